import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  at,
  changeSettings,
  fixturesOf,
  onPostgres,
  openTestShop,
  type Person,
  whileWaiting,
} from '#tests'
import { accountApi, orderApi } from '../../fixtures/apis.ts'

// A shop of its own: nobody else could order while this one is closed.
const shop = await openTestShop({ RATE_LIMIT: 'on' })
const secondNode = await shop.openSecondNode()
const lenient = await shop.openSecondNode({ RATE_LIMIT: 'off' })
afterAll(async () => {
  await Promise.all([secondNode.close(), lenient.close()])
  await shop.close()
})
const fixtures = fixturesOf(shop, { quantity: 5_000 })
const { asAdmin, asCustomer, anOrder, anOrderOf, anOrderFor, aProduct, stockOf } = fixtures
const [admin, product] = [await asAdmin(), await aProduct()]

const asInstalled = { pausedUntil: null, phone: null, openOrdersPerCustomer: null }
const change = (changes: object) => changeSettings(admin, changes)
afterEach(async () => {
  shop.setClock()
  await change({ ...asInstalled, newCustomerPieces: 100 })
})

type Placed = { id: number }
type Caller = Pick<Person, 'ask' | 'call'>
const place = async (by: Caller, pieces = 1) =>
  by.ask(orderApi.place, { body: await anOrderFor([product, pieces]) })
const placed = async (by: Caller, pieces = 1) =>
  by.call(orderApi.place, { body: await anOrderFor([product, pieces]) })
const cancel = (by: Caller, order: Placed) =>
  by.call(orderApi.move, { params: at(order), body: { status: 'CANCELED' } })
const restore = (by: Caller, order: Placed) =>
  by.ask(orderApi.move, { params: at(order), body: { status: 'PENDING' } })
const moveAny = (order: Placed, status: 'CANCELED' | 'DISPATCHED' | 'COMPLETED') =>
  admin.call(orderApi.moveAny, { params: at(order), body: { status } })
/** Moves what became of an order back in time. */
const wasCanceled = (order: Placed, ago: string) =>
  sql`update order_events set at = at - ${ago}::interval
    where order_id = ${order.id}`.execute(shop.db)
const pendingOf = async (by: Person) => {
  const orders = await by.call(orderApi.mine, { params: { userId: String(by.id) } })
  return orders.filter(({ status }) => status === 'PENDING').length
}
const refusedWith = (code: string, more: object = {}) => ({ status: 409, body: { code, ...more } })

