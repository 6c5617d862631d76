import { type TranslatedLanguage, translatedLanguages } from './language.ts'

/** The texts of a thing in other languages than the one in which they were entered, as far as there are any. */
export type Translations<Field extends string = string> = {
  [L in TranslatedLanguage]?: { [F in Field]?: string | undefined } | undefined
}

/** One text of a thing in one language. */
export interface TranslatedText<Field extends string = string> {
  readonly language: TranslatedLanguage
  readonly field: Field
}

/** Its name in forms, and in what is said about them: `translations.fr.name`. */
export type TextName<Field extends string = string> = `translations.${TranslatedLanguage}.${Field}`

export const textName = <Field extends string>({
  language,
  field,
}: TranslatedText<Field>): TextName<Field> => `translations.${language}.${field}`

/** Which text that is. */
export function textNamed<Field extends string>(name: TextName<Field>): TranslatedText<Field> {
  const [, language, field] = name.split('.') as [string, TranslatedLanguage, Field]
  return { language, field }
}

/** All texts that a thing with these fields can have in other languages, language by language. */
export const translatedTexts = <Field extends string>(
  fields: readonly Field[],
): TranslatedText<Field>[] =>
  translatedLanguages.flatMap((language) => fields.map((field) => ({ language, field })))

export const textIn = <Field extends string>(
  translations: Translations<Field>,
  { language, field }: TranslatedText<Field>,
): string | undefined => {
  const texts: { readonly [F in Field]?: string | undefined } = translations[language] ?? {}
  return texts[field]
}

/** Those that a thing lacks. */
export const missingTexts = <Field extends string>(
  translations: Translations<Field>,
  fields: readonly Field[],
): TranslatedText<Field>[] =>
  translatedTexts(fields).filter((text) => textIn(translations, text) === undefined)

/** Language by language what `read` finds, which is undefined for none. */
export function translationsFrom<Field extends string>(
  fields: readonly Field[],
  read: (text: TranslatedText<Field>) => string | undefined,
): Translations<Field> {
  const languages = translatedLanguages.map((language) => {
    const texts = fields.map((field) => [field, read({ language, field })] as const)
    return [language, Object.fromEntries(texts.filter(([, text]) => text !== undefined))] as const
  })
  return Object.fromEntries(
    languages.filter(([, texts]) => Object.keys(texts).length > 0),
  ) as Translations<Field>
}
