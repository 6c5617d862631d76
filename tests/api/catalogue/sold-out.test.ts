import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  aCategory,
  anOptionGroup,
  anOrderFor,
  aProduct,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  giveOptions,
  idOf,
  shop,
  stockOf,
} from '#tests'
import {
  BulkReport,
  historyApi,
  orderApi,
  productApi,
  productBulkApi,
  soldOutApi,
} from '../../fixtures/apis.ts'

const admin = await asAdmin()
const visitor = asAnyone()

const change = (body: object) => admin.call(soldOutApi.change, { body: body as never })
const refusal = (body: object) => admin.refusal(soldOutApi.change, { body })
const view = ({ id }: { id: number }) =>
  visitor.call(productApi.view, { params: { id: String(id) }, query: { image: 'url' } })

it('switches a product off and on, and leaves its stock', async () => {
  const product = await aProduct({ quantity: 3 })
  expect(await view(product)).toMatchObject({ left: 3, soldOutUntil: null })
  const off = await change({ products: [product.id], until: 'TODAY' })
  const until = off.products.find(({ id }) => id === product.id)?.until ?? ''
  expect(until).toMatch(/T03:00:00\.000Z$/)
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(86_400_000)
  expect(await admin.call(soldOutApi.list)).toEqual(off)
  expect(await view(product)).toMatchObject({ left: 0, soldOutUntil: until })
  await change({ products: [product.id], until: 'OPEN' })
  expect(await view(product)).toMatchObject({ left: 0, soldOutUntil: 'OPEN' })
  await change({ products: [product.id], until: null })
  expect(await view(product)).toMatchObject({ left: 3, soldOutUntil: null })
  expect(await stockOf(product)).toBe(3)
})

it('switches an option off, which stays visible', async () => {
  const size = await anOptionGroup()
  const product = await giveOptions(await aProduct(), [size])
  const large = idOf(size, 'Large')
  const off = await change({ options: [large], until: 'OPEN' })
  const group = { id: size.id, name: size.name }
  expect(off.options).toContainEqual({ id: large, name: 'Large', group, until: 'OPEN' })
  const shown = await view(product)
  expect(shown.soldOutUntil).toBeNull()
  expect(shown.optionGroups?.[0]?.options.map(({ isSoldOut }) => isSoldOut)).toEqual([false, true])
  await change({ options: [idOf(size, 'Small')], until: 'TODAY' })
  // One of the two is enough: the dish is back when the first of them is.
  expect((await view(product)).soldOutUntil).toMatch(/T03:00/)
})

it('ends by itself', async () => {
  const product = await aProduct()
  await change({ products: [product.id], until: 'TODAY' })
  await sql`update products set sold_out_until = now() - interval '1 minute'
    where id = ${product.id}`.execute(shop.db)
  expect((await admin.call(soldOutApi.list)).products.map(({ id }) => id)).not.toContain(product.id)
})

it('is in the history of product and group, and is not taken back there', async () => {
  const size = await anOptionGroup()
  const product = await aProduct()
  await change({ products: [product.id], options: [idOf(size, 'Large')], until: 'OPEN' })
  for (const [noun, id] of Object.entries({ product: product.id, 'option-group': size.id })) {
    const query = { noun, id: String(id) } as never
    const [entry] = (await admin.call(historyApi.list, { query })).items
    expect(entry).toMatchObject({ action: 'update', isRevertible: false })
    expect(entry?.changes.map(({ field }) => field)).toEqual(['soldOutUntil'])
  }
})

const gone = 2_000_000_000

it.each([
  ['until', {}],
  ['until', { until: 'TOMORROW' }],
  ['until', { products: [1] }],
  ['products', { products: [gone], until: 'OPEN' }],
  ['options', { options: [gone], until: 'OPEN' }],
])('refuses wrong %s: %j', async (field, body) => {
  const refused = await refusal(body)
  expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

it('changes and deletes many products in one request; their entries share its id', async () => {
  const [one, other, last] = [await aProduct(), await aProduct(), await aProduct()]
  const { id: categoryId } = await aCategory()
  const editor = await asAdmin()
  const edits = [
    { id: other.id, category: { id: categoryId } },
    { id: one.id, quantity: 0 },
  ]
  const report = await editor.call(productBulkApi.edit, { body: { edits, deletions: [last.id] } })
  const before = [one, other].map(({ id, quantity, category }) => {
    return { id, quantity, category: { id: category.id } }
  })
  expect(report).toEqual({ changed: [one.id, other.id, last.id], before, refused: [] })
  expect(await stockOf(one)).toBe(0)
  const { category } = await admin.call(productApi.show, { params: at(other) })
  expect(category.id).toBe(categoryId)
  expect(await admin.ask(productApi.show, { params: at(last) })).toMatchObject({ status: 404 })
  const { items } = await admin.call(historyApi.list, { query: { by: editor.id } })
  const actions = items.map(({ nounId, action }) => `${action} ${nounId}`)
  expect(actions).toEqual([`delete ${last.id}`, `update ${other.id}`, `update ${one.id}`])
  expect(new Set(items.map(({ requestId }) => requestId)).size).toBe(1)
})

it('tells what was left when a product was set to sold out: what had been sold stays sold', async () => {
  const product = await aProduct({ quantity: 10 })
  await (await asCustomer()).call(orderApi.place, { body: await anOrderFor([product, 3]) })
  const edits = [{ id: product.id, quantity: 0 }]
  const { before } = await admin.call(productBulkApi.edit, { body: { edits } })
  expect(before).toMatchObject([{ id: product.id, quantity: 7 }])
})

it('leaves out what refuses, and says why in the language of who asks', async () => {
  const [sold, whole] = [await aProduct({ quantity: 3 }), await aProduct()]
  const edits = [
    { id: gone, quantity: 0 },
    { id: sold.id, quantity: 0, baseQuantity: 5 },
    { id: whole.id, quantity: 0 },
  ]
  const headers = { 'x-language': 'fr' }
  const answer = await admin.ask(productBulkApi.edit, { body: { edits }, headers })
  const { changed, refused } = BulkReport.parse(answer.body)
  expect(changed).toEqual([whole.id])
  expect(refused).toEqual([
    { id: sold.id, message: 'Quelqu’un d’autre a modifié ce produit entre-temps.' },
    { id: gone, message: 'Ce produit n’existe plus.' },
  ])
  expect(await stockOf(sold)).toBe(3)
})

it('changes nothing where a category is gone', async () => {
  const [one, other] = [await aProduct(), await aProduct()]
  const edits = [
    { id: one.id, quantity: 0 },
    { id: other.id, category: { id: gone } },
  ]
  const refused = await admin.refusal(productBulkApi.edit, { body: { edits } })
  expect(refused).toMatchObject({ status: 409, code: 'CATEGORY_GONE' })
  expect(await stockOf(one)).toBe(10)
})

it.each([
  [{ edits: [{ id: 1 }], deletions: [1] }],
  [{ deletions: Array.from({ length: 101 }, (_, index) => index + 1) }],
  [{ edits: [{ id: 1, price: 0 }] }],
])('refuses %j', async (body) => {
  expect(await admin.refusal(productBulkApi.edit, { body })).toMatchObject({ status: 400 })
})
