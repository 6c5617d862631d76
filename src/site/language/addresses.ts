import { useCallback } from 'react'
import { redirectDocument, replace, useLocation, useNavigate } from 'react-router'
import { defaultLanguage, inLanguage, languageOfAddress } from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { useLanguage } from './formats.tsx'
import { chosenLanguage } from './i18n.ts'

/**
 * For links out of a translated page. The admin area has no address per language; the router would put
 * its base name before a plain path, and follows a whole address as another document.
 */
export const adminAddress = (path: string): string => window.location.origin + path

/**
 * An address that the router cannot reach from the open page: the admin area from a translated page, and a
 * translated page from the admin area. Null for all others.
 */
function otherDocument(address: string): string | null {
  const { language, rest } = languageOfAddress(window.location.pathname)
  if (isAdminArea(address)) return language === defaultLanguage ? null : address
  return isAdminArea(rest) ? inChosenLanguage(address) : null
}

/** The address in the chosen language; null where that has no prefix. */
export function inChosenLanguage(address: string): string | null {
  const chosen = chosenLanguage() ?? defaultLanguage
  return chosen === defaultLanguage ? null : inLanguage(address, chosen)
}

/** Replaces the page by another, also by one on the other side of the admin area's border. */
export function useReplacePage(): (address: string) => unknown {
  const navigate = useNavigate()
  return useCallback(
    (address) => {
      const other = otherDocument(address)
      return other ? window.location.replace(other) : navigate(address, { replace: true })
    },
    [navigate],
  )
}

/** The same as an answer of a `clientLoader` or of middleware. */
export function replacedBy(address: string): Response {
  const other = otherDocument(address)
  return other ? replacedByDocument(other) : replace(address)
}

/** `redirectDocument` of the router, without an entry in the history for the page that is left. */
export function replacedByDocument(address: string): Response {
  const answer = redirectDocument(address)
  answer.headers.set('X-Remix-Replace', 'true')
  return answer
}

/**
 * For links to the storefront, whose pages have an address per language. Out of the admin area, which has
 * one for all, they lead to another document: the router's base name has no language there.
 */
export function useShopLink(): (path: string) => { to: string; reloadDocument?: boolean } {
  const language = useLanguage()
  const { pathname } = useLocation()
  const isOutside = isAdminArea(pathname) && language !== defaultLanguage
  return (path) =>
    isOutside ? { to: inLanguage(path, language), reloadDocument: true } : { to: path }
}
