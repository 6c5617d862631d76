import { expect, it } from 'vitest'
import { aCategory, asAdmin, at, historyOf, productForm, unique } from '#tests'
import { readProductTable } from '../../../src/admin/catalogue/product-import.ts'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'
import { productBulkApi } from '../../../src/shop/catalogue/product-bulk.api.ts'

const admin = await asAdmin()
const { lastOf } = historyOf(admin)
const asUrl = { image: 'url' } as const

async function aTranslatedProduct() {
  const translations = {
    rw: { name: unique('Ihene'), description: '-yokeje, "neza"\nku makara' },
    fr: { name: unique('=Chèvre') },
  }
  const body = { ...(await productForm()), name: unique('Goat'), translations }
  return admin.call(productApi.create, { query: asUrl, body })
}

const shown = (product: { id: number }) =>
  admin.call(productApi.show, { params: at(product), query: asUrl })

async function exported(product: { category: { id: number } }): Promise<string> {
  const query = { category: String(product.category.id) }
  return String((await admin.ask(productApi.export, { query })).body)
}

const imported = async (rows: Record<string, unknown>[]) =>
  admin.call(productBulkApi.import, { body: { rows, dryRun: false } })

it('has columns for each text in each language, which no spreadsheet takes for a program', async () => {
  const product = await aTranslatedProduct()
  const table = await exported(product)
  expect(table.replace('\ufeff', '').split('\r\n')[0]).toBe(
    'id,name,category,price,quantity,description,name_rw,name_fr,description_rw,description_fr,base_quantity,options',
  )
  expect(table).toContain(
    `${product.translations.rw?.name},'${product.translations.fr?.name},"'-yokeje, ""neza""\nku makara",`,
  )
})

it('changes nothing when what was given away comes back', async () => {
  const product = await aTranslatedProduct()
  const before = await lastOf('product', product)
  const { lines } = await readProductTable(await exported(product))
  const table = lines.map(({ values }) => values)
  expect(await imported(table)).toEqual({ isDone: true, created: 0, updated: 1, errors: [] })
  const { version: _, ...same } = product
  expect(await shown(product)).toMatchObject(same)
  expect(await lastOf('product', product)).toEqual(before)
})

it('adds products with their translations, and names the cell that is wrong', async () => {
  const category = await aCategory()
  const name = unique('Fish')
  const row = { name, category: category.name, price: 1, quantity: 1, description: 'Fresh' }
  const refused = await imported([{ ...row, name_rw: 'x'.repeat(81), description_fr: 7 }])
  expect(refused.errors).toEqual([
    { row: 1, field: 'name_rw', message: 'At most 80 characters.' },
    { row: 1, field: 'description_fr', message: expect.any(String) },
  ])
  await imported([{ ...row, name_rw: 'Ifi', name_fr: '' }])
  const listed = await admin.call(productApi.list, { query: { ...asUrl, q: name } })
  expect(listed).toMatchObject([{ name, translations: { rw: { name: 'Ifi' } } }])
})
