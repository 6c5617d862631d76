import { isLanguage, type Language } from '../../platform/language/language.ts'
import { browserStorage } from '../../ui/browser-storage.ts'

const key = 'language'

/** What somebody chose in this browser; null for nobody who chose. */
export function chosenLanguage(): Language | null {
  const chosen = browserStorage.read(key)
  return isLanguage(chosen) ? chosen : null
}

export const chooseLanguage = (language: Language): void => browserStorage.write(key, language)
