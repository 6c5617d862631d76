import {
  defaultLanguage,
  type Language,
  type TranslatedLanguage,
  translatedLanguages,
} from './language.ts'
import type { Translations } from './translated-texts.ts'
import { textIn } from './translated-texts.ts'

/** Entered texts, and what they are in other languages. */
type Translatable<Field extends string> = Readonly<Record<Field, string>> & {
  readonly translations: Translations<Field>
}

/** Its texts in one language. */
export type Translated<T, Field extends string> = Omit<T, 'translations'> & {
  /** Those of its texts that are in the language in which they were entered; absent where there are none. */
  readonly untranslated?: Field[]
}

/**
 * A thing with its texts in a language, else as they were entered, which `untranslated` says: elements with such
 * a text carry its language (WCAG 3.1.2).
 */
export function translated<Field extends string, T extends Translatable<Field>>(
  thing: T,
  fields: readonly Field[],
  language: Language,
): Translated<T, Field> {
  const { translations, ...entered } = thing
  if (!isTranslation(language)) return entered
  const untranslated: Field[] = []
  const texts: { [F in Field]?: string } = {}
  for (const field of fields) {
    const text = textIn(translations, { language, field })
    if (text === undefined) untranslated.push(field)
    else texts[field] = text
  }
  return { ...entered, ...texts, ...(untranslated.length > 0 && { untranslated }) }
}

/** All texts of a field, in whatever language, the entered one first. */
export const inAllLanguages = <Field extends string>(
  thing: Translatable<Field>,
  field: Field,
): string[] => [
  thing[field],
  ...translatedLanguages.flatMap(
    (language) => textIn(thing.translations, { language, field }) ?? [],
  ),
]

const isTranslation = (language: Language): language is TranslatedLanguage =>
  language !== defaultLanguage
