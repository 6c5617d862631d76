import { isLanguage, type Language } from '../../platform/language/language.ts'
import { chosenLanguage } from './chosen-language.ts'

/**
 * The first language of the browser that the shop speaks, unless the page speaks it or somebody has chosen
 * one.
 */
export function offeredLanguage(current: Language): Language | undefined {
  if (chosenLanguage()) return undefined
  const wanted = navigator.languages
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .find((language) => isLanguage(language))
  return wanted !== current ? wanted : undefined
}
