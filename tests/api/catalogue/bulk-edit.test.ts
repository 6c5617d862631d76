import { expect, it } from 'vitest'
import { aCategory, anOrderFor, aProduct, asAdmin, asCustomer, at, stockOf } from '#tests'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'
import { BulkReport, productBulkApi } from '../../../src/shop/catalogue/product-bulk.api.ts'
import { historyApi } from '../../../src/shop/history/history.api.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'

const admin = await asAdmin()
const gone = 2_000_000_000

it('changes and deletes many products in one request; their entries share its id', async () => {
  const [one, other, last] = [await aProduct(), await aProduct(), await aProduct()]
  const { id: categoryId } = await aCategory()
  const editor = await asAdmin()
  const report = await editor.call(productBulkApi.edit, {
    body: {
      edits: [
        { id: other.id, category: { id: categoryId } },
        { id: one.id, quantity: 0 },
      ],
      deletions: [last.id],
    },
  })
  const before = [one, other].map(({ id, quantity, category }) => ({
    id,
    quantity,
    category: { id: category.id },
  }))
  expect(report).toEqual({ changed: [one.id, other.id, last.id], before, refused: [] })
  expect(await stockOf(one)).toBe(0)
  expect(await admin.call(productApi.show, { params: at(other) })).toMatchObject({
    category: { id: categoryId },
  })
  expect(await admin.ask(productApi.show, { params: at(last) })).toMatchObject({ status: 404 })
  const { items } = await admin.call(historyApi.list, { query: { by: editor.id } })
  expect(items.map(({ nounId, action }) => [nounId, action])).toEqual([
    [last.id, 'delete'],
    [other.id, 'update'],
    [one.id, 'update'],
  ])
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
  expect(await admin.refusal(productBulkApi.edit, { body: { edits } })).toMatchObject({
    status: 409,
    code: 'CATEGORY_GONE',
  })
  expect(await stockOf(one)).toBe(10)
})

it.each([
  [{ edits: [{ id: 1 }], deletions: [1] }],
  [{ deletions: Array.from({ length: 101 }, (_, index) => index + 1) }],
  [{ edits: [{ id: 1, price: 0 }] }],
])('refuses %j', async (body) => {
  expect(await admin.refusal(productBulkApi.edit, { body })).toMatchObject({ status: 400 })
})
