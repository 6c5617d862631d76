import {
  type TextName,
  type Translations,
  textIn,
  textName,
  translatedTexts,
  translationsFrom,
} from '../../platform/language/translations.ts'

/** What stands in the fields of a form for texts in other languages, by their names. */
export type TranslationValues<Field extends string> = Record<TextName<Field>, string>

/** What those fields begin with. */
export const translationValues = <Field extends string>(
  fields: readonly Field[],
  translations: Translations<Field>,
) =>
  Object.fromEntries(
    translatedTexts(fields).map((text) => [textName(text), textIn(translations, text) ?? '']),
  ) as TranslationValues<Field>

/** What was typed into them, as schemas take it. */
export const readTranslations = <Field extends string>(
  fields: readonly Field[],
  typed: Readonly<Record<string, FormDataEntryValue>>,
): Translations<Field> =>
  translationsFrom(fields, (text) => {
    const value = typed[textName(text)]
    return typeof value === 'string' ? value : undefined
  })
