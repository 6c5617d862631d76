import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { unguardFormulas } from '../../platform/http/csv-formulas.ts'
import { numberIn } from '../../platform/language/figures.ts'
import { ImportRow } from '../../shop/catalogue/product.ts'
import { maxTableRows } from '../../shop/catalogue/product-rules.ts'
import { type Field, type Headings, readHeadings, variantFinder } from './import-headings.ts'
import { isHtml, withoutHtml } from './plain-text.ts'

export interface ImportLine {
  /** From 1, the heading included, as an editor counts. */
  readonly line: number
  readonly values: Record<string, unknown>
  /** Why its cells cannot be told apart. */
  readonly problem?: MessageDescriptor | undefined
}

/** A table of products as it was read from a file. */
export interface ProductImportFile {
  readonly rows: readonly ImportLine[]
  readonly headings?: Headings
  /** Lines that are no dish of their own and are left out. */
  readonly variants?: readonly number[]
  /** Lines of which a text was HTML. */
  readonly html?: readonly number[]
  /** The first texts whose letters may have been read wrongly. */
  readonly doubtful?: readonly string[]
  /** Why nothing can be done with it. */
  readonly problem?: MessageDescriptor
}

/** Of the fields that are no text, what stands in a cell. */
const readers: {
  readonly [Name in Field as ImportRow[Name] extends string | null | undefined ? never : Name]-?: (
    cell: string,
  ) => unknown
} = {
  id: (cell) => (cell ? numberIn(cell) : undefined),
  price: (cell) => figureOr(cell),
  quantity: (cell) => figureOr(cell),
  base_quantity: (cell) => (cell ? figureOr(cell) : undefined),
}

const needed = z
  .keyof(ImportRow)
  .options.filter((field) => !(ImportRow.shape[field] instanceof z.ZodMiniOptional))

/** The first bytes of .xlsx and .ods, which are ZIP files, and of .xls. */
const workbooks = [0x504b0304, 0xd0cf11e0]

/** Reads a file that the administrator chose. */
export async function readProductFile(bytes: ArrayBuffer): Promise<ProductImportFile> {
  if (bytes.byteLength > 4 && workbooks.includes(new DataView(bytes).getUint32(0)))
    return {
      rows: [],
      problem: msg`This is a spreadsheet, not a CSV table. Open it and save it as CSV (UTF-8), then choose that file.`,
    }
  const { text, isGuessed } = textOfTable(bytes)
  const file = await readProductImport(text)
  const texts = file.rows.flatMap(({ values }) => Object.values(values))
  const isDoubtful = isGuessed ? /[^\0-\x7f]/ : misread
  const doubtful = texts.filter((text) => typeof text === 'string' && isDoubtful.test(text))
  return { ...file, doubtful: doubtful.slice(0, 3).map(String) }
}

/** Characters that did not survive an earlier program, and UTF-8 that it took for Windows' letters. */
const misread = /\ufffd|[ÃÂ][\u0080-\u00bf\u0152-\u017e\u2013-\u2122]|â€/

/**
 * Reads what our own export wrote, or any table with its headings or those of another shop. The code for it comes
 * when needed. A row with the id or name of a product changes it, others are new.
 */
export async function readProductImport(csv: string): Promise<ProductImportFile> {
  const { default: Papa } = await import('papaparse')
  const [prefix = '', separator] = /^\ufeff?(?:sep=(.)[^\S\r\n]*(?:\r\n?|\n))?/i.exec(csv) ?? []
  const text = csv.slice(prefix.length)
  const start = text.trimStart().slice(0, 100_000)
  const headingsBy = (delimiter: string) =>
    Papa.parse<string[]>(start, { delimiter, preview: 1 }).data[0] ?? []
  const delimiter = separator ?? delimiterOf(headingsBy)
  const lines: Line[] = []
  const lineAt = lineCounter(text, separator === undefined ? 1 : 2)
  let end = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data, errors: [error], meta }) {
      const line = lineAt(end)
      const cells = data.map((cell) => cell.trim())
      const broken = error && lineAt(error.index ?? end)
      if (error || cells.some(Boolean)) lines.push({ line, cells, broken })
      end = meta.cursor
    },
  })
  const [heading, ...body] = lines
  const headings = readHeadings(heading?.cells ?? [])
  const problem = problemOf(heading, headings) ?? problemOfSize(body.length)
  if (problem) return { rows: [], problem }
  return { headings, ...(await rowsOf(body, heading?.cells ?? [], headings)) }
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
  /** The line of a quotation mark that the reader could make no sense of. */
  readonly broken: number | undefined
}

