import { expect, it } from 'vitest'
import {
  aCategory,
  anOrderFor,
  aProduct,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  productForm,
  stockOf,
  unique,
} from '#tests'
import { readProductTable } from '../../../src/admin/catalogue/product-import.ts'
import type { Product } from '../../../src/shop/catalogue/product.ts'
import { orderApi, productApi, productBulkApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const imported = (rows: object[]) =>
  admin.call(productBulkApi.import, { body: { rows: rows as never, dryRun: false } })
const lookedAt = (rows: object[]) =>
  admin.call(productBulkApi.import, { body: { rows: rows as never, dryRun: true } })

it('changes the price or the stock alone, the stock by the difference', async () => {
  const product = await aProduct({ quantity: 10 })
  const params = at(product)
  const body = await anOrderFor([product, 3])
  await (await asCustomer()).call(orderApi.place, { body })
  const delivered = { quantity: 15, baseQuantity: 10 }
  const edited = await admin.call(productApi.quickEdit, { params, body: delivered })
  expect(edited).toMatchObject({ quantity: 12, price: product.price })
  const answer = await admin.call(productApi.quickEdit, { params, body: { price: 1_800 } })
  expect(answer).toMatchObject({ quantity: 12, price: 1_800 })
  const tooMuch = { quantity: 0, baseQuantity: 13 }
  const refused = await admin.refusal(productApi.quickEdit, { params, body: tooMuch })
  expect(refused).toMatchObject({ status: 409, code: 'STOCK_CHANGED' })
})

it('gives the products away as a table that no spreadsheet takes for a program', async () => {
  const category = await aCategory()
  const texts = { name: unique('=HYPERLINK("x")'), description: 'two\nlines, "quoted"' }
  const product = await aProduct({ category: { id: category.id }, ...texts })
  const query = { category: String(category.id) }
  const { headers, body } = await admin.ask(productApi.export, { query })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
  expect(body).toContain(`"'${product.name.replaceAll('"', '""')}"`)
  expect(body).toContain('"two\nlines, ""quoted"""')
})

it.each([1e-9])('takes no price that the database would round to nothing: %f', async (price) => {
  const product = await aProduct()
  const params = at(product)
  const body = { ...(await productForm()), price }
  const refused = { status: 400, fields: { price: 'Enter product price' } }
  expect(await admin.refusal(productApi.create, { body })).toMatchObject(refused)
  expect(await admin.refusal(productApi.update, { params, body })).toMatchObject(refused)
  const edited = await admin.refusal(productApi.quickEdit, { params, body: { price } })
  expect(edited).toMatchObject(refused)
  const { name: category } = product.category
  const row = { name: 'Ugali', category, price, quantity: 1, description: 'Plain' }
  const { errors } = await imported([row])
  expect(errors).toEqual([{ row: 1, field: 'price', message: 'Enter product price' }])
})

it('adds and changes products from a table', async () => {
  const [category, known] = [await aCategory(), await aProduct({ quantity: 3 })]
  const fresh = unique('Matoke')
  const same = { category: category.name, description: 'From a table', price: 700, quantity: 20 }
  const rows = [
    { ...same, name: fresh },
    { ...same, name: known.name, price: 800 },
  ]
  const looked = await lookedAt(rows)
  expect(looked).toEqual({ isDone: false, created: 1, updated: 1, errors: [] })
  expect(await stockOf(known)).toBe(3)
  const done = await imported(rows)
  expect(done).toEqual({ isDone: true, created: 1, updated: 1, errors: [] })
  const params = { category: category.name }
  const query = { image: 'url' } as const
  const list = await asAnyone().call(productApi.browseCategory, { params, query })
  const prices = (list as Product[]).map(({ name, price }) => `${name}: ${price}`)
  expect(prices).toEqual([`${known.name}: 800`, `${fresh}: 700`])
  expect(await stockOf(known)).toBe(20)
})

it('changes what a table says otherwise than its export did: what was sold since stays sold', async () => {
  const product = await aProduct({ quantity: 10 })
  const { body } = await admin.ask(productApi.export, { query: { q: product.name } })
  const { lines } = await readProductTable(String(body))
  const [exported] = lines.map(({ values }) => values)
  const order = await anOrderFor([product, 3])
  await (await asCustomer()).call(orderApi.place, { body: order })
  const changed = async (changes: object) => {
    expect(await imported([{ ...exported, ...changes }])).toMatchObject({ isDone: true })
    return admin.call(productApi.show, { params: at(product) })
  }
  const words = { description: 'Better words.' }
  expect(await changed(words)).toMatchObject({ ...words, quantity: 7 })
  // Somebody has counted them: it is as many, also when the table comes twice.
  expect(await changed({ quantity: 15 })).toMatchObject({ quantity: 15 })
  expect(await changed({ quantity: 15 })).toMatchObject({ quantity: 15 })
  for (const base_quantity of [undefined, null, ' '])
    expect(await changed({ base_quantity })).toMatchObject({ quantity: 10 })
})

it.each(['known', 'new'])('takes a %s product once', async (which) => {
  const { name: known, category } = await aProduct()
  const name = which === 'known' ? known : unique('Isombe')
  const row = { name, category: category.name, price: 700, quantity: 5, description: 'Leaves' }
  const rows = [row, { ...row, name: name.toUpperCase(), price: 900 }]
  const { isDone, errors } = await imported(rows)
  expect(isDone).toBe(false)
  expect(errors).toEqual([
    { row: 2, field: 'name', message: 'This product is in the table twice.' },
  ])
})

it('writes nothing of a table that has one wrong row, and names it', async () => {
  const category = await aCategory()
  const plain = { price: 500, quantity: 5, description: 'Plain' }
  const good = { name: unique('Ugali'), category: category.name, ...plain }
  const rows = [
    good,
    { ...good, name: ' ', price: -1 },
    { ...good, category: 'Nowhere' },
    { ...good, id: 2_000_000_000 },
    {},
    { ...good, price: '1,500', quantity: 2.7 },
    { ...good, price: '', quantity: '' },
    { ...good, price: '8,90 €' },
  ]
  const report = await imported(rows)
  expect(report.isDone).toBe(false)
  const errors = report.errors.map(({ row, field, message }) => [row, field, message])
  expect(errors).toEqual(
    expect.arrayContaining([
      [2, 'name', 'Enter product name'],
      [2, 'price', 'Enter product price'],
      [3, 'category', 'There is no category Nowhere.'],
      [4, 'id', 'This product does not exist any more.'],
      [5, 'name', 'Enter product name'],
      [6, 'price', 'Enter the price in figures, such as 1500.'],
      [6, 'quantity', 'Enter the quantity as a whole number, such as 20.'],
      [7, 'price', 'Enter product price'],
      [7, 'quantity', 'Enter product quantity'],
      [8, 'price', 'This price is in another currency. Enter it in Rwandan francs.'],
    ]),
  )
  const params = { category: category.name }
  expect(await asAnyone().call(productApi.browseCategory, { params })).toEqual([])
})

it('says what each row replaces, as an export has it', async () => {
  const product = await aProduct({ price: 1_500, quantity: 4 })
  const category = await aCategory()
  const row = { category: category.name, price: 900, quantity: 4, description: 'New words' }
  const rows = [
    { ...row, name: unique('Isombe') },
    { ...row, id: product.id, name: unique('Hoodie') },
    { ...row, name: 'Nothing', category: 'Nowhere' },
  ]
  const body = { rows, dryRun: true, compare: true }
  const { compared } = await admin.call(productBulkApi.import, { body })
  const { id, name, description } = product
  const figures = { price: 1_500, quantity: 4 }
  const texts = { name_rw: '', name_fr: '', description_rw: '', description_fr: '', options: '' }
  const before = { id, name, category: product.category.name, ...figures, description, ...texts }
  expect(compared).toEqual([
    { row: 1, category: category.name },
    { row: 2, category: category.name, before },
    { row: 3 },
  ])
})

it('takes of several categories in a cell the one that the shop has', async () => {
  const [one, other] = [await aCategory(), await aCategory()]
  const nowhere = unique('Nowhere')
  const cells = {
    [`${one.name} > ${nowhere}`]: one.name,
    [`${nowhere}, ${other.name}`]: other.name,
    [`${one.name} > ${other.name}`]: other.name,
    [`${nowhere} > ${one.name}, ${other.name}`]: one.name,
  }
  const row = { price: 900, quantity: 4, description: 'Leaves' }
  const rows = Object.keys(cells).map((category) => ({ ...row, name: unique('Isombe'), category }))
  const body = { rows, dryRun: true, compare: true }
  const { compared, errors } = await admin.call(productBulkApi.import, { body })
  expect(errors).toEqual([])
  expect(compared?.map(({ category }) => category)).toEqual(Object.values(cells))
  const category = `${nowhere} > ${nowhere} 2, ${nowhere} 3`
  const refused = await lookedAt([{ ...row, name: unique('Isombe'), category }])
  const message = `The shop has none of these categories: ${nowhere} 2, ${nowhere}, ${nowhere} 3.`
  expect(refused.errors).toEqual([{ row: 1, field: 'category', message }])
})
