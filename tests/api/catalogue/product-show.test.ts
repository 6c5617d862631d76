import { expect, it } from 'vitest'
import {
  anOrderFor,
  aProduct,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  productForm,
  unique,
} from '#tests'
import { orderApi, productApi } from '../../fixtures/apis.ts'

const visitor = asAnyone()
const asUrl = { image: 'url' } as const
const jpeg = expect.stringMatching(/^\/9j\//)
const view = (id: string) => visitor.call(productApi.view, { params: { id }, query: asUrl })
const gone = { status: 404, message: 'This product does not exist any more.' }

it('shows a product by its id or by its name without spaces', async () => {
  const product = await aProduct({ name: unique('Beef  Burger XL') })
  const slug = product.name.toLowerCase().replaceAll(' ', '')
  expect(product.slug).toBe(slug)
  for (const address of [String(product.id), slug, slug.toUpperCase(), product.name])
    expect(await view(address)).toMatchObject({ id: product.id, name: product.name, slug })
  // An id is one even where another product is called like it.
  await aProduct({ name: String(product.id) })
  expect(await view(String(product.id))).toMatchObject({ id: product.id })
})

it('takes the older of two products with the same name', async () => {
  const name = unique('Chapati')
  const [older, newer] = [await aProduct({ name }), await aProduct({ name })]
  expect(await view(older.slug)).toMatchObject({ id: older.id })
  await (await asAdmin()).call(productApi.remove, { params: at(older) })
  expect(await view(older.slug)).toMatchObject({ id: newer.id })
})

it.each(['nosuchdish', '0', '2147483648', '\u0000'])('has no product at %j', async (id) => {
  const answer = await visitor.ask(productApi.view, { params: { id } })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

it('shows visitors how many are left only when there are few', async () => {
  const customer = await asCustomer()
  const product = await aProduct({ quantity: 7 })
  const buy = async (quantity: number) =>
    customer.call(orderApi.place, { body: await anOrderFor([product, quantity]) })
  const left = async () => (await view(String(product.id))).left
  expect(await left()).toBeNull()
  await buy(2)
  expect(await left()).toBe(5)
  await buy(5)
  expect(await left()).toBe(0)
})

it('shows anybody the picture as base64, and each change at once', async () => {
  const product = await aProduct({ name: unique('Isombe "é"'), price: 900 })
  const plain = { params: at(product) }
  const first = await visitor.ask(productApi.view, plain)
  expect(first.body).toEqual({ ...(await view(String(product.id))), image: jpeg })
  expect(await visitor.ask(productApi.view, plain)).toMatchObject({ body: first.body })
  expect(await visitor.call(productApi.view, { params: { id: product.slug } })).toEqual(first.body)
  const admin = await asAdmin()
  await admin.call(productApi.update, { ...plain, body: await productForm({ price: 950 }) })
  const changed = await visitor.ask(productApi.view, plain)
  expect(changed).toMatchObject({ status: 200, body: { price: 950 } })
})

it('shows administrators the whole product, with the picture as base64', async () => {
  const admin = await asAdmin()
  const product = await aProduct({ quantity: 12, price: 2_500.5 })
  const whole = { ...product, quantity: 12, price: 2_500.5, image: jpeg }
  expect(await admin.call(productApi.show, { params: at(product) })).toEqual(whole)
  expect(await admin.call(productApi.show, { params: at(product), query: asUrl })).toEqual(product)
})

it('does not show a deleted product to anybody', async () => {
  const [admin, product] = [await asAdmin(), await aProduct()]
  const params = at(product)
  expect(await view(params.id)).toMatchObject({ id: product.id })
  expect(await admin.ask(productApi.remove, { params })).toMatchObject({ status: 204 })
  expect(await admin.refusal(productApi.remove, { params })).toMatchObject(gone)
  expect(await admin.refusal(productApi.show, { params })).toMatchObject(gone)
  for (const id of [params.id, product.slug]) {
    for (const query of [{}, asUrl])
      expect(await visitor.refusal(productApi.view, { params: { id }, query })).toMatchObject(gone)
  }
})
