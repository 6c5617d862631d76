import { useLingui } from '@lingui/react'
import { type Message, translate } from '../../platform/language/message.ts'

/** Messages of the shop's rules in the language of the page; in event handlers `translate(i18n, message)`. */
export function useTranslate(): (message: Message) => string {
  const { i18n } = useLingui()
  return (message) => translate(i18n, message)
}
