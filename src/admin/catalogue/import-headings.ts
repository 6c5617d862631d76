import { folded } from '../../platform/language/plain-text.ts'
import { ImportRow } from '../../shop/catalogue/product.ts'

export type Field = keyof ImportRow

const fields = Object.keys(ImportRow.shape) as Field[]

/**
 * Headings of a field, our own first, then those of Shopify, WooCommerce and PrestaShop. The first list with a heading
 * of the table counts; a row has the first of its cells that is not empty.
 */
const known: { readonly [Name in Field]?: readonly (readonly string[])[] } = {
  name: [['name'], ['Title'], ['Product name']],
  category: [['category'], ['Categories'], ['Categories (x,y,z...)'], ['Type', 'Product category']],
  price: [
    ['price'],
    ['Regular price'],
    ['Variant price'],
    ['Price tax included'],
    ['Price tax excluded', 'Price tax excluded or Price tax included'],
  ],
  quantity: [['quantity'], ['Stock'], ['Variant inventory qty', 'Inventory quantity']],
  description: [['description', 'Short description', 'Summary'], ['Body (HTML)']],
}

/** `Name *` is `name`, and `Name FR` is `name_fr`. */
const foldedHeading = (heading: string) => folded(heading).replace(/[^\p{L}\p{N}]/gu, '')

const isCalled = (heading: string, name: string) => foldedHeading(heading) === foldedHeading(name)

export interface Column {
  readonly field: Field
  readonly heading: string
  /** From 0. */
  readonly index: number
}

export interface Headings {
  /** What the columns are taken for; those of one field in the order in which they count. */
  readonly columns: readonly Column[]
  /** All that are used are called as in our export. */
  readonly isOurs: boolean
  /** Headings of columns that nothing is taken from. */
  readonly unused: readonly string[]
  /** A heading that is used and appears twice. */
  readonly repeated: string | undefined
}

export function readHeadings(headings: readonly string[]): Headings {
  const columnsCalled = (field: Field, names: readonly string[]): Column[] =>
    names.flatMap((name) =>
      headings.flatMap((heading, index) =>
        isCalled(heading, name) ? [{ field, heading, index }] : [],
      ),
    )
  const all = fields.flatMap((field) => {
    const lists = (known[field] ?? [[field]]).map((names) => columnsCalled(field, names))
    return lists.find((list) => list.length > 0) ?? []
  })
  // Our export alone has the column base_quantity.
  const isOurs =
    all.some(({ field }) => field === 'base_quantity') ||
    all.every(({ field, heading }) => isCalled(heading, field))
  // The ids of another shop's table are not ours.
  const columns = isOurs ? all : all.filter(({ field }) => field !== 'id')
  return {
    columns,
    isOurs,
    unused: headings.filter(
      (heading, index) => heading !== '' && !columns.some((column) => column.index === index),
    ),
    repeated: columns.find(({ heading, index }) =>
      columns.some((other) => other.index < index && isCalled(other.heading, heading)),
    )?.heading,
  }
}

const continuation = ['Handle', 'URL handle']

/**
 * Tells rows that are no dish of their own: Shopify's further variants and pictures of the dish above, WooCommerce's
 * variations.
 */
export function variantFinder(
  headings: readonly string[],
): (cells: readonly string[], name: string) => boolean {
  const handle = headings.findIndex((heading) =>
    continuation.some((name) => isCalled(heading, name)),
  )
  const type = headings.findIndex((heading) => isCalled(heading, 'Type'))
  return (cells, name) =>
    (name === '' && (cells[handle] ?? '') !== '') || cells[type]?.toLowerCase() === 'variation'
}
