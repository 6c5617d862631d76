import { useLingui } from '@lingui/react'
import { translate } from '../../platform/language/sentences.ts'
import { i18n } from './i18n.ts'

/** A sentence of the shop's rules in the language of the page, for toasts: in the browser only. */
export const say = (sentence: string): string => translate(i18n, sentence)

/** The same where a page is drawn. What the server said is in its language already, and stays. */
export function useSay(): (sentence: string) => string {
  const { i18n } = useLingui()
  return (sentence) => translate(i18n, sentence)
}
