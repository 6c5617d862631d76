import { useLingui } from '@lingui/react'
import { spoken } from '../../platform/language/sentences.ts'
import { i18n } from './i18n.ts'

/** A sentence of the shop's rules in the language of the page, for toasts: in the browser only. */
export const say = (sentence: string): string => spoken(i18n, sentence)

/** The same where a page is drawn. What the server said is in its language already, and stays. */
export function useSay(): (sentence: string) => string {
  const { i18n } = useLingui()
  return (sentence) => spoken(i18n, sentence)
}
