import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { at } from '../../../tests/fixtures/client.ts'
import {
  days,
  openReportedShop,
  pick,
  span,
  timeOf,
} from '../../../tests/fixtures/reported-days.ts'
import { onPostgres } from '../../../tests/fixtures/test-shop.ts'
import { addMoney, timesMoney } from '../money.ts'
import { orderApi } from '../orders/order.api.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { findWrongDays } from './check-day-sums.db.ts'
import type { moneyFields } from './day-money.ts'
import type { DayReport } from './day-report.ts'
import { reportApi } from './report.api.ts'

const reported = await openReportedShop()
const { shop, db, admin, customer, aProduct, aPaymentMethod, anOrderOf } = reported
const { sum, sumAll, run, stale, clear, withoutEntries } = reported
afterAll(shop.close)
const dishes = [
  await aProduct({ price: 1_000 }),
  await aProduct({ price: 750.25 }),
  await aProduct({ price: 0.01 }),
]
const methods = [await aPaymentMethod(), await aPaymentMethod()]

/** What was ordered; of money is day-money.api.test.ts. */
type Ordered = Omit<DayReport, 'received' | keyof typeof moneyFields>
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
  sum,
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
      { weight: 2, arbitrary: fc.constantFrom('place' as const, 'sum' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...names) },
    ),
    fc.nat(900),
    fc.nat(900),
    fc.nat(900),
  ),
  { minLength: 15, maxLength: 25 },
)

beforeEach(clear)

it('reports to the franc whatever happens to orders, whenever days are added up', async () => {
  const agrees = async () => expect(await report()).toEqual(await addedUp(span))
  await fc.assert(
    fc
      .asyncProperty(steps, async (taken) => {
        for (const [what, order, day, extra] of taken) {
          await actions[what](order, day, extra)
          await agrees()
        }
        await sumAll()
        await agrees()
      })
      .beforeEach(clear),
    { numRuns: onPostgres ? 10 : 5, endOnFailure: true },
  )
})

const anOrderToday = () =>
  anOrderOf(customer, { lines: [[pick(dishes, 0), 2]], paymentMethod: pick(methods, 0) })

const anOrderOn = async (day: string) => {
  const { id } = await anOrderToday()
  await run(sql`update orders set order_date = ${`${day}T12:00:00+02:00`} where id = ${id}`)
  return id
}

it('adds up days that never were, each once, and takes what is kept until something changes', async () => {
  const [first, second] = [await anOrderOn('2026-02-27'), await anOrderOn('2026-03-01')]
  await anOrderToday()
  await run(sql`delete from stale_days`)
  await sumAll()
  const { rows } = await sql`select day::text from day_sums order by day`.execute(db)
  expect(rows).toEqual([{ day: '2026-02-27' }, { day: '2026-03-01' }])
  await run(sql`update day_sums set canceled = 7 where day = '2026-03-01'`)
  expect((await report()).canceled).toEqual({ orders: 0, amount: 7 })
  await admin.call(orderApi.moveAny, { params: at({ id: first }), body: { status: 'DISPATCHED' } })
  expect((await report()).canceled.amount).toBe(7)
  await admin.call(orderApi.moveAny, { params: at({ id: second }), body: { status: 'DISPATCHED' } })
  expect(await report()).toEqual(await addedUp(span))
})

it('notices a day that is kept otherwise than its orders add up to, be it by a hundredth', async () => {
  const wrongDays = () => findWrongDays(db, () => undefined)
  await Promise.all(days.map(anOrderOn))
  await sumAll()
  expect(await wrongDays()).toEqual([])
  // The last byte of the amount of its dish, and the number of its orders.
  await run(sql`
    update day_sums set dishes = set_byte(dishes, 15, get_byte(dishes, 15) # 1) where day = '2026-02-28'`)
  await run(sql`update day_sums set orders = '{"PENDING": 2}' where day = '2026-03-02'`)
  expect(await wrongDays()).toEqual(['2026-02-28', '2026-03-02'])
  await run(sql`insert into stale_days (day) values ('2026-03-02')`)
  expect(await wrongDays()).toEqual(['2026-02-28'])
})

