import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { changeSettings, fixturesOf, openTestShop } from '#tests'
import { historyApi, orderApi, reportApi } from '../../fixtures/apis.ts'

// A shop of its own, whose figures nobody else changes.
const shop = await openTestShop()
afterAll(shop.close)
const fixtures = fixturesOf(shop, { quantity: 500 })
const { asAdmin, asCustomer, aProduct, aPaymentMethod, anOrderOf } = fixtures
const [admin, customer] = [await asAdmin(), await asCustomer()]
const goat = await aProduct({ name: 'Goat "large"', price: 3_500.5 })
const tea = await aProduct({ name: '-Tea', price: 750 })
const [cash, momo] = [await aPaymentMethod('Cash, in hand'), await aPaymentMethod('=MOMO()')]

const named = ({ id, paymentMethod }: typeof cash) => ({ id, paymentMethod })

const report = (query: Record<string, string> = {}) => admin.call(reportApi.day, { query })

async function anOrderAt(time: string, order: Parameters<typeof anOrderOf>[1]) {
  const placed = await anOrderOf(customer, order)
  await sql`update orders set order_date = ${time}, waiting_since = ${time}
    where id = ${placed.id}`.execute(shop.db)
  return placed
}

const ours = { lines: [[goat, 2] as const, [tea, 1] as const] }
await anOrderAt('2026-11-01T00:00:00+02:00', { ...ours, paymentMethod: cash })
await anOrderAt('2026-11-01T19:59:59+02:00', { ...ours, paymentMethod: momo, status: 'DISPATCHED' })
const completed = { paymentMethod: momo, status: 'COMPLETED' } as const
await anOrderAt('2026-11-02T23:59:59+02:00', { ...completed, lines: [[tea, 3]] })
const canceled = { paymentMethod: cash, status: 'CANCELED' } as const
await anOrderAt('2026-11-02T12:30:00+02:00', { ...canceled, lines: [[goat, 1]] })
await anOrderAt('2026-11-03T00:00:00+02:00', { lines: [[goat, 9]], paymentMethod: cash })

const hours = (counts: Record<number, number>) =>
  Array.from({ length: 24 }, (_, h) => counts[h] ?? 0)

const none = { orders: 0, amount: 0 }
const refunded = { entries: 0, amount: 0 }
const noMoney = { received: [], refunded, open: none, unentered: none, fees: 0 }

