import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrder, aPaymentMethod, aProduct, asAdmin, at, grewOld, shop } from '#tests'
import { addMoney } from '../../../src/shop/money.ts'
import type { OrderStatus } from '../../../src/shop/orders/order.ts'
import { orderStatuses } from '../../../src/shop/orders/order-status.ts'
import { readSales } from '../../../src/shop/reports/report.server.ts'
import { productApi, reportApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const readToday = () => admin.call(reportApi.today)

type Kept = { status: OrderStatus; totalAmount: number }

/** All orders of a day, those too that were taken out of the lists; none that waits for its first line. */
async function ordersOf(day: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select status, total_amount from orders
    where (order_date at time zone 'Africa/Kigali')::date = ${day}::date
      and (subtotal > 0 or not takes_lines)`.execute(shop.db)
  return rows
}

it("adds up today's orders exactly", async () => {
  const placed = []
  for (const status of orderStatuses)
    placed.push((await anOrder({ status, paymentMethod: await aPaymentMethod() })).order)
  const today = await readToday()
  const orders = await ordersOf(today.day)
  const countOf = (status: string) => orders.filter((order) => order.status === status).length
  expect(today).toMatchObject({
    pending: countOf('PENDING'),
    dispatched: countOf('DISPATCHED'),
    completed: countOf('COMPLETED'),
    canceled: countOf('CANCELED'),
  })
  for (const { paymentMethod, status, totalAmount } of placed) {
    const name = paymentMethod?.paymentMethod
    const taken = today.takings.find((one) => one.paymentMethod === name)
    const row = { paymentMethod: name, orders: 1, total: totalAmount }
    expect(taken).toEqual(status === 'CANCELED' ? undefined : row)
  }
  const kept = orders.filter(({ status }) => status !== 'CANCELED')
  const sum = addMoney(...kept.map(({ totalAmount }) => totalAmount))
  expect(addMoney(...today.takings.map(({ total }) => total))).toBe(sum)
  const sales = await admin.call(reportApi.sales)
  expect(sales).toHaveLength(30)
  expect(sales.at(-1)).toEqual({ day: today.day, orders: kept.length, total: sum })
})

it('counts an order of an earlier day there, and as open until it is delivered', async () => {
  const before = await readToday()
  const { order } = await anOrder()
  await grewOld('orders', 'order_date', { id: order.id, by: '3 days' })
  const answer = await readToday()
  expect(answer).toMatchObject({ pending: before.pending, openBefore: before.openBefore + 1 })
  const day = new Date(Date.parse(before.day) - 3 * 86_400_000).toISOString().slice(0, 10)
  const orders = (await ordersOf(day)).filter(({ status }) => status !== 'CANCELED')
  const sales = await admin.call(reportApi.sales, { query: { days: '4' } })
  const days = sales.map((one) => one.day)
  expect([days.length, days[0], days[3]]).toEqual([4, day, before.day])
  const total = addMoney(...orders.map(({ totalAmount }) => totalAmount))
  expect(sales[0]).toMatchObject({ orders: orders.length, total })
})

it('counts what is sold out and what is nearly', async () => {
  const before = await readToday()
  const product = await aProduct({ quantity: 1 })
  const answer = await readToday()
  expect(answer).toMatchObject({ soldOut: before.soldOut, lowStock: before.lowStock + 1 })
  await admin.call(productApi.quickEdit, { params: at(product), body: { quantity: 0 } })
  expect(await readToday()).toMatchObject({
    soldOut: before.soldOut + 1,
    lowStock: before.lowStock,
  })
})

it('reports the same year wherever the database believes to be, where midnight is skipped too', async () => {
  await anOrder({ status: 'COMPLETED' })
  const yearIn = (zone: string) =>
    shop.db.connection().execute(async (db) => {
      await sql`set timezone = ${sql.lit(zone)}`.execute(db)
      return readSales(db, 366).finally(() => sql`reset timezone`.execute(db))
    })
  const year = await yearIn('UTC')
  expect(year.at(-1)?.orders).toBeGreaterThan(0)
  // Clocks go from 0:00 to 1:00 on the last Friday of April.
  expect(await yearIn('Africa/Cairo')).toEqual(year)
})
