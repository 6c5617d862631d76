import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { conflictsWith } from '../src/admin/catalogue/product-conflict.ts'
import {
  emptyFormValues,
  formValuesOf,
  readFormValues,
} from '../src/admin/catalogue/product-form-values.ts'
import { readProductImport } from '../src/admin/catalogue/product-import.ts'
import type { ProductRow } from '../src/shop/catalogue/product.db.ts'
import { ImportRow, ProductForm, type StockedProduct } from '../src/shop/catalogue/product.ts'
import { productCsv } from '../src/shop/catalogue/product-csv.server.ts'

const product: StockedProduct = {
  id: 7,
  name: 'Isombe',
  slug: 'isombe',
  description: 'Cassava leaves: slow -',
  price: 2_500.5,
  quantity: 20,
  version: 3,
  image: '/images/ab12/480.jpg',
  category: { id: 2, name: 'Stews' },
}
const { image: _image, ...row } = product
const stored: ProductRow = { ...row, imageHash: 'ab12', left: null, isNew: false }

/** What somebody types of a product, in a form or in a table. */
const typed = z
  .keyof(ProductForm)
  .options.filter((field) => !['image', 'version', 'baseQuantity'].includes(field))

async function textOf(rows: readonly ProductRow[]): Promise<string> {
  const batches = async function* () {
    yield rows
  }
  const { content } = productCsv(batches(), () => undefined)
  const parts: string[] = []
  for await (const part of content) parts.push(String(part))
  return parts.join('')
}

it('has a column in tables for each field of the form', async () => {
  const [heading = ''] = (await textOf([])).replace('\ufeff', '').trim().split(/\r?\n/)
  expect(heading.split(',').sort()).toEqual(['id', ...typed].sort())
  expect(Object.keys(ImportRow.shape).sort()).toEqual(['id', ...typed].sort())
})

it('reads each column of such a table back', async () => {
  const { rows } = await readProductImport(await textOf([stored]))
  const { slug: _slug, version: _version, ...columns } = row
  const values = { ...columns, category: 'Stews' }
  expect(rows).toEqual([{ line: 2, values }])
  expect(Object.keys(values).sort()).toEqual(['id', ...typed].sort())
})

it('asks about each field of the form that somebody else has changed', () => {
  const opened = { ...emptyFormValues }
  const asked = conflictsWith(product, { opened, mine: opened }).map(({ field }) => field)
  expect(asked.sort()).toEqual(['image', ...typed].sort())
})

it('sends each field of the form that begins with a product as the product has it', () => {
  const sent = z.parse(ProductForm, readFormValues(formValuesOf(product)))
  const { id: _id, slug: _slug, category, ...same } = product
  expect(sent).toEqual({ ...same, category: { id: category.id }, baseQuantity: product.quantity })
})
