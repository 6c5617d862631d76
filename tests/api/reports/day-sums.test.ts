import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aTransaction, at, openReportedShop, pick, runs, span, timeOf } from '#tests'
import type { StoredChoice } from '../../../src/shop/catalogue/option.ts'
import { addMoney, timesMoney } from '../../../src/shop/money.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { orderStatuses } from '../../../src/shop/orders/order-status.ts'
import { emptyDaySums } from '../../../src/shop/release-before.db.ts'
import { type DayReport, type WayToKnow, waysToKnow } from '../../../src/shop/reports/day-report.ts'
import { reportApi } from '../../../src/shop/reports/report.api.ts'

const reported = await openReportedShop()
const { shop, db, admin, customer, dishes, methods, orderOn, enter, enterLate } = reported
const { run, clear, withoutEntries } = reported
afterAll(shop.close)

type Money = Pick<DayReport, 'received' | 'refunded' | 'open' | 'unentered' | 'fees'>
type Ordered = Omit<DayReport, keyof Money>

interface KeptOrder {
  readonly status: (typeof orderStatuses)[number]
  readonly payment_method_id: number
  readonly total: number
  readonly hour: number
  readonly id: number
  readonly month: number
  readonly lines: readonly {
    id: number
    quantity: number
    price: number
    options: readonly StoredChoice[]
  }[]
}

