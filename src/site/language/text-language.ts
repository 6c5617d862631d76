import { defaultLanguage, type Language } from '../../platform/language/language.ts'

type Shown = { readonly untranslated?: readonly string[] | undefined }

/**
 * `lang` of an element with a text of what the shop sells: the language in which it was entered, where it is not
 * translated into that of the page (WCAG 3.1.2).
 */
export const enteredLang = <T extends Shown>(
  thing: T,
  field: Exclude<keyof T & string, 'untranslated'>,
): Language | undefined => (thing.untranslated?.includes(field) ? defaultLanguage : undefined)
