import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { unguardFormulas } from '../../platform/http/csv-formulas.ts'
import { numberIn } from '../../platform/language/figures.ts'
import { cleanText, folded } from '../../platform/language/plain-text.ts'
import { ImportRow } from '../../shop/catalogue/product.ts'
import type { ImportReport } from '../../shop/catalogue/product-bulk.api.ts'
import { maxImportRows } from '../../shop/catalogue/product-rules.ts'

type Field = keyof ImportRow

/** Headings of an export. */
const fields = Object.keys(ImportRow.shape) as Field[]
const needed = fields.filter((field) => !(ImportRow.shape[field] instanceof z.ZodMiniOptional))
const figures: readonly Field[] = ['id', 'price', 'quantity', 'base_quantity']

export interface ImportLine {
  /** As a spreadsheet counts: the heading is line 1. */
  readonly line: number
  readonly values: Readonly<Record<string, unknown>>
}

export interface ProductTable {
  readonly lines: readonly ImportLine[]
  /** Headings of columns that no field has. */
  readonly unused: readonly string[]
  /** Why the table cannot be used: then it has no lines. */
  readonly problem?: MessageDescriptor | undefined
}

const refused = (problem: MessageDescriptor): ProductTable => ({ lines: [], unused: [], problem })

/** The first bytes of .xlsx and .ods, which are ZIP files, and of .xls. */
const workbooks = [0x504b0304, 0xd0cf11e0]

/** Reads a file that the administrator chose. */
export async function readProductFile(bytes: ArrayBuffer): Promise<ProductTable> {
  if (bytes.byteLength > 4 && workbooks.includes(new DataView(bytes).getUint32(0)))
    return refused(
      msg`This is a spreadsheet, not a CSV table. Open it and save it as CSV (UTF-8), then choose that file.`,
    )
  return readProductTable(textOfTable(bytes))
}

/** Reads an export, or any table with its headings. */
export async function readProductTable(csv: string): Promise<ProductTable> {
  const { default: Papa } = await import('papaparse')
  const { data, errors } = Papa.parse<string[]>(csv, { delimitersToGuess: [',', ';', '\t', '|'] })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    const line = (broken.row ?? 0) + 1
    return refused(
      msg`In line ${line} a cell begins with a quotation mark and does not end with one. Inside a cell, write each quotation mark twice.`,
    )
  }
  const [headings = [], ...body] = data.map((cells) => cells.map((cell) => cell.trim()))
  const columns = headings.map((heading) => fields.find((field) => isCalled(heading, field)))
  const lacking = needed.filter((field) => !columns.includes(field)).join(', ')
  if (lacking) return refused(msg`The heading row lacks: ${lacking}.`)
  const rows = body.map((cells, index) => ({ line: index + 2, cells }))
  const width = headings.findLastIndex(Boolean) + 1
  const wide = rows.find(({ cells }) => cells.findLastIndex(Boolean) >= width)
  if (wide) return refused(tooWide(wide, width))
  const lines = rows
    .filter(({ cells }) => cells.some(Boolean))
    .map(({ line, cells }) => ({ line, values: valuesOf(columns, cells) }))
  const unused = headings.filter((heading, index) => heading !== '' && !columns[index])
  const count = lines.length
  if (count === 0) return refused(msg`There is no row below the heading.`)
  if (count > maxImportRows)
    return refused(msg`At most ${maxImportRows} rows at once; this table has ${count}.`)
  return { lines, unused }
}

/** A comma in a price or text that is not in quotation marks: the cells behind it are shifted. */
function tooWide({ line, cells }: { line: number; cells: readonly string[] }, width: number) {
  const count = cells.findLastIndex(Boolean) + 1
  return msg`Line ${line} has ${count} cells where the heading has ${width}. Put a text or figure with a comma in quotation marks.`
}

/** UTF-8 like our export, otherwise windows-1252: some spreadsheets on Windows save in it. */
function textOfTable(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** `Name FR` is `name_fr`. */
const isCalled = (heading: string, field: Field) => lettersOf(heading) === lettersOf(field)
const lettersOf = (heading: string) => folded(heading).replace(/[^a-z]/g, '')

const valuesOf = (columns: readonly (Field | undefined)[], cells: readonly string[]) =>
  Object.fromEntries(
    columns.flatMap((field, index) =>
      field ? [[field, valueIn(field, unguardFormulas(cells[index] ?? ''))]] : [],
    ),
  )

/** Other text than a figure stays as it was written, so that the check can show it. */
function valueIn(field: Field, text: string): string | number | undefined {
  if (!figures.includes(field)) return text
  if (text === '') return needed.includes(field) ? '' : undefined
  const value = numberIn(text)
  return Number.isNaN(value) ? text : value
}

type Compared = NonNullable<ImportReport['compared']>[number]

/** A line of a table, and what the server says of it. */
export interface CheckedLine extends ImportLine, Pick<Compared, 'category' | 'before'> {
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

/** What a line replaces of the product that is there. */
export function changesOf({ values, category, before }: CheckedLine) {
  if (!before) return []
  const { id: _id, base_quantity: base, ...own } = values
  // The stock of the export is no change of the stock.
  const quantity = own.quantity === base ? before.quantity : own.quantity
  return Object.entries({ ...own, quantity, category: category ?? own.category })
    .map(([field, value]) => ({ field, from: asStored(before[field]), to: asStored(value) }))
    .filter(({ from, to }) => from !== to)
}

/** A text as the shop stores it, so that characters that the shop cleans are no change. */
const asStored = (value: unknown): string =>
  cleanText(String(value ?? ''))
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .trim()

/** Its id means a product of another name. */
export const isRenamed = ({ values, before }: CheckedLine): boolean =>
  before !== undefined &&
  asStored(before.name).toLowerCase() !== asStored(values.name).toLowerCase()
