import { useLingui } from '@lingui/react'
import { formatMoney } from '../../platform/language/figures.ts'
import { defaultLanguage, isLanguage, type Language } from '../../platform/language/language.ts'
import { type Message, translate } from '../../platform/language/message.ts'
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

/** Messages of the shop's rules in the language of the page; in event handlers `translate(i18n, message)`. */
export function useTranslate(): (message: Message) => string {
  const { i18n } = useLingui()
  return (message) => translate(i18n, message)
}

type Shown = { readonly untranslated?: readonly string[] | undefined }

/**
 * `lang` of an element with a text of what the shop sells: the language in which it was entered, where it is not
 * translated into that of the page (WCAG 3.1.2).
 */
export const enteredLang = <T extends Shown>(
  thing: T,
  field: Exclude<keyof T & string, 'untranslated'>,
): Language | undefined => (thing.untranslated?.includes(field) ? defaultLanguage : undefined)

/** An amount as `Rwf 3,500`, its figures all equally wide and never broken over two lines. */
export function MoneyText({ amount, className = '' }: { amount: Money; className?: string }) {
  const money = useMoney()
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{money(amount)}</span>
}
