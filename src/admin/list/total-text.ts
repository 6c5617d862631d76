import { formatNumber } from '../../platform/language/figures.ts'
import type { Language } from '../../platform/language/language.ts'

interface Counted {
  readonly total: number
  readonly totalIsAtLeast?: boolean
}

/** `412`, or `10,000+` where there are more. */
export const totalText = ({ total, totalIsAtLeast }: Counted, language: Language): string =>
  totalIsAtLeast ? `${formatNumber(total, language)}+` : String(total)
