import { type I18n, i18n } from '@lingui/core'
import { defaultLanguage, isLanguage, type Language } from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { browserStorage } from '../../ui/browser-storage.ts'

/**
 * The browser's one active catalogue, for event handlers. It throws on the server, which renders several pages at
 * once, each with the catalogue of its `I18nProvider`.
 */
export { i18n }

/** The language of the page, for event handlers and loaders in the browser. */
export const activeLanguage = (): Language =>
  isLanguage(i18n.locale) ? i18n.locale : defaultLanguage

const key = 'language'

/** The language that a visitor has chosen in this browser. */
export function chosenLanguage(): Language | null {
  const chosen = browserStorage.read(key)
  return isLanguage(chosen) ? chosen : null
}

export const chooseLanguage = (language: Language): void => browserStorage.write(key, language)

/** The language of the API's answers: the first page of the admin area loads before it is in the chosen language. */
export function languageOfAnswers(): string {
  const { lang } = document.documentElement
  return isAdminArea(window.location.pathname) ? (chosenLanguage() ?? lang) : lang
}

type MessagesOf = (language: Language) => I18n

const found: { onServer?: MessagesOf } = {}

/** The server renders pages of several languages at once; the browser's bundle must not hold their messages. */
export function setServerMessages(messagesOf: MessagesOf): void {
  found.onServer = messagesOf
}

/** For what is made outside of components: the heads of pages. */
export const messagesOf: MessagesOf = import.meta.env.SSR
  ? (language) => found.onServer?.(language) ?? i18n
  : () => i18n