/** The one by which most headings are known. */
function delimiterOf(headingsBy: (delimiter: string) => string[]): string {
  const [best] = [',', ';', '\t', '|']
    .map((delimiter) => ({ delimiter, known: readHeadings(headingsBy(delimiter)).columns.length }))
    .sort((one, other) => other.known - one.known)
  return best?.delimiter ?? ','
}

/** For indexes in order: each line is counted once, however long the table is. */
function lineCounter(text: string, first: number): (index: number) => number {
  const breaks = text.matchAll(/\r(?!\n)|\n/g)
  let [line, next] = [first, breaks.next()]
  return (index) => {
    for (; !next.done && next.value.index < index; next = breaks.next()) line++
    return line
  }
}

function problemOf(
  heading: Line | undefined,
  { columns, repeated }: Headings,
): MessageDescriptor | undefined {
  if (heading?.broken !== undefined) return brokenQuotes(heading.broken)
  const lacking = needed.filter((name) => !columns.some(({ field }) => field === name)).join(', ')
  const [cell = '', ...others] = heading?.cells ?? []
  const isOneCell = others.length === 0 && readHeadings(cell.split(/[,;\t|]/)).columns.length > 1
  if (isOneCell)
    return msg`Each line of this table is a single cell in quotation marks. Save it as CSV again, with one cell for each column.`
  if (lacking) return msg`The heading row lacks: ${lacking}.`
  return repeated === undefined ? undefined : msg`The heading “${repeated}” appears twice.`
}

function problemOfSize(count: number): MessageDescriptor | undefined {
  if (count === 0) return msg`There is no row below the heading.`
  return count > maxTableRows
    ? msg`At most ${maxTableRows} rows at once; this table has ${count}.`
    : undefined
}

const brokenQuotes = (line: number) =>
  msg`In line ${line} a cell begins with a quotation mark and does not end with one. Inside a cell, write each quotation mark twice.`

/** The rows of the body, and the lines of those that need a word. */
async function rowsOf(
  body: readonly Line[],
  heading: readonly string[],
  { columns, isOurs }: Headings,
) {
  const isVariant = variantFinder(heading)
  // What was exported comes back as it is.
  const mayHaveHtml = !columns.some(({ field }) => field === 'base_quantity')
  const file = { rows: [] as ImportLine[], variants: [] as number[], html: [] as number[] }
  for (const [index, { line, cells, broken }] of body.entries()) {
    // The page answers in between.
    if (index % 1_000 === 999) await new Promise((resolve) => setTimeout(resolve))
    const problem = broken === undefined ? problemOfWidth(cells, heading) : brokenQuotes(broken)
    const texts = textsOf(columns, cells)
    if (!isOurs && !problem && isVariant(cells, texts.name ?? '')) {
      file.variants.push(line)
      continue
    }
    const hasHtml = mayHaveHtml && Object.entries(texts).some(isHtml)
    if (hasHtml) file.html.push(line)
    file.rows.push({ line, values: valuesOf(hasHtml ? withoutHtml(texts) : texts), problem })
  }
  return file
}

/** Cells without a heading are harmless as long as they are empty. */
function problemOfWidth(
  cells: readonly string[],
  heading: readonly string[],
): MessageDescriptor | undefined {
  const count = cells.findLastIndex(Boolean) + 1
  const headings = heading.findLastIndex(Boolean) + 1
  return count > headings
    ? msg`This line has ${count} cells where the heading has ${headings}.`
    : undefined
}

type Texts = { [Name in Field]?: string }

function textsOf(columns: Headings['columns'], cells: readonly string[]): Texts {
  const texts: Texts = {}
  for (const { field, index } of columns) texts[field] ||= unguardFormulas(cells[index] ?? '')
  return texts
}

function valuesOf(texts: Texts): Record<string, unknown> {
  const values = Object.entries(texts).map(([field, text]) => [
    field,
    isRead(field) ? readers[field](text) : text,
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const isRead = (field: string): field is keyof typeof readers => field in readers

/** What is no figure goes on as it was written, so that the check can show it. */
function figureOr(text: string): number | string {
  const value = numberIn(text)
  return Number.isNaN(value) ? text : value
}

/**
 * UTF-16 where the first two bytes say so, as Windows' "Unicode" has it; else UTF-8, as our export is; what is
 * neither comes most likely from a spreadsheet that saves as Windows does, accents included.
 */
export function textOfTable(bytes: ArrayBuffer): { text: string; isGuessed: boolean } {
  const [first, second] = new Uint8Array(bytes)
  const textIn = (encoding: string) => new TextDecoder(encoding).decode(bytes)
  if (first === 0xff && second === 0xfe) return { text: textIn('utf-16le'), isGuessed: false }
  if (first === 0xfe && second === 0xff) return { text: textIn('utf-16be'), isGuessed: false }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, isGuessed: false }
  } catch {
    return { text: textIn('windows-1252'), isGuessed: true }
  }
}
