import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ParseStepResult } from 'papaparse'
import { unguardFormulas } from '../../platform/http/csv-formulas.ts'
import { maxImportRows } from '../../shop/catalogue/product-rules.ts'
import { numberIn } from './product-form-values.ts'

/** A table of products as it was read from a file. `line` counts from 1 and includes the heading. */
export interface ProductImportFile {
  readonly rows: readonly { readonly line: number; readonly values: Record<string, unknown> }[]
  /** Why nothing can be done with it. */
  readonly problem?: MessageDescriptor
}

const needed = ['name', 'category', 'price', 'quantity', 'description']

/**
 * Reads what our own export wrote, or any table with its headings. The code for it comes when needed.
 * A row with the id or name of a product changes it, others are new.
 */
export async function readProductImport(csv: string): Promise<ProductImportFile> {
  const { default: Papa } = await import('papaparse')
  const text = csv.replace(/^\ufeff/, '')
  const lines: { line: number; cells: string[] }[] = []
  let end = 0
  Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    step({ data, meta }: ParseStepResult<string[]>) {
      const skipped = /^\s*/.exec(text.slice(end))?.[0] ?? ''
      lines.push({ line: lineAt(text, end + skipped.length), cells: data })
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

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

function valuesOf(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const texts = Object.fromEntries(
    names.map((name, index) => [name, unguardFormulas((cells[index] ?? '').trim())]),
  )
  const { id = '', name, category, price = '', quantity = '', description } = texts
  return {
    ...(id && { id: numberIn(id) }),
    name,
    category,
    price: figureOr(price),
    quantity: figureOr(quantity),
    description,
  }
}

/** What is no figure goes on as it was written, so that the check can show it. */
function figureOr(text: string): number | string {
  const value = numberIn(text)
  return Number.isNaN(value) ? text : value
}
