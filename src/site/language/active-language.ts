import { defaultLanguage, isLanguage, type Language } from '../../platform/language/language.ts'
import { i18n } from './i18n.ts'

/** That of the page, for event handlers and loaders in the browser. */
export const activeLanguage = (): Language =>
  isLanguage(i18n.locale) ? i18n.locale : defaultLanguage
