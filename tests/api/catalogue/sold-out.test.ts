import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  anOptionGroup,
  aProduct,
  asAdmin,
  asAnyone,
  giveOptions,
  idOf,
  shop,
  stockOf,
} from '#tests'
import { historyApi, productApi, soldOutApi } from '../../fixtures/apis.ts'

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
  expect(off.options).toContainEqual({
    id: large,
    name: 'Large',
    group: { id: size.id, name: size.name },
    until: 'OPEN',
  })
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
  await sql`
    update products set sold_out_until = now() - interval '1 minute' where id = ${product.id}`.execute(
    shop.db,
  )
  expect((await admin.call(soldOutApi.list)).products.map(({ id }) => id)).not.toContain(product.id)
})

it('is in the history of product and group, and is not taken back there', async () => {
  const size = await anOptionGroup()
  const product = await aProduct()
  await change({ products: [product.id], options: [idOf(size, 'Large')], until: 'OPEN' })
  for (const [noun, id] of [
    ['product', product.id],
    ['option-group', size.id],
  ] as const) {
    const query = { noun, id: String(id) } as never
    const [entry] = (await admin.call(historyApi.list, { query })).items
    expect(entry).toMatchObject({ action: 'update', isRevertible: false })
    expect(entry?.changes.map(({ field }) => field)).toEqual(['soldOutUntil'])
  }
})

describe('refuses', () => {
  it.each([{}, { until: 'TOMORROW' }, { products: [1] }])('%j', async (body) => {
    expect(await refusal(body)).toMatchObject({
      status: 400,
      fields: { until: expect.any(String) },
    })
  })

  it('what is not there', async () => {
    expect(await refusal({ products: [2_000_000_000], until: 'OPEN' })).toMatchObject({
      status: 400,
      fields: { products: expect.any(String) },
    })
    expect(await refusal({ options: [2_000_000_000], until: 'OPEN' })).toMatchObject({
      status: 400,
      fields: { options: expect.any(String) },
    })
  })
})
