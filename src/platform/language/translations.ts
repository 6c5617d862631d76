import * as z from 'zod/mini'
import {
  defaultLanguage,
  type Language,
  type TranslatedLanguage,
  translatedLanguages,
} from './language.ts'
import { showsSomething } from './text.ts'

/** The texts of a thing in other languages than English, in which they were entered. Any of them may be missing. */
export type Translations<Field extends string = string> = {
  [L in TranslatedLanguage]?: { [F in Field]?: string | undefined } | undefined
}

/** One text of a thing in one language. */
export interface TranslatedText<Field extends string = string> {
  readonly language: TranslatedLanguage
  readonly field: Field
}

/** The name of a text in forms and in refusals: `translations.fr.name`. */
export type TextName<Field extends string = string> = `translations.${TranslatedLanguage}.${Field}`

export const textName = <Field extends string>({
  language,
  field,
}: TranslatedText<Field>): TextName<Field> => `translations.${language}.${field}`

/** All texts that a thing with these fields can have, language by language. */
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

export const missingTexts = <Field extends string>(
  translations: Translations<Field>,
  fields: readonly Field[],
): TranslatedText<Field>[] =>
  translatedTexts(fields).filter((text) => textIn(translations, text) === undefined)

/** @param read answers undefined for a missing text */
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

/** Texts as they were entered, and their translations. */
type Translatable<Field extends string> = Readonly<Record<Field, string>> & {
  readonly translations: Translations<Field>
}

/** A thing with its texts in one language. */
export type Translated<T, Field extends string> = Omit<T, 'translations'> & {
  /** The fields without a translation; absent if there are none. */
  readonly untranslated?: Field[]
}

/**
 * A thing with its texts in a language. A text without a translation stays as it was entered, and its field is in
 * `untranslated`: elements with such a text carry its language (WCAG 3.1.2).
 */
export function translated<Field extends string, T extends Translatable<Field>>(
  thing: T,
  fields: readonly Field[],
  language: Language,
): Translated<T, Field> {
  const { translations, ...entered } = thing
  if (language === defaultLanguage) return entered
  const untranslated: Field[] = []
  const texts: { [F in Field]?: string } = {}
  for (const field of fields) {
    const text = textIn(translations, { language, field })
    if (text === undefined) untranslated.push(field)
    else texts[field] = text
  }
  return { ...entered, ...texts, ...(untranslated.length > 0 && { untranslated }) }
}

/** The schema of `untranslated` in replies. */
export const untranslated = z.optional(z.array(z.string()))

/** The texts of a field in all languages, the entered one first. */
export const inAllLanguages = <Field extends string>(
  thing: Translatable<Field>,
  field: Field,
): string[] => [
  thing[field],
  ...translatedLanguages.flatMap(
    (language) => textIn(thing.translations, { language, field }) ?? [],
  ),
]

/** The rule of each translated field. */
type Rules = Readonly<Record<string, z.core.$ZodType<string, string>>>

export const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !showsSomething(value))

const byLanguage = <S>(schema: S) =>
  Object.fromEntries(translatedLanguages.map((language) => [language, schema])) as {
    [L in TranslatedLanguage]: S
  }

/** Translations in a request. */
type Given<Field extends string> =
  | {
      [L in TranslatedLanguage]?: { [F in Field]?: string | null | undefined } | null | undefined
    }
  | null

/**
 * Translations of these fields in a request, each under the rule of the field itself. Null, missing and blank texts
 * are no translations, and null and `{}` remove all; undefined leaves them as they were.
 */
export function translationsOf<R extends Rules>(rules: R) {
  type Field = keyof R & string
  const optionalText = (rule: z.core.$ZodType<string, string>) =>
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
      z.optional(rule),
    )
  const texts = Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, optionalText(rule)]),
  )
  const given = z.pipe(
    z.nullable(z.object(byLanguage(z.nullish(z.object(texts))))),
    z.transform(
      (given: Partial<Record<string, Record<string, string | undefined> | null>> | null) =>
        translationsFrom(
          Object.keys(rules) as Field[],
          ({ language, field }) => given?.[language]?.[field],
        ),
    ),
  )
  return z.optional(given as unknown as z.ZodMiniType<Translations<Field>, Given<Field>>)
}

/** Translations in the database, under the rules of the release that wrote them. */
export const storedTranslations = <R extends Rules>(rules: R) => {
  const texts = z.object(
    Object.fromEntries(Object.keys(rules).map((field) => [field, z.optional(z.string())])),
  )
  return z.object(byLanguage(z.optional(texts))) as unknown as z.ZodMiniType<
    Translations<keyof R & string>,
    Translations<keyof R & string>
  >
}

/** The name of the CSV column of a text: `name_fr`. */
export type TextColumn<Field extends string = string> = `${Field}_${TranslatedLanguage}`

export const columnOfText = <Field extends string>({
  language,
  field,
}: TranslatedText<Field>): TextColumn<Field> => `${field}_${language}`

/** In the order of CSV columns: all languages of a field, then the next field. */
export const textsByField = <Field extends string>(
  fields: readonly Field[],
): TranslatedText<Field>[] => fields.flatMap((field) => translatedTexts([field]))

/** CSV columns of translations, each under the rule of the field itself. A blank cell is null: no translation. */
// @__NO_SIDE_EFFECTS__
export function translationColumns<R extends Rules>(rules: R) {
  type Field = keyof R & string
  const cell = (rule: z.core.$ZodType<string, string> | undefined) =>
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? null : value)),
      z.nullable(rule ?? z.string()),
    )
  const columns = textsByField(Object.keys(rules)).map((text) => [
    columnOfText(text),
    z.optional(cell(rules[text.field])),
  ])
  return Object.fromEntries(columns) as {
    [Column in TextColumn<Field>]: z.ZodMiniOptional<z.ZodMiniType<string | null, unknown>>
  }
}

type Cells<Field extends string> = {
  readonly [Column in TextColumn<Field>]?: string | null | undefined
}

/**
 * A CSV row with `translations` instead of its columns. Texts without a column are as `before`. The row of a table
 * without any such column gets no `translations`.
 */
export function withTranslations<Field extends string, Row extends Cells<Field>>(
  row: Row,
  fields: readonly Field[],
  before: Translations<Field>,
): Omit<Row, TextColumn<Field>> & { translations?: Translations<Field> } {
  const columns = textsByField(fields).map(columnOfText)
  const others = Object.fromEntries(
    Object.entries(row).filter(([column]) => !(columns as string[]).includes(column)),
  ) as Omit<Row, TextColumn<Field>>
  const cells: Cells<Field> = row
  if (columns.every((column) => cells[column] === undefined)) return others
  const translations = translationsFrom(fields, (text) => {
    const cell = cells[columnOfText(text)]
    return cell === undefined ? textIn(before, text) : (cell ?? undefined)
  })
  return { ...others, translations }
}
