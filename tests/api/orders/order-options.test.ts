import { describe, expect, it } from 'vitest'
import {
  anOptionGroup,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  giveOptions,
  idOf,
  sizes,
  stockOf,
} from '#tests'
import type { NewOrder, OrderItem, OrderWithHistory } from '../../../src/shop/orders/order.ts'
import { totalsOf } from '../../../src/shop/totals.ts'
import { optionGroupApi, orderApi, soldOutApi } from '../../fixtures/apis.ts'

const customer = await asCustomer()
const admin = await asAdmin()

interface Line {
  readonly product: { readonly id: number }
  readonly quantity: number
  readonly price: number
  readonly options?: readonly number[]
}

/** The body of an order of these lines. */
async function bodyOf(...items: Line[]): Promise<NewOrder> {
  const body = await anOrderFor([await aProduct(), 1])
  return { ...body, items, totalAmount: totalsOf(items).totalAmount } as NewOrder
}

const place = async (...items: Line[]): Promise<OrderWithHistory> =>
  customer.call(orderApi.place, { body: await bodyOf(...items) })

const refused = async (...items: Line[]) =>
  customer.refusal(orderApi.place, { body: await bodyOf(...items) })

const changeGroup = (group: { id: number }, changes: object) =>
  admin.call(optionGroupApi.update, { params: at(group), body: { ...group, ...changes } as never })

const itemsOf = (order: { id: number }): Promise<OrderItem[]> =>
  customer.call(orderApi.items, { params: at(order) })

/** A burger with a size and up to two sauces. */
async function aBurger({ quantity = 10 } = {}) {
  const size = await anOptionGroup()
  const chilli = { name: 'Pili-pili', translations: { fr: { name: 'Piment' } } }
  const options = [chilli, { name: 'Avocado', extra: 500 }, { name: 'Mayo' }]
  const sauces = await anOptionGroup({ min: 0, max: 2, options })
  const product = await giveOptions(await aProduct({ price: 3_000, quantity }), [size, sauces])
  return { product, size, sauces }
}

it('charges the extras of what is chosen, and keeps the choice with the line', async () => {
  const { product, size, sauces } = await aBurger()
  const [large, avocado] = [idOf(size, 'Large'), idOf(sauces, 'Avocado')]
  const order = await place({ product, quantity: 2, price: 5_000, options: [avocado, large] })
  expect(order).toMatchObject({ subtotal: 10_000 })
  const options = [
    { id: large, group: { id: size.id, name: size.name }, name: 'Large', extra: 1_500 },
    { id: avocado, group: { id: sauces.id, name: sauces.name }, name: 'Avocado', extra: 500 },
  ]
  const line = { quantity: 2, price: 5_000, basePrice: 3_000, options }
  expect(await itemsOf(order)).toMatchObject([line])
  expect(await stockOf(product)).toBe(8)
})

it('keeps names and extras of the time of the order, in the language of the reader', async () => {
  const { product, sauces } = await aBurger()
  const line = { product, quantity: 1, price: 3_000 }
  const ofAnother = [idOf((await aBurger()).size, 'Small')]
  expect(await refused({ ...line, options: ofAnother })).toMatchObject({ code: 'OPTION_GONE' })
  const order = await place(line)
  await changeGroup(sauces, { options: [{ name: 'Mustard', extra: 0, isDefault: false }] })
  expect((await itemsOf(order))[0]?.options.map(({ name }) => name)).toEqual(['Small'])
})

it('gives a line without options what is chosen by itself, and one with none nothing', async () => {
  const { product, size } = await aBurger()
  const [line] = await itemsOf(await place({ product, quantity: 1, price: 3_000 }))
  expect(line?.options.map(({ id }) => id)).toEqual([idOf(size, 'Small')])
  expect(await refused({ product, quantity: 1, price: 3_000, options: [] })).toMatchObject({
    ...{ status: 409, code: 'OPTIONS_INVALID', chosen: 0, reason: 'TOO_FEW' },
    message: `Choose 1 of “${size.name}” for ${product.name}.`,
    product: { id: product.id, name: product.name },
    group: { id: size.id, name: size.name, min: 1, max: 1 },
  })
})

