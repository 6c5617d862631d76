import { useLocation } from 'react-router'
import { defaultLanguage, inLanguage } from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { useLanguage } from './use-formats.ts'

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
