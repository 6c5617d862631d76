import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  aCategory,
  anOrderFor,
  aPicture,
  aProduct,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  historyOf,
  productForm,
  shop,
  stockOf,
  unique,
} from '#tests'
import { hashInAddress } from '../../../src/platform/image-address.ts'
import { deleteUnusedImages, hasImage } from '../../../src/shop/catalogue/image.db.ts'
import { categoryApi, historyApi, orderApi, productApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const { lastOf, revert, refusal } = historyOf(admin)
const asUrl = { image: 'url' } as const

const quickEdit = (product: { id: number }, body: object) =>
  admin.ask(productApi.quickEdit, { params: at(product), body })

const shown = (product: { id: number }) =>
  admin.call(productApi.show, { params: at(product), query: asUrl })

it('takes a price back, as an edit that every page hears of', async () => {
  const product = await aProduct({ price: 1_500 })
  await quickEdit(product, { price: 1_600 })
  const entry = await lastOf('product', product)
  expect(entry).toMatchObject({ isRevertible: true, reverts: null })
  const view = () => asAnyone().call(productApi.view, { params: at(product), query: asUrl })
  expect((await view()).price).toBe(1_600)
  const reverted = await admin.ask(historyApi.revert, { params: at(entry), body: {} })
  const requestId = reverted.headers.get('x-request-id')
  expect(reverted.status).toBe(201)
  expect(reverted.body).toMatchObject({
    ...{ noun: 'product', nounId: product.id, name: product.name, action: 'revert' },
    by: { id: admin.id, username: admin.username },
    changes: [{ field: 'price', from: 1_600, to: 1_500 }],
    ...{ isRevertible: true, reverts: entry.id, requestId },
  })
  expect(await lastOf('product', product)).toEqual(reverted.body)
  expect((await view()).price).toBe(1_500)
})

it('takes the taking back back', async () => {
  const product = await aProduct({ price: 1_500 })
  await quickEdit(product, { price: 1_600 })
  const reverted = await revert(await lastOf('product', product))
  expect(await revert(reverted)).toMatchObject({ action: 'revert', reverts: reverted.id })
  expect(await shown(product)).toMatchObject({ price: 1_600 })
})

it('changes nothing where a field is not as the entry left it, and then the rest when asked to', async () => {
  const [product, { id: _, ...named }] = [await aProduct(), await aCategory()]
  const changed = { ...product, name: unique('Ikivuguto'), price: 1_700, description: named.name }
  await admin.call(productApi.update, { params: at(product), body: changed })
  const entry = await lastOf('product', product)
  await quickEdit(product, { price: 1_800 })
  const refused = await refusal(entry)
  expect(refused).toMatchObject({ status: 409, code: 'CHANGED_SINCE' })
  expect(refused.message).toBe('It has changed again since then.')
  expect(refused.conflicts).toEqual([{ field: 'price', now: 1_800 }])
  expect(await shown(product)).toMatchObject({ name: changed.name, price: 1_800 })
  const { changes } = await revert(entry, ['name', 'description'])
  expect(changes.map(({ field }) => field)).toEqual(['name', 'description'])
  const { name, slug, description } = product
  expect(await shown(product)).toMatchObject({ name, slug, description, price: 1_800 })
})

it('leaves the stock where price and stock changed together', async () => {
  const product = await aProduct({ price: 1_500, quantity: 10 })
  await quickEdit(product, { price: 1_600, quantity: 20 })
  const entry = await lastOf('product', product)
  expect(entry.changes.map(({ field }) => field)).toEqual(['price', 'quantity'])
  const fields = { fields: 'This is no field of that change, or one that cannot be taken back.' }
  const refused = await refusal(entry, ['price', 'quantity'])
  expect(refused).toMatchObject({ status: 400, code: 'INVALID', fields })
  expect((await revert(entry)).changes).toEqual([{ field: 'price', from: 1_600, to: 1_500 }])
  expect(await stockOf(product)).toBe(20)
})

it.each([[['colour']], [['__proto__']]])('refuses %j, which did not change', async (fields) => {
  const product = await aProduct()
  await quickEdit(product, { price: 1_600 })
  expect(await refusal(await lastOf('product', product), fields)).toMatchObject({ status: 400 })
  expect(await shown(product)).toMatchObject({ price: 1_600 })
})

it('brings the picture back that was replaced, which is kept as long as that', async () => {
  const image = await aPicture('#531')
  const made = { query: asUrl, body: await productForm({ image }) }
  const product = await admin.call(productApi.create, made)
  const { version: _, ...form } = product
  const body = { ...form, image: await aPicture('#135') }
  const params = at(product)
  const replaced = await admin.call(productApi.update, { params, query: asUrl, body })
  await sql`update images set created_at = now() - interval '2 days'`.execute(shop.db)
  await deleteUnusedImages(shop.db)
  const entry = await lastOf('product', product)
  const { changes } = await revert(entry)
  expect(changes).toEqual([{ field: 'image', from: replaced.image, to: product.image }])
  expect(await shown(product)).toMatchObject({ image: product.image })
  await sql`delete from journal where noun_id = ${product.id} and noun = 'product'`.execute(shop.db)
  await deleteUnusedImages(shop.db)
  expect(await hasImage(shop.db, hashInAddress(replaced.image) ?? '')).toBe(false)
  expect(await hasImage(shop.db, hashInAddress(product.image) ?? '')).toBe(true)
})

it('brings a deleted product back under its id, with the stock that it has', async () => {
  const product = await aProduct({ quantity: 10 })
  const { order, customer } = await anOrderOfTwo(product)
  await admin.call(productApi.remove, { params: at(product) })
  await customer.call(orderApi.move, { params: at(order), body: { status: 'CANCELED' } })
  const entry = await lastOf('product', product)
  expect(entry).toMatchObject({ action: 'delete', isRevertible: true })
  const fields = { fields: 'What was deleted comes back as a whole.' }
  expect(await refusal(entry, ['name'])).toMatchObject({ status: 400, fields })
  const back = await revert(entry)
  expect(back).toMatchObject({ nounId: product.id, action: 'revert', isRevertible: false })
  const { version, ...rest } = await shown(product)
  expect({ ...rest, version: 1 }).toEqual(product)
  expect(await refusal(back)).toMatchObject({ status: 409, code: 'NOT_REVERTIBLE' })
  const changed = await refusal(entry)
  expect(changed).toMatchObject({ status: 409, code: 'CHANGED_SINCE' })
  const { id, name } = product.category
  expect(changed.conflicts).toContainEqual({ field: 'category', now: { id, name } })
})

async function anOrderOfTwo(product: { id: number; price: number }) {
  const customer = await asCustomer()
  const order = await customer.call(orderApi.place, { body: await anOrderFor([product, 2]) })
  return { order, customer }
}

it('brings no product back into a category that is gone, until that is back', async () => {
  const category = await aCategory()
  const product = await aProduct({ category })
  await admin.call(productApi.remove, { params: at(product) })
  await admin.call(categoryApi.remove, { params: at(category) })
  const entry = await lastOf('product', product)
  const message = 'This category does not exist any more. Please select another one.'
  expect(await refusal(entry)).toMatchObject({ status: 409, code: 'CATEGORY_GONE', message })
  await revert(await lastOf('category', category))
  await revert(entry)
  expect(await shown(product)).toMatchObject({ category: { id: category.id } })
})

it('takes a price back once, however many try at once', async () => {
  const product = await aProduct()
  await quickEdit(product, { price: 1_600 })
  const asked = { params: at(await lastOf('product', product)), body: {} }
  const answers = await Promise.all([1, 2, 3].map(() => admin.ask(historyApi.revert, asked)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

it('takes nothing back that was created, or that is stock alone', async () => {
  const product = await admin.call(productApi.create, { query: asUrl, body: await productForm() })
  const creation = await lastOf('product', product)
  await quickEdit(product, { quantity: 50 })
  const stock = await lastOf('product', product)
  for (const entry of [creation, stock]) {
    expect(entry.isRevertible).toBe(false)
    const message = 'This cannot be taken back.'
    expect(await refusal(entry)).toMatchObject({ status: 409, code: 'NOT_REVERTIBLE', message })
  }
  expect(await shown(product)).toMatchObject({ quantity: 50 })
})

it('finds entries whose numbers are beyond those of products', () => {
  const id = 2 ** 31
  expect(historyApi.list.query.parse({ before: String(id) })).toEqual({ before: id })
  expect(historyApi.revert.params.parse({ id: String(id) })).toEqual({ id })
})
