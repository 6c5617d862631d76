import { expect, it } from 'vitest'
import {
  aCategory,
  anOrderFor,
  aPicture,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  productForm,
  stockOf,
  unique,
} from '#tests'
import type { ProductForm, StockedProduct } from '../../../src/shop/catalogue/product.ts'
import { categoryApi, orderApi, productApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const asUrl = { image: 'url' } as const
const base64Jpeg = /^\/9j\/[A-Za-z0-9+/]+={0,2}$/
const shortPath = /^\/images\/[0-9a-f]{32}\/480\.jpg$/

/** What the form that shows this product sends when nothing is changed. */
const formOf = ({ id: _, slug, ...shown }: StockedProduct): ProductForm => {
  return { ...shown, baseQuantity: shown.quantity }
}

const buy = async (product: StockedProduct, quantity: number) =>
  (await asCustomer()).call(orderApi.place, { body: await anOrderFor([product, quantity]) })

it('adds a product and answers with it', async () => {
  const category = await aCategory()
  const form = await productForm({ category: { id: category.id, user: { id: admin.id } } })
  const body = { ...form, id: 1, slug: 'chosen', version: 99, left: 0 }
  const { name, description } = body
  const added = await admin.ask(productApi.create, { body })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    ...{ name, description, price: 1_500, quantity: 10, version: 1 },
    slug: name.toLowerCase().replace(' ', ''),
    image: expect.stringMatching(base64Jpeg),
    category: { id: category.id, name: category.name },
  })
  expect((added.body as { id: number }).id).toBeGreaterThan(1)
})

it('answers with the picture in base64, and with its path to those who ask for that', async () => {
  const body = await productForm()
  const created = await admin.call(productApi.create, { body })
  const params = at(created)
  const shown = await admin.call(productApi.show, { params })
  expect(shown.image).toMatch(base64Jpeg)
  expect(created.image).toBe(shown.image)
  for (const [endpoint, change] of [
    [productApi.update, body],
    [productApi.quickEdit, { price: 1_600 }],
  ] as const) {
    const answer = await admin.ask(endpoint, { params, body: change })
    expect(answer.body).toMatchObject({ image: shown.image })
    const short = await admin.ask(endpoint, { params, query: asUrl, body: change })
    expect(short.body).toMatchObject({ image: expect.stringMatching(shortPath) })
  }
  const late = { params, body: { ...body, version: created.version } }
  const { current } = await admin.refusal(productApi.update, late)
  expect(current).toMatchObject({ image: shown.image })
  const another = await admin.call(productApi.create, { query: asUrl, body: await productForm() })
  expect(another.image).toMatch(shortPath)
})

const missing = {
  category: 'Select a category',
  name: 'Enter product name',
  price: 'Enter product price',
  quantity: 'Enter product quantity',
  description: 'Enter product description',
  image: 'Upload product image',
}

it.each([
  [Object.fromEntries(Object.keys(missing).map((field) => [field, undefined])), missing],
  [{ price: 0 }, { price: 'Enter product price' }],
  [{ price: '1500' }, { price: 'Enter product price' }],
  [{ price: 10.555 }, { price: 'At most two decimals.' }],
  [{ price: 100_000_001 }, { price: 'At most Rwf 100,000,000.' }],
  [{ quantity: -1 }, { quantity: 'Enter product quantity' }],
  [{ quantity: 1.5 }, { quantity: 'Enter product quantity' }],
  [{ quantity: 1_000_001 }, { quantity: 'At most 1,000,000.' }],
  [{ category: { id: 0 } }, { category: 'Select a category' }],
  [{ name: 'x'.repeat(81) }, { name: 'At most 80 characters.' }],
  [{ description: 'x'.repeat(5_001) }, { description: 'At most 5000 characters.' }],
  [{ image: '' }, { image: 'Upload product image' }],
])('refuses %j in the words of the form', async (wrong, fields) => {
  const body = { ...(await productForm({ category: { id: 1 } })), ...wrong }
  expect(await admin.refusal(productApi.create, { body })).toMatchObject({ status: 400, fields })
})

it('adds nothing to a category that is gone', async () => {
  const category = await aCategory()
  await admin.call(categoryApi.remove, { params: at(category) })
  const body = await productForm({ category: { id: category.id } })
  const message = 'This category does not exist any more. Please select another one.'
  const refused = await admin.refusal(productApi.create, { body })
  expect(refused).toMatchObject({ status: 409, code: 'CATEGORY_GONE', message })
})

it('changes a product, and keeps its picture when the form sends the path back', async () => {
  const [product, category] = [await aProduct(), await aCategory()]
  const changes = { name: unique('Sambaza'), price: 2_000, category: { id: category.id } }
  const changed = { ...formOf(product), ...changes }
  const params = at(product)
  const after = await admin.call(productApi.update, { params, query: asUrl, body: changed })
  const slug = changed.name.toLowerCase().replace(' ', '')
  const named = { category: { id: category.id, name: category.name }, slug }
  expect(after).toEqual({ ...product, ...changes, ...named, version: after.version })
  expect(after.version).toBeGreaterThan(product.version)
})

it('changes the picture when a new one comes along, and takes no picture of another product', async () => {
  const [product, other] = [await aProduct(), await aProduct({ background: '#080' })]
  const params = at(product)
  const stolen = { ...formOf(product), image: other.image }
  const fields = { image: 'Failed to upload image. Please try again.' }
  const refused = await admin.refusal(productApi.update, { params, body: stolen })
  expect(refused).toMatchObject({ status: 400, fields })
  const body = { ...formOf(product), image: await aPicture('#008') }
  const { image } = await admin.call(productApi.update, { params, query: asUrl, body })
  expect([product.image, other.image]).not.toContain(image)
})

it.each([
  ['leaves sold what was sold while the form was open', { price: 1_600 }, 6],
  ['adds what was delivered to what is left, not to what the form had shown', { quantity: 30 }, 26],
  ['sets the stock to the figure without a base quantity', { baseQuantity: undefined }, 10],
])('%s', async (_, change, left) => {
  const product = await aProduct({ quantity: 10 })
  await buy(product, 4)
  const body = { ...formOf(product), ...change }
  const { price, quantity } = await admin.call(productApi.update, { params: at(product), body })
  expect({ price, quantity }).toEqual({ price: body.price, quantity: left })
  expect(await stockOf(product)).toBe(left)
})

it('sets a price only where it is still the one that the list had shown, if that is said', async () => {
  const product = await aProduct({ price: 1_500 })
  const params = at(product)
  const set = (price: number, basePrice?: number) => ({ params, body: { price, basePrice } })
  const refused = await admin.refusal(productApi.quickEdit, set(1_700, 1_499.99))
  expect(refused).toMatchObject({ status: 409, code: 'PRODUCT_CHANGED', price: 1_500 })
  expect(await admin.call(productApi.quickEdit, set(1_700, 1_500))).toMatchObject({ price: 1_700 })
  expect(await admin.call(productApi.quickEdit, set(1_800))).toMatchObject({ price: 1_800 })
})

it('refuses an edit on top of one that the form had not shown', async () => {
  const product = await aProduct()
  const params = at(product)
  await admin.call(productApi.update, { params, body: { ...formOf(product), price: 1_700 } })
  const stale = { ...formOf(product), price: 1_600 }
  const message = 'Somebody else changed this product in the meantime.'
  const current = { id: product.id, price: 1_700 }
  const refused = await admin.refusal(productApi.update, { params, body: stale })
  expect(refused).toMatchObject({ status: 409, code: 'PRODUCT_CHANGED', message, current })
})