/** What was ordered, from every order and line, added up one by one. */
async function ordered({ from, to }: typeof span): Promise<Ordered> {
  const { rows } = await db.withoutPlugins().executeQuery<KeptOrder>(
    sql<KeptOrder>`
    select id, status, payment_method_id, total_amount as total,
      extract(month from order_date at time zone 'Africa/Kigali')::int as month,
      extract(hour from order_date at time zone 'Africa/Kigali')::int as hour,
      (select coalesce(json_agg(json_build_object(
         'id', product_id, 'quantity', quantity, 'price', price, 'options', options)), '[]')
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
    options: chosenIn(sold),
    channels: sold.length > 0 ? [{ channel: 'WEB', orders: sold.length, amount: total(sold) }] : [],
    canceled: { orders: canceled.length, amount: total(canceled) },
    average: sold.length === 0 ? 0 : Math.round(total(sold) / sold.length),
    hours: Array.from(
      { length: 24 },
      (_, hour) => sold.filter((order) => order.hour === hour).length,
    ),
  }
}

/** What was chosen in these orders, by the names of the last one. */
function chosenIn(orders: readonly KeptOrder[]): Ordered['options'] {
  const all = orders
    .toSorted((one, other) => one.month - other.month || one.id - other.id)
    .flatMap(({ lines }) => lines)
    .flatMap(({ options, quantity }) => options.map((option) => ({ ...option, quantity })))
  return [...Map.groupBy(all, ({ id }) => id).values()]
    .map((own) => {
      const { id, name, group } = pick(own, own.length - 1)
      return {
        option: { id, name },
        group: { id: group.id, name: group.name },
        quantity: own.reduce((pieces, { quantity }) => pieces + quantity, 0),
        amount: addMoney(...own.map(({ extra, quantity }) => timesMoney(extra, quantity))),
      }
    })
    .sort((a, b) => b.quantity - a.quantity || a.option.id - b.option.id)
}

interface KeptEntry {
  readonly kind: string
  readonly amount: number
  readonly method: number
  readonly transaction_id: string | null
  readonly attempt_id: string | null
}

const howOf = ({ attempt_id, transaction_id }: KeptEntry): WayToKnow => {
  if (attempt_id) return 'MTN_MOMO'
  return transaction_id ? 'CODE' : 'HAND'
}

/** Its money, from every entry, and from what the shop says of each order. */
async function money(): Promise<Money> {
  const { rows: entries } = await db.withoutPlugins().executeQuery<KeptEntry>(
    sql<KeptEntry>`
    select e.kind, e.amount, o.payment_method_id as method, e.transaction_id, e.attempt_id
    from payment_entries e join orders o on o.id = e.order_id
    where (e.at at time zone 'Africa/Kigali')::date between ${span.from}::date and ${span.to}::date`.compile(
      db,
    ),
  )
  const { rows } = await sql<{ id: number; received: number | null }>`
    select id, received from orders
    where (order_date at time zone 'Africa/Kigali')::date between ${span.from}::date and ${span.to}::date`.execute(
    db,
  )
  const orders = await Promise.all(
    rows.map(async ({ id, received }) => ({
      received,
      // Hidden ones, too, of which an administrator sees nothing any more.
      ...(await customer.call(orderApi.show, { params: at({ id }) })),
    })),
  )
  const came = entries.filter(({ kind }) => kind === 'RECEIVED')
  const went = entries.filter(({ kind }) => kind === 'REFUNDED')
  const owed = orders.filter(({ due }) => due > 0)
  const old = orders.filter(({ received, status }) => received === null && status === 'COMPLETED')
  const total = (those: readonly { amount: number }[]) =>
    addMoney(...those.map(({ amount }) => amount))
  const taxed = came.filter((entry) => howOf(entry) !== 'HAND' && entry.amount > 4_000)
  return {
    received: methods
      .flatMap((method) => waysToKnow.map((how) => ({ method, how })))
      .map(({ method: { id, paymentMethod }, how }) => {
        const own = came.filter((entry) => entry.method === id && howOf(entry) === how)
        const amount = total(own)
        return { paymentMethod: { id, paymentMethod }, how, entries: own.length, amount }
      })
      .filter((row) => row.entries > 0)
      .sort((a, b) => b.amount - a.amount),
    refunded: { entries: went.length, amount: total(went) },
    open: { orders: owed.length, amount: addMoney(...owed.map(({ due }) => due)) },
    unentered: { orders: old.length, amount: addMoney(...old.map((order) => order.totalAmount)) },
    fees: addMoney(...taxed.map(({ amount }) => Math.round((amount * 100) / 20_000))),
  }
}

/** As it is once a day has passed: entries are of now, and never change. */
async function dateEntries(time: string) {
  await run(sql`alter table payment_entries disable trigger payment_entries_append_only`)
  await run(sql`
    insert into payment_entries (id, order_id, kind, amount, transaction_id, note, at, by_user_id, attempt_id)
    select gen_random_uuid(), order_id, kind, amount, null, null, ${time}, by_user_id, null
    from payment_entries where at > '2026-04-01' and attempt_id is null and transaction_id is null`)
  await run(
    sql`delete from payment_entries where at > '2026-04-01' and attempt_id is null and transaction_id is null`,
  )
  await run(sql`alter table payment_entries enable trigger payment_entries_append_only`)
}

/** Orders are found by a number, and may be none. */
async function withOrder(number: number, work: (order: { id: number }) => Promise<unknown>) {
  const { rows } = await sql<{ id: number }>`select id from orders order by id`.execute(db)
  if (rows.length > 0) await work(pick(rows, number))
}

type Act = (order: { id: number }, day: number, extra: number) => Promise<unknown>
const move = (order: { id: number }, status: (typeof orderStatuses)[number]) =>
  admin.ask(orderApi.moveAny, { params: at(order), body: { status } })

/** What may happen to an order of days that are over, and to its money. */
const actions = {
  move: (order, _day, extra) => move(order, pick(orderStatuses, extra)),
  cancel: (order) => move(order, 'CANCELED'),
  hide: (order) => admin.ask(orderApi.removeAny, { params: at(order) }),
  date: ({ id }, day, extra) =>
    run(sql`update orders set order_date = ${timeOf(day, extra)} where id = ${id}`),
  today: ({ id }) => run(sql`update orders set order_date = now() where id = ${id}`),
  pay: ({ id }, _day, extra) =>
    run(sql`update orders set payment_method_id = ${pick(methods, extra).id} where id = ${id}`),
  portions: ({ id }, _day, extra) =>
    run(sql`update order_items set quantity = ${extra + 1} where order_id = ${id}`),
  waive: ({ id }) => run(sql`delete from order_items where order_id = ${id}`),
  async erase({ id }) {
    await withoutEntries(sql`order_id = ${id}`)
    await run(sql`delete from payment_attempts where order_id = ${id}`)
    await run(sql`alter table stock_moves disable trigger stock_moves_append_only`)
    await run(sql`delete from stock_moves where order_id = ${id}`)
    await run(sql`delete from orders where id = ${id}`)
  },
  async receive(order, day, extra) {
    await enter('received', order, { amount: extra * 10 + 0.25, ...(extra % 2 && aTransaction()) })
    await dateEntries(timeOf(day, extra))
  },
  async refund(order, day, extra) {
    await enter('refund', order, { amount: extra + 1 })
    await dateEntries(timeOf(day, extra))
  },
  late: (order, day, extra) => enterLate(order, timeOf(day, extra), pick(waysToKnow, extra)),
} satisfies Record<string, Act>

const names = Object.keys(actions) as (keyof typeof actions)[]
const steps = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('place' as const, 'late' as const) },
      { weight: 3, arbitrary: fc.constantFrom('place' as const, ...names) },
    ),
    fc.nat(900),
    fc.nat(900),
    fc.nat(900),
  ),
  { minLength: 15, maxLength: 25 },
)

beforeEach(clear)

it('reports to the hundredth whatever happens to orders and their money', async () => {
  const agrees = async () =>
    expect(await admin.call(reportApi.day, { query: { ...span } })).toEqual({
      ...(await ordered(span)),
      ...(await money()),
    })
  await fc.assert(
    fc
      .asyncProperty(steps, async (taken) => {
        for (const [what, order, day, extra] of taken) {
          if (what === 'place') await orderOn(timeOf(day, extra), extra, pick(orderStatuses, extra))
          else await withOrder(order, (found) => actions[what](found, day, extra))
          await agrees()
        }
      })
      .beforeEach(clear),
    { numRuns: runs(9), endOnFailure: true },
  )
}, 300_000)

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
