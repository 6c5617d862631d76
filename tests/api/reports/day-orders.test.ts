import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { at, onPostgres, openReportedShop, pick, span, timeOf } from '#tests'
import { addMoney, timesMoney } from '../../../src/shop/money.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { orderStatuses } from '../../../src/shop/orders/order-status.ts'
import { emptyDaySums } from '../../../src/shop/release-before.db.ts'
import type { DayReport } from '../../../src/shop/reports/day-report.ts'
import { reportApi } from '../../../src/shop/reports/report.api.ts'

const reported = await openReportedShop()
const { shop, db, admin, customer, aProduct, aPaymentMethod, anOrderOf } = reported
const { run, clear, withoutEntries } = reported
afterAll(shop.close)
const dishes = [
  await aProduct({ price: 1_000 }),
  await aProduct({ price: 750.25 }),
  await aProduct({ price: 0.01 }),
]
const methods = [await aPaymentMethod(), await aPaymentMethod()]

/** What was ordered; of money is day-money.test.ts. */
type Ordered = Omit<DayReport, 'received' | 'refunded' | 'open' | 'unentered' | 'fees'>
const report = async (): Promise<Ordered> => {
  const { received, refunded, open, unentered, fees, ...ordered } = await admin.call(
    reportApi.day,
    { query: { ...span } },
  )
  return ordered
}

const idsOf = async (rows: RawBuilder<{ id: number }>) =>
  (await rows.execute(db)).rows.map(({ id }) => id)

interface KeptOrder {
  readonly status: (typeof orderStatuses)[number]
  readonly payment_method_id: number
  readonly total: number
  readonly hour: number
  readonly lines: readonly { id: number; quantity: number; price: number }[]
}

/** The same report from every order and line, added up one by one. */
async function addedUp({ from, to }: typeof span): Promise<Ordered> {
  const { rows } = await db.withoutPlugins().executeQuery<KeptOrder>(
    sql<KeptOrder>`
    select status, payment_method_id, total_amount as total,
      extract(hour from order_date at time zone 'Africa/Kigali')::int as hour,
      (select coalesce(json_agg(json_build_object('id', product_id, 'quantity', quantity, 'price', price)), '[]')
       from order_items where order_id = o.id) as lines
    from orders o
    where (order_date at time zone 'Africa/Kigali')::date between ${from}::date and ${to}::date
      and (subtotal > 0 or not takes_lines)`.compile(db),
  )
  const sold = rows.filter(({ status }) => status !== 'CANCELED')
  const canceled = rows.filter(({ status }) => status === 'CANCELED')
  const total = (orders: readonly KeptOrder[]) => addMoney(...orders.map((order) => order.total))
  const lines = sold.flatMap((order) => order.lines)
  return {
    from,
    to,
    orders: Object.fromEntries(
      orderStatuses.map((name) => [name, rows.filter(({ status }) => status === name).length]),
    ) as DayReport['orders'],
    takings: methods
      .map((paymentMethod) => {
        const paid = sold.filter((order) => order.payment_method_id === paymentMethod.id)
        const { id, paymentMethod: name } = paymentMethod
        return {
          paymentMethod: { id, paymentMethod: name },
          orders: paid.length,
          amount: total(paid),
        }
      })
      .filter(({ orders }) => orders > 0)
      .sort((a, b) => b.amount - a.amount || a.paymentMethod.id - b.paymentMethod.id),
    dishes: dishes
      .map(({ id, name }) => {
        const own = lines.filter((line) => line.id === id)
        return {
          product: { id, name },
          quantity: own.reduce((pieces, { quantity }) => pieces + quantity, 0),
          amount: addMoney(...own.map(({ price, quantity }) => timesMoney(price, quantity))),
        }
      })
      .filter(({ quantity }) => quantity > 0)
      .sort((a, b) => b.quantity - a.quantity || a.product.id - b.product.id),
    canceled: { orders: canceled.length, amount: total(canceled) },
    average: sold.length === 0 ? 0 : Math.round(total(sold) / sold.length),
    hours: Array.from(
      { length: 24 },
      (_, hour) => sold.filter((order) => order.hour === hour).length,
    ),
  }
}