describe('two lines of one product', () => {
  it('take the stock of both, and never more than there is', async () => {
    const { product, size } = await aBurger({ quantity: 3 })
    const large = [idOf(size, 'Large')]
    const two = { product, quantity: 2, price: 3_000 }
    const refusal = await refused(two, { ...two, price: 4_500, options: large })
    expect(refusal).toMatchObject({ code: 'STOCK_EXCEEDED', available: 3 })
    const order = await place(two, { product, quantity: 1, price: 4_500, options: large })
    expect(await stockOf(product)).toBe(0)
    await customer.call(orderApi.move, { params: at(order), body: { status: 'CANCELED' } })
    expect(await stockOf(product)).toBe(3)
  })

  it('are 999 pieces together at most', async () => {
    const { product, size } = await aBurger({ quantity: 2_000 })
    const small = { product: { id: product.id }, quantity: 500, price: 3_000 }
    const big = { ...small, price: 4_500, options: [idOf(size, 'Large')] }
    const tooMany = { status: 400, fields: { items: 'At most 999 of one product.' } }
    expect(await refused(small, big)).toMatchObject(tooMany)
    const { items: _, ...body } = await bodyOf(small)
    const { id } = await customer.call(orderApi.place, { body: body as NewOrder })
    await customer.call(orderApi.addItem, { body: { ...small, order: { id } } })
    const large = { ...big, order: { id } }
    expect(await customer.refusal(orderApi.addItem, { body: large })).toMatchObject(tooMany)
    await customer.call(orderApi.addItem, { body: { ...large, quantity: 499 } })
  })
})

it.each([['x'], [['1']], [[1, 1]]])('takes no malformed options: %j', async (options) => {
  const product = await aProduct({ price: 1_000 })
  const line = { product, quantity: 1, price: 1_000, options: options as number[] }
  expect(await refused(line)).toMatchObject({ status: 400, fields: { items: expect.any(String) } })
  const { items: _, ...body } = await bodyOf(line)
  const order = await customer.call(orderApi.place, { body: body as NewOrder })
  const again = { ...line, order: { id: order.id } }
  const added = await customer.refusal(orderApi.addItem, { body: again })
  expect(added).toMatchObject({ status: 400, fields: { options: expect.any(String) } })
})

it('refuses another repeat with the same tracking ID, and takes the same in another order', async () => {
  const { product, size, sauces } = await aBurger()
  const options = [idOf(size, 'Small'), idOf(sauces, 'Mayo')]
  const body = await bodyOf({ product, quantity: 1, price: 3_000, options })
  const first = await customer.call(orderApi.place, { body })
  const again = { ...body, items: [{ ...body.items?.[0], options: options.toReversed() }] }
  const answer = await customer.ask(orderApi.place, { body: again })
  expect(answer).toMatchObject({ status: 200, body: { id: first.id } })
  const other = { ...body, items: [{ product, quantity: 1, price: 3_000 }] }
  const { code } = await customer.refusal(orderApi.place, { body: other })
  expect(code).toBe('TRACKING_ID_TAKEN')
})

it('takes each set of options once, line by line', async () => {
  const { product, size } = await aBurger()
  const { items: _, ...body } = await bodyOf({ product, quantity: 1, price: 3_000 })
  const order = await customer.call(orderApi.place, { body: body as NewOrder })
  const line = { order: { id: order.id }, product: { id: product.id }, quantity: 1, price: 3_000 }
  await customer.call(orderApi.addItem, { body: line })
  const large = { ...line, price: 4_500, options: [idOf(size, 'Large')] }
  expect(await customer.call(orderApi.addItem, { body: large })).toMatchObject({ price: 4_500 })
  const small = { ...line, options: [idOf(size, 'Small')] }
  const refusal = await customer.refusal(orderApi.addItem, { body: small })
  expect(refusal).toMatchObject({ status: 409, code: 'LINE_EXISTS' })
})

