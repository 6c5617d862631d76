import { cleanText } from '../../platform/language/plain-text.ts'
import type { ImportReport } from '../../shop/catalogue/product-bulk.api.ts'
import { maxImportRows } from '../../shop/catalogue/product-rules.ts'
import type { ImportLine } from './product-import.ts'

type Compared = NonNullable<ImportReport['compared']>[number]

/** A line of a table, and what the server says of it. */
export interface CheckedLine extends ImportLine, Pick<Compared, 'category' | 'before'> {
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

interface Change {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** What a line replaces of the product that is there. */
export function changesOf({ values, category, before }: CheckedLine): Change[] {
  if (!before) return []
  const { id: _id, base_quantity: base, ...own } = values
  // The stock of the export is no change of the stock.
  const quantity = own.quantity === base ? before.quantity : own.quantity
  return Object.entries({ ...own, quantity, category: category ?? own.category })
    .map(([field, value]) => ({
      field,
      from: String(before[field] ?? ''),
      to: String(value ?? ''),
    }))
    .filter(({ from, to }) => asStored(from) !== asStored(to))
}

/** Its id means a product of another name. */
export const isRenamed = ({ values, before }: CheckedLine): boolean =>
  before !== undefined &&
  asStored(before.name).toLowerCase() !== asStored(values.name).toLowerCase()

/** A text as the shop would store it, so that characters that the shop cleans are no change. */
const asStored = (value: unknown): string =>
  cleanText(String(value ?? ''))
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .trim()

/** Bytes of a call; the server takes 2 MiB. */
const maxBytes = 1_500_000

/** Rows in order, as many at a time as the server takes. */
export function portionsOf<Line extends ImportLine>(lines: readonly Line[]): Line[][] {
  const portions: Line[][] = []
  const encoder = new TextEncoder()
  let bytes = 0
  for (const line of lines) {
    const size = encoder.encode(JSON.stringify(line.values)).length
    const portion = portions.at(-1)
    bytes += size
    if (portion && portion.length < maxImportRows && bytes <= maxBytes) portion.push(line)
    else {
      portions.push([line])
      bytes = size
    }
  }
  return portions
}