type Step = readonly [what: keyof typeof actions, order: number, day: number, extra: number]

/** What may happen to orders of days that are over. Each finds an order by its number. */
const actions = {
  async place(_order: number, day: number, extra: number) {
    const placed = await anOrderOf(customer, {
      lines: [
        [pick(dishes, extra), (extra % 5) + 1],
        [pick(dishes, extra + 1), 2],
      ],
      paymentMethod: pick(methods, extra),
      status: pick(orderStatuses, extra),
    })
    await date(placed.id, day, extra)
  },
  async move(order: number, _day: number, extra: number) {
    const [id] = await anyOrder(order)
    const body = { status: pick(orderStatuses, extra) }
    if (id) await admin.ask(orderApi.moveAny, { params: at({ id }), body })
  },
  async hide(order: number) {
    const [id] = await anyOrder(order)
    if (id) await admin.ask(orderApi.removeAny, { params: at({ id }) })
  },
  async date(order: number, day: number, extra: number) {
    const [id] = await anyOrder(order)
    if (id) await date(id, day, extra)
  },
  async today(order: number) {
    const [id] = await anyOrder(order)
    if (id) await run(sql`update orders set order_date = now() where id = ${id}`)
  },
  async pay(order: number, _day: number, extra: number) {
    const [id] = await anyOrder(order)
    const { id: method } = pick(methods, extra)
    if (id) await run(sql`update orders set payment_method_id = ${method} where id = ${id}`)
  },
  async portions(order: number, _day: number, extra: number) {
    const [id] = await anyOrder(order)
    if (id) await run(sql`update order_items set quantity = ${extra + 1} where order_id = ${id}`)
  },
  async waive(order: number) {
    const [id] = await anyOrder(order)
    if (id) await run(sql`delete from order_items where order_id = ${id}`)
  },
  async erase(order: number) {
    const [id] = await anyOrder(order)
    if (!id) return
    await withoutEntries(sql`order_id = ${id}`)
    await run(sql`alter table stock_moves disable trigger stock_moves_append_only`)
    await run(sql`delete from stock_moves where order_id = ${id}`)
    await run(sql`delete from orders where id = ${id}`)
  },
} as const

const anyOrder = async (order: number) => {
  const ids = await idsOf(sql`select id from orders order by id`)
  return ids.length === 0 ? [] : [pick(ids, order)]
}

const date = (id: number, day: number, extra: number) =>
  run(sql`update orders set order_date = ${timeOf(day, extra)} where id = ${id}`)

const names = Object.keys(actions) as (keyof typeof actions)[]
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constant('place' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...names) },
    ),
    fc.nat(900),
    fc.nat(900),
    fc.nat(900),
  ),
  { minLength: 15, maxLength: 25 },
)

beforeEach(clear)

it('reports to the franc whatever happens to orders', async () => {
  const agrees = async () => expect(await report()).toEqual(await addedUp(span))
  await fc.assert(
    fc
      .asyncProperty(steps, async (taken) => {
        for (const [what, order, day, extra] of taken) {
          await actions[what](order, day, extra)
          await agrees()
        }
      })
      .beforeEach(clear),
    { numRuns: onPostgres ? 10 : 5, endOnFailure: true },
  )
})

it('empties what the release before keeps of days before its marks pile up', async () => {
  const countOf = async (table: 'day_sums' | 'stale_days') => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
      db,
    )
    return rows[0]?.count
  }
  await run(sql`
    insert into day_sums (day, orders, takings, canceled, hours, dishes)
    values ('2026-03-01', '{}', '[]', 0, array_fill(0, array[24]), '')`)
  await run(sql`delete from stale_days`)
  await run(sql`insert into stale_days (day) select '2026-03-01' from generate_series(1, 10000)`)
  await emptyDaySums(db)
  expect([await countOf('day_sums'), await countOf('stale_days')]).toEqual([1, 10_000])
  await run(sql`insert into stale_days (day) values ('2026-03-01')`)
  await emptyDaySums(db)
  expect([await countOf('day_sums'), await countOf('stale_days')]).toEqual([0, 0])
})
