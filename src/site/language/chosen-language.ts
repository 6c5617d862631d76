import { isLanguage, type Language } from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { browserStorage } from '../../ui/browser-storage.ts'

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