describe('a canceled order', () => {
  it('is not restored while the kitchen takes a break', async () => {
    const { order, customer, product: dish } = await anOrder({ status: 'CANCELED' })
    const pausedUntil = new Date(Date.now() + 3_600_000).toISOString()
    await change({ pausedUntil })
    const message = expect.stringMatching(/^The kitchen takes a break until \d\d:\d\d\.$/)
    const closed = refusedWith('CLOSED', { message, opensAt: pausedUntil, current: 'CANCELED' })
    expect(await restore(customer, order)).toMatchObject(closed)
    expect(await restore(customer.at(secondNode), order)).toMatchObject(closed)
    expect(await stockOf(dish)).toBe(5_000)
    // What an administrator does is no order of a customer.
    await moveAny(order, 'DISPATCHED')
    await change({ pausedUntil: null })
    await cancel(customer, order)
    expect(await restore(customer, order)).toMatchObject({ status: 200 })
  })

  it('is restored for a day, and then is to be ordered again', async () => {
    const { order, customer } = await anOrder()
    const { restorableUntil, history } = await cancel(customer, order)
    const day = 24 * 3_600_000
    expect(Date.parse(restorableUntil ?? '')).toBe(Date.parse(history.at(-1)?.at ?? '') + day)
    await wasCanceled(order, '24 hours')
    const shown = await customer.call(orderApi.show, { params: at(order) })
    expect(shown.restorableUntil).toBeNull()
    // By the clock that the cancel was noted with, whatever this process takes the time for.
    shop.setClock(Date.parse(restorableUntil ?? '') - day)
    const message = 'This order was canceled more than a day ago. Please order again.'
    const tooOld = refusedWith('TOO_OLD', { message, current: 'CANCELED' })
    expect(await restore(customer, order)).toMatchObject(tooOld)
    await wasCanceled(order, '-1 minute')
    shop.setClock()
    const answer = await restore(customer, order)
    expect(answer).toMatchObject({ status: 200, body: { restorableUntil: null } })
  })

  it('is restored once against the shop, and not after it was canceled by it twice', async () => {
    const { order, customer } = await anOrder({ status: 'CANCELED' })
    expect(await restore(customer, order)).toMatchObject({ status: 200 })
    expect(await moveAny(order, 'CANCELED')).toMatchObject({ restorableUntil: null })
    const meant = refusedWith('CANCELED_BY_SHOP', { current: 'CANCELED' })
    expect(await restore(customer, order)).toMatchObject(meant)
    // The shop brings it back, and the customer's own cancel opens no way around.
    await moveAny(order, 'DISPATCHED')
    await cancel(customer, order)
    expect(await restore(customer, order)).toMatchObject(meant)
    expect(await moveAny(order, 'DISPATCHED')).toMatchObject({ status: 'DISPATCHED' })
  })

  it('is not restored after two cancels of an administrator whose account is gone since', async () => {
    const { order, customer } = await anOrder()
    // What is paid first is canceled by the clock as well.
    await sql`update orders set pay_before = now() where id = ${order.id}`.execute(shop.db)
    const colleague = await asAdmin()
    const body = { status: 'CANCELED' } as const
    await colleague.call(orderApi.moveAny, { params: at(order), body })
    expect(await restore(customer, order)).toMatchObject({ status: 200 })
    await sql`update orders set pay_before = now() where id = ${order.id}`.execute(shop.db)
    await colleague.call(orderApi.moveAny, { params: at(order), body })
    await admin.call(accountApi.remove, { params: at(colleague) })
    const meant = refusedWith('CANCELED_BY_SHOP', { current: 'CANCELED' })
    expect(await restore(customer, order)).toMatchObject(meant)
  })
})

