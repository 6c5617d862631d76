import { expect, it } from 'vitest'
import { insertPaymentMethod } from '../../../tests/fixtures/catalogue.ts'
import { openStream, ordersHeard } from '../../../tests/fixtures/event-stream.ts'
import { insertOrder } from '../../../tests/fixtures/orders.ts'
import { aProduct, asAdmin, asCustomer, shop } from '../../../tests/fixtures/shared-shop.ts'
import { onPostgres } from '../../../tests/fixtures/test-shop.ts'

/** An order stays unknown for no longer than that, whatever happens to its announcement. */
const inTime = { timeout: 5_000 }

/** Written behind the shop's back: nobody is told. */
async function anUnannouncedOrder() {
  const [customer, product] = [await asCustomer(), await aProduct()]
  const paymentMethod = await insertPaymentMethod(shop.db)
  const place = (db = shop.db) =>
    insertOrder(db, { customer, paymentMethod, lines: [[product, 1]] })
  return { customer, place }
}

it('rings for an order that nobody has announced', async () => {
  const { customer, place } = await anUnannouncedOrder()
  const [board, own] = [await openStream(await asAdmin(), shop), await openStream(customer, shop)]
  const heard = own.text
  const id = await place()
  await expect.poll(() => ordersHeard(board), inTime).toContain(id)
  await expect.poll(() => own.text.slice(heard.length), inTime).toMatch(/event: orders\ndata: \{\}/)
})

it('tells of an order once, whoever else is told of it', async () => {
  const { place } = await anUnannouncedOrder()
  const board = await openStream(await asAdmin(), shop)
  const first = await place()
  shop.announcer.announce('orders', [String(first)])
  await expect.poll(() => ordersHeard(board), inTime).toContain(first)
  const second = await place()
  await expect.poll(() => ordersHeard(board), inTime).toContain(second)
  expect(ordersHeard(board).filter((id) => id === first)).toHaveLength(1)
})

// The embedded database has one connection, so no transaction ends behind a later one.
it.runIf(onPostgres)('rings for an order that was saved later than the one after it', async () => {
  const [slow, quick] = [await anUnannouncedOrder(), await anUnannouncedOrder()]
  const board = await openStream(await asAdmin(), shop)
  const { first, second } = await shop.db.transaction().execute(async (tx) => {
    const first = await slow.place(tx)
    const second = await quick.place()
    await expect.poll(() => ordersHeard(board), inTime).toContain(second)
    return { first, second }
  })
  await expect.poll(() => ordersHeard(board), inTime).toContain(first)
  expect(second).toBeGreaterThan(first)
})
