import type { MouseEvent } from 'react'
import { useHref } from 'react-router'
import { inLanguage, type Language, languageOfAddress } from '../../platform/language/language.ts'
import { chooseLanguage } from './chosen-language.ts'

/** From the address: the same on the server and in the browser. The admin area has none. */
export const useLanguageOfPage = (): Language => languageOfAddress(useHref('/')).language

/**
 * The address of this page in another language, as it is now: a kept page does not know with which
 * query it was asked for.
 */
export function pageIn(language: Language): string {
  const { pathname, search, hash } = window.location
  return inLanguage(languageOfAddress(pathname).rest + search + hash, language)
}

/** For a link to this page in another language: who follows it has chosen that language. */
export const chooseByLink =
  (language: Language) =>
  ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    chooseLanguage(language)
    currentTarget.href = pageIn(language)
  }
