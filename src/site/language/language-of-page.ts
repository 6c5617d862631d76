import type { SyntheticEvent } from 'react'
import { useHref } from 'react-router'
import { inLanguage, type Language, languageOfAddress } from '../../platform/language/language.ts'
import { chooseLanguage } from './chosen-language.ts'

/** From the address: the same on the server and in the browser. The admin area has none. */
export const useLanguageOfPage = (): Language => languageOfAddress(useHref('/')).language

/**
 * The address of this page in another language, from `window.location`: the HTML is cached, so the server
 * rendered it without knowing the query.
 */
export function pageIn(language: Language): string {
  const { pathname, search, hash } = window.location
  return inLanguage(languageOfAddress(pathname).rest + search + hash, language)
}

/**
 * For a link to this page in another language: who follows it has chosen that language. The address is set
 * before the browser opens it elsewhere, too: in a new tab, from a menu, copied.
 */
export function chooseByLink(language: Language) {
  const setAddress = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = pageIn(language)
  }
  return {
    onPointerDown: setAddress,
    onFocus: setAddress,
    onContextMenu: setAddress,
    onClick(event: SyntheticEvent<HTMLAnchorElement>) {
      chooseLanguage(language)
      setAddress(event)
    },
  }
}
