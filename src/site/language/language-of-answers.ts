import { isAdminArea } from '../../shop/paths.ts'
import { chosenLanguage } from './chosen-language.ts'

/** The first page of a visit to the admin area loads before it is in the chosen language. */
export function languageOfAnswers(): string {
  const { lang } = document.documentElement
  return isAdminArea(window.location.pathname) ? (chosenLanguage() ?? lang) : lang
}
