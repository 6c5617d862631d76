import * as z from 'zod/mini'
import {
  defaultLanguage,
  type Language,
  type TranslatedLanguage,
  translatedLanguages,
} from './language.ts'
import { showsSomething } from './text.ts'

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

/** The same as somebody sends them. */
type GivenTranslations<Field extends string> =
  | {
      [L in TranslatedLanguage]?: { [F in Field]?: string | null | undefined } | null | undefined
    }
  | null

export type Texts = Readonly<Record<string, z.core.$ZodType<string, string>>>

export const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !showsSomething(value))

/** Null, missing and blank are none. */
const optionalText = (rule: z.core.$ZodType<string, string>) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
    z.optional(rule),
  )

const byLanguage = <S>(schema: S) =>
  Object.fromEntries(translatedLanguages.map((language) => [language, schema])) as {
    [L in TranslatedLanguage]: S
  }

/**
 * Translations of these fields as somebody enters them, each under the same rule as the field itself. Null and
 * `{}` are none at all; undefined where nothing is said of them, which leaves them as they were.
 */
export function translationsOf<T extends Texts>(texts: T) {
  type Field = keyof T & string
  const fields = Object.fromEntries(
    Object.entries(texts).map(([field, rule]) => [field, optionalText(rule)]),
  )
  const given = z.pipe(
    z.nullable(z.object(byLanguage(z.nullish(z.object(fields))))),
    z.transform((given: Given | null) =>
      translationsFrom(
        Object.keys(texts) as Field[],
        ({ language, field }) => given?.[language]?.[field],
      ),
    ),
  )
  return z.optional(
    given as unknown as z.ZodMiniType<Translations<Field>, GivenTranslations<Field>>,
  )
}

/** The same as they are stored: under the rules of the release that wrote them. */
export const storedTranslations = <T extends Texts>(texts: T) => {
  const fields = z.object(
    Object.fromEntries(Object.keys(texts).map((field) => [field, z.optional(z.string())])),
  )
  return z.object(byLanguage(z.optional(fields))) as unknown as z.ZodMiniType<
    Translations<keyof T & string>,
    Translations<keyof T & string>
  >
}

type Given = Partial<Record<string, Partial<Record<string, string | undefined>> | null>>

/** In what people read: the fields of it that are in the language in which they were entered. */
export const untranslated = z.optional(z.array(z.string()))

/** What the column of a table is called that holds this text: `name_fr`. */
export type TextColumn<Field extends string = string> = `${Field}_${TranslatedLanguage}`

export const columnOfText = <Field extends string>({
  language,
  field,
}: TranslatedText<Field>): TextColumn<Field> => `${field}_${language}`

/** In the order in which tables have them: all languages of a field, then the next field. */
export const textsByField = <Field extends string>(
  fields: readonly Field[],
): TranslatedText<Field>[] => fields.flatMap((field) => translatedTexts([field]))

/**
 * The columns of a table that hold translations of these fields, each under the rule of the field itself. A
 * blank cell is none (null); a missing column says nothing.
 */
// @__NO_SIDE_EFFECTS__
export function translationColumns<T extends Texts>(texts: T) {
  type Field = keyof T & string
  const cell = (rule: z.core.$ZodType<string, string> | undefined) =>
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? null : value)),
      z.nullable(rule ?? z.string()),
    )
  const columns = textsByField(Object.keys(texts)).map((text) => [
    columnOfText(text),
    z.optional(cell(texts[text.field])),
  ])
  return Object.fromEntries(columns) as {
    [Column in TextColumn<Field>]: z.ZodMiniOptional<z.ZodMiniType<string | null, unknown>>
  }
}

type Cells<Field extends string> = {
  readonly [Column in TextColumn<Field>]?: string | null | undefined
}

/**
 * A row of a table with its translations where things have them: those that it says nothing of are as before.
 * @returns the row as it was where no column of it holds any
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