describe('a cap of open orders', () => {
  it('counts restored ones', async () => {
    const customer = await asCustomer()
    const orders: Placed[] = []
    await change({ openOrdersPerCustomer: 1 })
    for (let number = 1; number <= 3; number += 1) {
      const order = await placed(customer)
      await cancel(customer, order)
      orders.push(order)
    }
    const statuses: number[] = []
    for (const order of orders) statuses.push((await restore(customer, order)).status)
    expect(statuses).toEqual([200, 409, 409])
    const tooMany = refusedWith('TOO_MANY_OPEN_ORDERS', { current: 'CANCELED' })
    expect(await restore(customer, orders[1] ?? { id: 0 })).toMatchObject(tooMany)
    expect(await pendingOf(customer)).toBe(1)
  })

  it('holds when orders are placed and restored all at once, by every process', async () => {
    const customer = await asCustomer()
    const canceled = await Promise.all(
      Array.from({ length: 6 }, () => anOrderOf(customer, { status: 'CANCELED' })),
    )
    await change({ openOrdersPerCustomer: 2 })
    const nodes = [shop, secondNode]
    const answers = await Promise.all(
      canceled.flatMap((order, number) => {
        const by = customer.at(nodes[number % 2] ?? shop)
        return [restore(by, order), place(by)]
      }),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(2)
    expect(await pendingOf(customer)).toBe(2)
  })
})

describe('a customer of whom no order was completed', () => {
  it('has at most a hundred pieces waiting, and reads whom to call about more', async () => {
    const customer = await asCustomer()
    await placed(customer, 60)
    await placed(customer, 40)
    const tooMany = (message: string, phone: string | null) =>
      refusedWith('TOO_MANY_PIECES', { message: `For so many pieces please ${message}.`, phone })
    expect(await place(customer)).toMatchObject(tooMany('write to us first', null))
    await change({ phone: '0788123456' })
    const called = tooMany('call us: +250 788 123 456', '+250788123456')
    expect(await place(customer, 101)).toMatchObject(called)
    expect(await pendingOf(customer)).toBe(2)
  })

  it('gets around it neither line by line nor by restoring', async () => {
    const customer = await asCustomer()
    const first = await placed(customer, 99)
    const { items: _, ...empty } = await anOrderFor([product, 1])
    const order = await customer.call(orderApi.place, { body: empty })
    const line = ({ id, price }: { id: number; price: number }, quantity: number) =>
      customer.ask(orderApi.addItem, { body: { order, product: { id }, quantity, price } })
    expect(await line(product, 2)).toMatchObject(refusedWith('TOO_MANY_PIECES'))
    expect(await line(product, 1)).toMatchObject({ status: 201 })
    expect(await line(await aProduct(), 1)).toMatchObject(refusedWith('TOO_MANY_PIECES'))
    await cancel(customer, first)
    await placed(customer, 50)
    const refused = refusedWith('TOO_MANY_PIECES', { current: 'CANCELED' })
    expect(await restore(customer, first)).toMatchObject(refused)
  })

  it('is one like all others after that, and where the owner or the server sets no limit', async () => {
    const [regular, other] = [await asCustomer(), await asCustomer()]
    await anOrderOf(regular, { status: 'COMPLETED' })
    await placed(regular, 101)
    await placed(other.at(lenient), 101)
    expect(await place(other)).toMatchObject(refusedWith('TOO_MANY_PIECES'))
    await change({ newCustomerPieces: null })
    await placed(other, 101)
  })
})

describe('a cap that another process has changed', () => {
  it.each([
    ['openOrdersPerCustomer', { openOrdersPerCustomer: 1 }, 1],
    ['newCustomerPieces', { newCustomerPieces: 2 }, 2],
  ] as const)('refuses nobody any more once it is raised: %s', async (cap, low, pieces) => {
    const customer = await asCustomer()
    await change(low)
    await placed(customer, pieces)
    expect(await place(customer, pieces)).toMatchObject({ status: 409 })
    // This process learns of it later.
    await sql`update settings set version = version + 1, ${sql.ref(cap)} = 4`.execute(shop.db)
    expect(await place(customer, pieces)).toMatchObject({ status: 201 })
  })

  const held = sql`select from products where id = ${product.id} for update`
  const { id, price } = product
  const line = (by: Caller, order: Placed, quantity: number) =>
    by.ask(orderApi.addItem, { body: { order, product: { id }, quantity, price } })
  const withoutLines = async (by: Caller) => {
    const { items: _, ...body } = await anOrderFor([product, 1])
    return by.call(orderApi.place, { body })
  }
  const tooMany = refusedWith('TOO_MANY_OPEN_ORDERS')
  const tooLarge = refusedWith('TOO_MANY_PIECES')

  it.runIf(onPostgres).each([
    ['placing', { openOrdersPerCustomer: 1 }, tooMany],
    ['restoring', { newCustomerPieces: 3 }, tooLarge],
    ['adding', { newCustomerPieces: 3 }, tooLarge],
  ] as const)('counts when it is lowered before the end of %s: %o', async (what, caps, answer) => {
    const customer = await asCustomer()
    await placed(customer, 2)
    const canceled = what === 'restoring' ? await placed(customer, 2) : undefined
    if (canceled) await cancel(customer, canceled)
    const empty = what === 'adding' ? await withoutLines(customer) : undefined
    const ask = () => {
      if (canceled) return restore(customer, canceled)
      return empty ? line(customer, empty, 2) : place(customer, 2)
    }
    const waited = await whileWaiting(shop.db, { held, ask, meanwhile: () => change(caps) })
    expect(waited).toMatchObject(answer)
  })
})