it('adds up a span of days in Kigali to the franc', async () => {
  expect(await report({ from: '2026-11-01', to: '2026-11-02' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
    orders: { PENDING: 1, DISPATCHED: 1, COMPLETED: 1, CANCELED: 1 },
    takings: [
      { paymentMethod: named(momo), orders: 2, amount: 12_001 },
      { paymentMethod: named(cash), orders: 1, amount: 8_751 },
    ],
    dishes: [
      { product: { id: tea.id, name: tea.name }, quantity: 5, amount: 3_750 },
      { product: { id: goat.id, name: goat.name }, quantity: 4, amount: 14_002 },
    ],
    options: [],
    channels: [{ channel: 'WEB', orders: 3, amount: 20_752 }],
    canceled: { orders: 1, amount: 4_500.5 },
    average: 6_917,
    hours: hours({ 0: 1, 19: 1, 23: 1 }),
    ...noMoney,
    open: { orders: 2, amount: 17_502 },
    unentered: { orders: 1, amount: 3_250 },
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
    ...{ takings: [], dishes: [], options: [], channels: [], canceled: none, average: 0 },
    hours: hours({}),
    ...noMoney,
  })
})

it.each([
  ['orders', ['status,orders', 'PENDING,1', 'DISPATCHED,1', 'COMPLETED,1', 'CANCELED,1']],
  ['takings', ['paymentMethod,orders,amount', `'=MOMO(),2,12001`, `"Cash, in hand",1,8751`]],
  ['dishes', ['product,quantity,amount', `'-Tea,5,3750`, `"Goat ""large""",4,14002`]],
  ['hours', ['hour,orders', '00:00,1', '19:00,1', '23:00,1']],
])('gives the table of %s as a file, where nothing is a formula', async (table, lines) => {
  const query = { table, from: '2026-11-01', to: '2026-11-02' }
  const { headers, body } = await admin.ask(reportApi.exportDay, { query })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="${table}-2026-11-01_2026-11-02.csv"; ` +
      `filename*=UTF-8''${table}-2026-11-01%E2%80%932026-11-02.csv`,
  )
  expect(body).toBe([...lines, ''].join('\r\n'))
  const exported = { event: 'exported', userId: admin.id, list: 'report', rows: lines.length - 1 }
  expect(shop.events.at(-1)).toMatchObject(exported)
})

it.each(['0001-01-01', '9999-12-31'])('has nothing of %s, and neither have lists', async (day) => {
  const query = { from: day, to: day }
  expect(await report(query)).toMatchObject({ ...query, takings: [], ...noMoney })
  expect(await admin.call(orderApi.list, { query })).toEqual([])
  expect(await admin.call(historyApi.list, { query })).toMatchObject({ items: [] })
})

it('tells a thousand dishes apart, adds up the others, and has all of them in the file', async () => {
  const [five, one] = [[tea, 5] as const, [goat, 1] as const]
  const order = { lines: [five, one], paymentMethod: cash }
  const { id } = await anOrderAt('2025-06-01T12:00:00+02:00', order)
  await sql`
    insert into products (name, slug, description, price, quantity, category_id, image_hash)
    select 'Dish ' || n, 'dish' || n, description, 10.5, 0, category_id, image_hash
    from products, generate_series(1, 1203) n where id = ${tea.id} order by n`.execute(shop.db)
  await sql`
    insert into order_items (order_id, product_id, position, name, quantity, price)
    select ${id}, id, id, name, 2, price from products where name like 'Dish %'`.execute(shop.db)
  const query = { from: '2025-06-01' }
  const { dishes, otherDishes } = await report(query)
  expect(dishes).toHaveLength(1_000)
  expect(dishes[0]).toEqual({ product: { id: tea.id, name: tea.name }, quantity: 5, amount: 3_750 })
  expect(dishes[999]?.product.name).toBe('Dish 999')
  // 204 of those that sold two portions, and the goat.
  expect(otherDishes).toEqual({ products: 205, quantity: 409, amount: 204 * 21 + 3_500.5 })
  const { body } = await admin.ask(reportApi.exportDay, { query: { ...query, table: 'dishes' } })
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 2 + 1_203)
  expect(lines.slice(-2)).toEqual(['Dish 1203,2,21', '"Goat ""large""",1,3500.5'])
})

it.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to', 'The last day lies before the first.'],
  [{ from: '2025-01-01', to: '2026-01-02' }, 'to', 'At most 366 days.'],
  [{ from: 'yesterday' }, 'from', 'A date like 2026-01-31 is expected.'],
  [{ to: '2026-02-30' }, 'to', 'A date like 2026-01-31 is expected.'],
])('refuses %o', async (query, field, words) => {
  const refusal = { status: 400, fields: { [field]: words } }
  expect(await admin.refusal(reportApi.day, { query })).toMatchObject(refusal)
  const file = { query: { ...query, table: 'orders' } }
  expect(await admin.refusal(reportApi.exportDay, file)).toMatchObject(refusal)
})

it('takes the hours for chosen once they were saved, and always open for a choice', async () => {
  const hasHours = async () => (await admin.call(reportApi.today)).hasAny.hours
  await changeSettings(admin, { pausedUntil: '2026-11-01T12:00:00Z', phone: '0788 123 456' })
  expect(await hasHours()).toBe(false)
  await changeSettings(admin, { openingHours: null })
  expect(await hasHours()).toBe(true)
  await changeSettings(admin, { pausedUntil: null })
  expect(await hasHours()).toBe(true)
})