it('leaves no mark for orders of today, nor for what no report shows', async () => {
  const { id } = await anOrderToday()
  await admin.call(orderApi.moveAny, { params: at({ id }), body: { status: 'DISPATCHED' } })
  await run(sql`update order_items set quantity = 3 where order_id = ${id}`)
  const old = await anOrderOn('2026-03-01')
  await sumAll()
  await run(sql`update orders set status = 'COMPLETED' where id = ${id}`)
  await run(sql`update orders set note = 'Later.' where id = ${old}`)
  expect(await stale()).toEqual([])
})

it('forgets a day that is not over, which a clock that was ahead has added up', async () => {
  await anOrderOn('2026-03-01')
  await sumAll()
  await run(sql`update day_sums set day = (now() at time zone 'Africa/Kigali')::date`)
  await sumAll()
  const { rows } = await sql`select day::text from day_sums`.execute(db)
  expect(rows).toEqual([{ day: '2026-03-01' }])
})

it.runIf(onPostgres)('does not lose what is under way while a day is added up', async () => {
  const id = await anOrderOn('2026-03-01')
  await sumAll()
  await db.transaction().execute(async (tx) => {
    await sql`update orders set status = 'CANCELED' where id = ${id}`.execute(tx)
    // The day is added up without it, for another reason.
    await anOrderOn('2026-03-01')
    await sum()
  })
  expect(await report()).toEqual(await addedUp(span))
  await sumAll()
  expect(await report()).toEqual(await addedUp(span))
})

it.runIf(onPostgres)(
  'waits with a day for orders of before midnight that are saved after it',
  async () => {
    const id = await anOrderOn('2026-03-01')
    await run(sql`delete from stale_days`)
    await db.transaction().execute(async (tx) => {
      // As on the day itself, when orders leave no mark.
      await sql`alter table orders disable trigger orders_mark_days`.execute(tx)
      await sql`update orders set status = 'CANCELED' where id = ${id}`.execute(tx)
      await sum()
      expect(await stale()).toEqual(['2026-03-01'])
      await sql`alter table orders enable trigger orders_mark_days`.execute(tx)
    })
    await sumAll()
    expect(await report()).toEqual(await addedUp(span))
  },
)

it.runIf(onPostgres)(
  'waits for them too where a transaction that began earlier has marked the day since',
  async () => {
    const [late, marked] = [await anOrderOn('2026-03-01'), await anOrderOn('2026-03-01')]
    await run(sql`delete from stale_days`)
    const earlier = await db.startTransaction().execute()
    await sql`select pg_current_xact_id()`.execute(earlier)
    await db.transaction().execute(async (tx) => {
      // As on the day itself, when orders leave no mark.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update orders set status = 'CANCELED' where id = ${late}`.execute(tx)
      await sql`update orders set status = 'COMPLETED' where id = ${marked}`.execute(earlier)
      await earlier.commit().execute()
      await sum()
      expect(await stale()).toEqual(['2026-03-01'])
    })
    await sumAll()
    expect(await report()).toEqual(await addedUp(span))
  },
)

it('adds up a day whose orders are all of another day by then', async () => {
  const id = await anOrderOn('2026-03-01')
  await run(sql`update orders set order_date = '2026-03-02T12:00:00+02:00' where id = ${id}`)
  await sumAll()
  expect(await report()).toEqual(await addedUp(span))
})

it.runIf(onPostgres)('agrees in the end when orders move while many add up', async () => {
  const ids = await Promise.all(days.map(anOrderOn))
  const turns = Array.from({ length: 60 }, (_, turn) =>
    turn % 3 === 0
      ? sum().catch(() => undefined)
      : run(
          sql`update orders set payment_method_id = ${pick(methods, turn).id} where id = ${pick(ids, turn)}`,
        ),
  )
  await Promise.all(turns)
  expect(await report()).toEqual(await addedUp(span))
  await sumAll()
  expect(await report()).toEqual(await addedUp(span))
})
