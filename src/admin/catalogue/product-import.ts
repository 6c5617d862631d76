import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ParseStepResult } from 'papaparse'
import * as z from 'zod/mini'
import { unguardFormulas } from '../../platform/http/csv-formulas.ts'
import { numberIn } from '../../platform/language/read-figure.ts'
import { ImportRow } from '../../shop/catalogue/product.ts'
import { maxImportRows } from '../../shop/catalogue/product-rules.ts'

/** A table of products as it was read from a file. `line` counts from 1 and includes the heading. */
export interface ProductImportFile {
  readonly rows: readonly { readonly line: number; readonly values: Record<string, unknown> }[]
  /** Why nothing can be done with it. */
  readonly problem?: MessageDescriptor
}

type Field = keyof ImportRow

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

const fields = z.keyof(ImportRow).options
const needed = fields.filter((field) => !(ImportRow.shape[field] instanceof z.ZodMiniOptional))

/**
 * Reads what our own export wrote, or any table with its headings. The code for it comes when needed.
 * A row with the id or name of a product changes it, others are new.
 */
export async function readProductImport(csv: string): Promise<ProductImportFile> {
  const { default: Papa } = await import('papaparse')
  const text = csv.replace(/^\ufeff/, '')
  const lines: { line: number; cells: string[] }[] = []
  const lineAt = lineCounter(text)
  let end = 0
  Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    step({ data, meta }: ParseStepResult<string[]>) {
      const skipped = /^\s*/.exec(text.slice(end))?.[0] ?? ''
      lines.push({ line: lineAt(end + skipped.length), cells: data })
      end = meta.cursor
    },
  })
  const [heading, ...body] = lines
  const names = heading?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const missing = needed.filter((name) => !names.includes(name))
  const lacking = missing.join(', ')
  if (lacking) return { rows: [], problem: msg`The heading row lacks: ${lacking}.` }
  if (body.length === 0) return { rows: [], problem: msg`There is no row below the heading.` }
  const count = body.length
  if (count > maxImportRows)
    return {
      rows: [],
      problem: msg`At most ${maxImportRows} rows at once; this table has ${count}.`,
    }
  return { rows: body.map(({ line, cells }) => ({ line, values: valuesOf(names, cells) })) }
}

/**
 * UTF-16 where the first two bytes say so, as Windows' "Unicode" has it; else UTF-8, as our export is; what is
 * neither comes from a spreadsheet that saves as Windows does, accents included.
 */
export function textOfTable(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** For indexes in order: each line is counted once, however long the table is. */
function lineCounter(text: string): (index: number) => number {
  let [line, from] = [1, 0]
  return (index) => {
    line += text.slice(from, index).split('\n').length - 1
    from = index
    return line
  }
}

function valuesOf(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const known = fields.filter((field) => names.includes(field))
  const values = known.map((field) => {
    const cell = unguardFormulas((cells[names.lastIndexOf(field)] ?? '').trim())
    return [field, isRead(field) ? readers[field](cell) : cell]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const isRead = (field: Field): field is keyof typeof readers => field in readers

/** What is no figure goes on as it was written, so that the check can show it. */
function figureOr(text: string): number | string {
  const value = numberIn(text)
  return Number.isNaN(value) ? text : value
}