describe('what is sold out today', () => {
  const switchOff = (body: object) => admin.call(soldOutApi.change, { body: body as never })

  it('is not sold, whatever its stock is, and comes back with it', async () => {
    const { product } = await aBurger()
    await switchOff({ products: [product.id], until: 'OPEN' })
    const refusal = await refused({ product, quantity: 1, price: 3_000 })
    expect(refusal).toMatchObject({ code: 'STOCK_EXCEEDED', available: 0, soldOutUntil: 'OPEN' })
    await switchOff({ products: [product.id], until: null })
    await place({ product, quantity: 10, price: 3_000 })
  })

  it('is replaced by the next that costs nothing, if it was not named', async () => {
    const size = await anOptionGroup({ options: [...sizes, { name: 'Medium' }] })
    const product = await giveOptions(await aProduct({ price: 3_000 }), [size])
    const small = idOf(size, 'Small')
    await switchOff({ options: [small], until: 'TODAY' })
    const [line] = await itemsOf(await place({ product, quantity: 1, price: 3_000 }))
    expect(line?.options.map(({ name }) => name)).toEqual(['Medium'])
    const option = { id: small, name: 'Small' }
    const soldOut = { code: 'OPTION_SOLD_OUT', message: 'Small is sold out today.', option }
    const refusal = await refused({ product, quantity: 1, price: 3_000, options: [small] })
    expect(refusal).toMatchObject(soldOut)
  })
})

describe('an order that its customer restores', () => {
  const canceled = async (line: Line) => {
    const order = await place(line)
    await customer.call(orderApi.move, { params: at(order), body: { status: 'CANCELED' } })
    return order
  }
  const restore = (order: { id: number }, totalAmount?: number) => ({
    params: at(order),
    body: { status: 'PENDING', ...(totalAmount !== undefined && { totalAmount }) },
  })

  it('costs the same options at the extras of today', async () => {
    const { product, size } = await aBurger()
    const large = idOf(size, 'Large')
    const order = await canceled({ product, quantity: 1, price: 4_500, options: [large] })
    const extraOf = ({ id }: { id: number }) => (id === large ? 2_000 : 0)
    const options = size.options.map((option) => ({ ...option, extra: extraOf(option) }))
    await changeGroup(size, { options })
    const refusal = await customer.refusal(orderApi.move, restore(order))
    const items = [{ options: [large], price: 5_000, priceBefore: 4_500 }]
    const dearer = { code: 'PRICE_CHANGED', current: 'CANCELED', totalAmount: 6_000, items }
    expect(refusal).toMatchObject(dearer)
    await customer.call(orderApi.move, restore(order, 6_000) as never)
    const line = { price: 5_000, basePrice: 3_000, options: [{ id: large, extra: 2_000 }] }
    expect(await itemsOf(order)).toMatchObject([line])
  })

  it('is refused for an option that is not offered any more, and by a stricter group', async () => {
    const { product, size, sauces } = await aBurger()
    const order = await canceled({ product, quantity: 1, price: 3_000 })
    await changeGroup(sauces, { min: 1 })
    const refusal = await customer.refusal(orderApi.move, restore(order))
    expect(refusal).toMatchObject({ code: 'OPTIONS_INVALID', current: 'CANCELED' })
    await changeGroup(size, { options: [{ name: 'Huge', extra: 0, isDefault: true }] })
    const message = `An option of ${product.name} is not offered any more. Please choose again.`
    const gone = await customer.refusal(orderApi.move, restore(order))
    expect(gone).toMatchObject({ code: 'OPTION_GONE', message })
    // The shop itself keeps the recorded price and choice.
    const body = { status: 'DISPATCHED' } as const
    const moved = await admin.call(orderApi.moveAny, { params: at(order), body })
    expect(moved.totalAmount).toBe(4_000)
  })
})

it('shows the kitchen, the chat and the file what was chosen', async () => {
  const { product, size } = await aBurger()
  const large = idOf(size, 'Large')
  const order = await place({ product, quantity: 2, price: 4_500, options: [large] })
  const board = await admin.call(orderApi.kitchen, { query: { ids: [order.id] } as never })
  const lines = [{ quantity: 2, options: [{ id: large, name: 'Large' }] }]
  expect(board).toMatchObject([{ lines }])
  const { body } = await admin.ask(orderApi.export, { query: { q: order.trackingId } })
  for (const text of [board[0]?.chatText, body])
    expect(text).toContain(`2 × ${product.name}\neach: Large`)
})
