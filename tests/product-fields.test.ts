import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formValuesOf, readFormValues } from '../src/admin/catalogue/product-form-values.ts'
import { textName, translatedTexts } from '../src/platform/language/translations.ts'
import type { ProductRow } from '../src/shop/catalogue/product.db.ts'
import {
  ImportRow,
  ProductForm,
  productTexts,
  type StockedProduct,
} from '../src/shop/catalogue/product.ts'
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
  translations: {
    rw: { name: 'Isombe', description: 'Imboga z’imyumbati.' },
    fr: { name: 'Feuilles de manioc', description: '=Lentement' },
  },
  optionGroups: [],
  soldOutUntil: null,
}
const { image: _picture, ...typedIn } = formValuesOf(undefined)

/** What somebody types of a product into a form. */
const typed = Object.keys(typedIn).sort()

/** The same as columns of a table. */
const columns = [
  'id',
  'base_quantity',
  ...typed.map((field) =>
    field === 'optionGroups' ? 'options' : field.replace(/^translations\.(\w+)\.(\w+)$/, '$2_$1'),
  ),
].sort()

async function textOf(rows: readonly ProductRow[]): Promise<string> {
  const batches = async function* () {
    yield rows
  }
  const { body } = productCsv(batches(), new Map(), () => undefined)
  const parts: string[] = []
  for await (const part of body()) parts.push(String(part))
  return parts.join('')
}

it('has a field for each text in each language', () => {
  for (const name of translatedTexts(productTexts).map(textName)) expect(typed).toContain(name)
  // Saving adds the others.
  expect(
    z
      .keyof(ProductForm)
      .options.filter((field) => !(field in formValuesOf(undefined)))
      .sort(),
  ).toEqual(['baseQuantity', 'translations', 'version'])
})

it('has a column in tables for each field of the form', async () => {
  const [heading = ''] = (await textOf([])).replace('\ufeff', '').trim().split(/\r?\n/)
  expect(heading.split(',').sort()).toEqual(columns)
  expect(Object.keys(ImportRow.shape).sort()).toEqual(columns)
})

it('sends each field of the form that begins with a product as the product has it', () => {
  const sent = z.parse(ProductForm, readFormValues(formValuesOf(product)))
  const { id: _id, slug: _slug, version: _version, category, ...others } = product
  const { soldOutUntil: _until, ...same } = others
  expect(sent).toEqual({ ...same, category: { id: category.id } })
})
