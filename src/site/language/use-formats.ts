import { useLingui } from '@lingui/react'
import { formatMoney } from '../../platform/language/figures.ts'
import { defaultLanguage, isLanguage, type Language } from '../../platform/language/language.ts'
import type { Money } from '../../shop/money.ts'

/** The active one, in the admin area too. */
export function useLanguage(): Language {
  const { locale } = useLingui().i18n
  return isLanguage(locale) ? locale : defaultLanguage
}

/** Amounts within sentences and attributes; elsewhere `MoneyText`. */
export function useMoney(): (amount: Money) => string {
  const language = useLanguage()
  return (amount) => formatMoney(amount, language)
}
