import { i18n } from '@lingui/core'
import { defaultLanguage, isLanguage, type Language } from '../../platform/language/language.ts'

/**
 * The browser's one active catalogue, for event handlers. It throws on the server, which renders several pages at
 * once, each with the catalogue of its `I18nProvider`.
 */
export { i18n }

/** The language of the page, for event handlers and loaders in the browser. */
export const activeLanguage = (): Language =>
  isLanguage(i18n.locale) ? i18n.locale : defaultLanguage
