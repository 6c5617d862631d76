import * as z from 'zod/mini'
import { post, put } from '../../platform/api/endpoint.ts'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { id } from '../../platform/language/text.ts'
import { ProductQuickEdit } from './product.ts'
import { maxImportRows } from './product-rules.ts'

/** The most products of one bulk edit: a page of the list. */
const maxBulk = 100

const expected = encodeMessage(
  message('From 1 to {most} products are expected, each once.', { most: maxBulk }),
)

/** From 1 to 100 products, each named once. */
export const BulkEdit = z
  .object({
    edits: z.optional(
      z.array(z.extend(ProductQuickEdit, { id: id() })).check(z.maxLength(maxBulk, expected)),
    ),
    deletions: z.optional(z.array(id()).check(z.maxLength(maxBulk, expected))),
  })
  .check(
    z.refine(({ edits = [], deletions = [] }) => {
      const count = edits.length + deletions.length
      const named = new Set([...edits.map((edit) => edit.id), ...deletions])
      return count >= 1 && count <= maxBulk && named.size === count
    }, expected),
  )
export type BulkEdit = z.output<typeof BulkEdit>

export const BulkReport = z.object({
  /** Ids of the products that are changed or deleted. */
  changed: z.array(z.int()),
  /** The changed products as they were before: undo restores that, whatever the list showed. */
  before: z.array(
    z.object({ id: z.number(), quantity: z.number(), category: z.object({ id: z.number() }) }),
  ),
  refused: z.array(z.object({ id: z.number(), message: z.string() })),
})
export type BulkReport = z.output<typeof BulkReport>

/** Rows as the file has them. Each row is checked by itself. */
export const ProductImport = z.object({
  rows: z
    .array(z.record(z.string(), z.unknown()))
    .check(z.minLength(1), z.maxLength(maxImportRows)),
  /** Check only, write nothing. */
  dryRun: z.boolean(),
  /** The report says what each row replaces. */
  compare: z.optional(z.boolean()),
})

export const ImportReport = z.object({
  /** Whether the rows were written: only if no row has an error. */
  isDone: z.boolean(),
  created: z.number(),
  updated: z.number(),
  /** `row` counts from 1, without the heading. */
  errors: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
  /** With `compare`, of each row: its category, and the product that it changes, in the columns of an export. */
  compared: z.optional(
    z.array(
      z.object({
        row: z.number(),
        category: z.optional(z.string()),
        before: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  ),
})
export type ImportReport = z.output<typeof ImportReport>

/** Bulk edits and imports. Apart from `product.api.ts`, because visitors load that. */
export const productBulkApi = {
  edit: put('/api/admin/products/bulk', {
    access: 'ADMIN',
    summary:
      'Changes price, stock or category of up to 100 products, or deletes them, in one step; those that refuse are left out and named.',
    body: BulkEdit,
    reply: BulkReport,
    problems: { 409: 'Category gone' },
  }),
  import: post('/api/admin/products/import', {
    access: 'ADMIN',
    summary: 'Adds and changes products from a table: all of it, or with an error nothing.',
    body: ProductImport,
    reply: ImportReport,
    status: 200,
    problems: { 404: 'A product has just been deleted' },
    /** 1,000 rows with long descriptions. */
    bodyLimit: 4 * 1024 * 1024,
  }),
}

/** The product that a row of an imported table means, as far as it can be read. */
export interface MeantProduct {
  /** The id in the row. */
  readonly ownId: number | undefined
  /** The id of the product in the shop with the id or the name of the row. */
  readonly id: number | undefined
  /** In lower case. */
  readonly name: string | undefined
}

/** A row without an id means the product with its name, and no other row may have that name. */
export function meanSameProduct(one: MeantProduct, other: MeantProduct): boolean {
  const isOneByName = one.ownId === undefined || other.ownId === undefined
  if (one.name !== undefined && one.name === other.name && isOneByName) return true
  return one.id !== undefined && one.id === other.id
}
