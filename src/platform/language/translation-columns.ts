import * as z from 'zod/mini'
import type { TranslatedLanguage } from './language.ts'
import type { Translations } from './translated-texts.ts'
import {
  type TranslatedText,
  textIn,
  translatedTexts,
  translationsFrom,
} from './translated-texts.ts'
import { isBlank, type Texts } from './translations.ts'

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
