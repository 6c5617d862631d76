import { formatNumber } from '../../platform/language/figures.ts'
import type { Language } from '../../platform/language/language.ts'

/** `412`, or `10,000+` where there are more. */
export const totalText = (total: number, isAtLeast: boolean, language: Language): string =>
  isAtLeast ? `${formatNumber(total, language)}+` : String(total)
