import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { at } from '../../../tests/fixtures/client.ts'
import { fixturesOf } from '../../../tests/fixtures/fixtures.ts'
import { openTestShop } from '../../../tests/fixtures/test-shop.ts'
import { orderApi } from '../orders/order.api.ts'
import { settingsApi } from '../settings/settings.api.ts'
import { reportApi } from './report.api.ts'

// A shop of its own, whose figures nobody else changes.
const shop = await openTestShop()
afterAll(shop.close)
const { asAdmin, asCustomer, aProduct, aPaymentMethod, anOrderOf } = fixturesOf(shop, {
  quantity: 500,
})
const [admin, customer] = [await asAdmin(), await asCustomer()]
const [goat, tea] = [await aProduct({ price: 3_500.5 }), await aProduct({ price: 750 })]
const [cash, momo] = [await aPaymentMethod(), await aPaymentMethod()]

const report = (query: Record<string, string> = {}) => admin.call(reportApi.day, { query })

async function anOrderAt(time: string, order: Parameters<typeof anOrderOf>[1]) {
  const placed = await anOrderOf(customer, order)
  await sql`update orders set order_date = ${time} where id = ${placed.id}`.execute(shop.db)
  return placed
}

const ours = { lines: [[goat, 2] as const, [tea, 1] as const] }
await anOrderAt('2026-11-01T00:00:00+02:00', { ...ours, paymentMethod: cash })
await anOrderAt('2026-11-01T19:59:59+02:00', { ...ours, paymentMethod: momo, status: 'DISPATCHED' })
await anOrderAt('2026-11-02T23:59:59+02:00', {
  lines: [[tea, 3]],
  paymentMethod: momo,
  status: 'COMPLETED',
})
await anOrderAt('2026-11-02T12:30:00+02:00', {
  lines: [[goat, 1]],
  paymentMethod: cash,
  status: 'CANCELED',
})
await anOrderAt('2026-11-03T00:00:00+02:00', { lines: [[goat, 9]], paymentMethod: cash })

const hours = (counts: Record<number, number>) =>
  Array.from({ length: 24 }, (_, h) => counts[h] ?? 0)

it('adds up a span of days in Kigali to the franc', async () => {
  expect(await report({ from: '2026-11-01', to: '2026-11-02' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
    orders: { PENDING: 1, DISPATCHED: 1, COMPLETED: 1, CANCELED: 1 },
    takings: [
      { paymentMethod: momo, orders: 2, amount: 12_001 },
      { paymentMethod: cash, orders: 1, amount: 8_751 },
    ],
    dishes: [
      { product: { id: tea.id, name: tea.name }, quantity: 5, amount: 3_750 },
      { product: { id: goat.id, name: goat.name }, quantity: 4, amount: 14_002 },
    ],
    canceled: { orders: 1, amount: 4_500.5 },
    average: 6_917,
    hours: hours({ 0: 1, 19: 1, 23: 1 }),
  })
})

it('takes one of the two days for that day, and today without any', async () => {
  const day = await report({ from: '2026-11-02' })
  expect(day).toMatchObject({ from: '2026-11-02', to: '2026-11-02', average: 3_250 })
  expect(await report({ to: '2026-11-02' })).toEqual(day)
  shop.setClock('2026-11-02T22:30:00Z')
  expect(await report()).toMatchObject({ from: '2026-11-03', to: '2026-11-03', average: 32_005 })
  shop.setClock()
})

it('answers zeros for a day without orders', async () => {
  expect(await report({ from: '2024-02-29' })).toEqual({
    from: '2024-02-29',
    to: '2024-02-29',
    orders: { PENDING: 0, DISPATCHED: 0, COMPLETED: 0, CANCELED: 0 },
    takings: [],
    dishes: [],
    canceled: { orders: 0, amount: 0 },
    average: 0,
    hours: hours({}),
  })
})

it('counts what was deleted from the lists', async () => {
  const before = await report({ from: '2026-11-02' })
  const { rows } = await sql<{
    id: number
  }>`select id from orders where status = 'COMPLETED'`.execute(shop.db)
  await admin.call(orderApi.removeAny, { params: at(rows[0] ?? { id: 0 }) })
  expect(await report({ from: '2026-11-02' })).toEqual(before)
})

it.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to', 'The last day lies before the first.'],
  [{ from: '2025-01-01', to: '2026-01-02' }, 'to', 'At most 366 days.'],
  [{ from: 'yesterday' }, 'from', 'A date like 2026-01-31 is expected.'],
  [{ to: '2026-02-30' }, 'to', 'A date like 2026-01-31 is expected.'],
])('refuses %o', async (query, field, words) => {
  expect(await admin.refusal(reportApi.day, { query })).toMatchObject({
    status: 400,
    fields: { [field]: words },
  })
})

it('answers for the whole of a leap year', async () => {
  const { orders } = await report({ from: '2024-01-01', to: '2024-12-31' })
  expect(orders.PENDING).toBe(0)
})

it('takes the hours for chosen once they were saved, and always open for a choice', async () => {
  const hasHours = async () => (await admin.call(reportApi.today)).hasAny.hours
  const change = async (changes: object) => {
    const { version } = await admin.call(settingsApi.inspect)
    await admin.call(settingsApi.change, { body: { ...changes, version } })
  }
  await change({ pausedUntil: '2026-11-01T12:00:00Z', phone: '0788 123 456' })
  expect(await hasHours()).toBe(false)
  await change({ openingHours: null })
  expect(await hasHours()).toBe(true)
  await change({ pausedUntil: null })
  expect(await hasHours()).toBe(true)
})
