import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { at, days, onPostgres, openReportedShop, pick, span, timeOf } from '#tests'
import { addMoney } from '../../../src/shop/money.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import type { Order } from '../../../src/shop/orders/order.ts'
import { orderStatuses } from '../../../src/shop/orders/order-status.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'
import { type DayReport, type WayToKnow, waysToKnow } from '../../../src/shop/reports/day-report.ts'
import { reportApi } from '../../../src/shop/reports/report.api.ts'
import { dayOf } from '../../../src/shop/time-zone.ts'

const reported = await openReportedShop()
const { shop, db, admin, customer, aProduct, aPaymentMethod, anOrderOf } = reported
const { run, clear } = reported
afterAll(shop.close)
const dish = await aProduct({ price: 2_500.5 })
const methods = [await aPaymentMethod(), await aPaymentMethod()]
await sql`
  update payment_methods set gateway = 'MOMOPAY_CODE', code = '12345' where id = ${methods[1]?.id}`.execute(
  db,
)

type Money = Pick<DayReport, 'received' | 'refunded' | 'open' | 'unentered' | 'fees'>

async function report(query = span): Promise<Money> {
  const { received, refunded, open, unentered, fees } = await admin.call(reportApi.day, { query })
  return { received, refunded, open, unentered, fees }
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

/** The same from every entry, and from what the shop says of each order, added up one by one. */
async function addedUp(): Promise<Money> {
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
      ...(await admin.call(orderApi.inspect, { params: at({ id }) })),
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

/** Orders are found by a number, and may be none. */
async function withOrder(number: number, work: (order: { id: number }) => Promise<unknown>) {
  const { rows } = await sql<{ id: number }>`select id from orders order by id`.execute(db)
  if (rows.length > 0) await work(pick(rows, number))
}

const orderOn = async (time: string, extra: number, rest: Partial<Pick<Order, 'status'>> = {}) => {
  const placed = await anOrderOf(customer, {
    lines: [[dish, (extra % 4) + 1]],
    paymentMethod: pick(methods, extra),
    ...rest,
  })
  await run(sql`update orders set order_date = ${time} where id = ${placed.id}`)
  return placed
}

const enter = (
  what: 'received' | 'refund',
  order: { id: number },
  entry: { amount: number; transactionId?: string },
) =>
  admin.ask(paymentApi[what], {
    params: at(order),
    body: { entryId: randomUUID(), ...entry },
  })
const aTransaction = () => ({ transactionId: randomUUID().replaceAll('-', '').slice(0, 12) })

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

/** An entry of a day that is over, as a transaction leaves it that began before midnight. */
const enterLate = (order: { id: number }, time: string, how: WayToKnow) =>
  db.transaction().execute(async (tx) => {
    const attempt = how === 'MTN_MOMO' ? randomUUID() : null
    const amount = 4_100
    if (attempt)
      await sql`
        insert into payment_attempts (id, reference, order_id, environment, amount, currency, state)
        values (${attempt}, ${randomUUID()}, ${order.id}, 'simulator', ${amount}, 'RWF', 'SUCCEEDED')`.execute(
        tx,
      )
    await sql`
      insert into payment_entries (id, order_id, kind, amount, transaction_id, at, attempt_id)
      values (${randomUUID()}, ${order.id}, 'RECEIVED', ${amount},
        ${how === 'HAND' ? null : aTransaction().transactionId.toUpperCase()}, ${time}, ${attempt})`.execute(
      tx,
    )
    await sql`
      update orders set received = coalesce(received, case when status = 'COMPLETED' then total_amount end, 0)
        + ${amount} where id = ${order.id}`.execute(tx)
  })

/** What may happen to the money of days that are over. */
const actions = {
  place: async (_order: number, day: number, extra: number) => {
    await orderOn(timeOf(day, extra), extra, { status: pick(orderStatuses, extra) })
  },
  move: (order: number, _day: number, extra: number) =>
    withOrder(order, (found) =>
      admin.ask(orderApi.moveAny, {
        params: at(found),
        body: { status: pick(orderStatuses, extra) },
      }),
    ),
  cancel: (order: number) =>
    withOrder(order, (found) =>
      admin.ask(orderApi.moveAny, { params: at(found), body: { status: 'CANCELED' } }),
    ),
  receive: (order: number, day: number, extra: number) =>
    withOrder(order, async (found) => {
      await enter('received', found, {
        amount: extra * 10 + 0.25,
        ...(extra % 2 && aTransaction()),
      })
      await dateEntries(timeOf(day, extra))
    }),
  refund: (order: number, day: number, extra: number) =>
    withOrder(order, async (found) => {
      await enter('refund', found, { amount: extra + 1 })
      await dateEntries(timeOf(day, extra))
    }),
  late: (order: number, day: number, extra: number) =>
    withOrder(order, (found) => enterLate(found, timeOf(day, extra), pick(waysToKnow, extra))),
  pay: (order: number, _day: number, extra: number) =>
    withOrder(order, ({ id }) =>
      run(sql`update orders set payment_method_id = ${pick(methods, extra).id} where id = ${id}`),
    ),
  date: (order: number, day: number, extra: number) =>
    withOrder(order, ({ id }) =>
      run(sql`update orders set order_date = ${timeOf(day, extra)} where id = ${id}`),
    ),
} as const

const names = Object.keys(actions) as (keyof typeof actions)[]
const steps = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('place' as const, 'late' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...names) },
    ),
    fc.nat(900),
    fc.nat(900),
    fc.nat(900),
  ),
  { minLength: 10, maxLength: 20 },
)

beforeEach(clear)

it('reports money to the hundredth whatever comes and goes', async () => {
  const agrees = async () => expect(await report()).toEqual(await addedUp())
  await fc.assert(
    fc
      .asyncProperty(steps, async (taken) => {
        for (const [what, order, day, extra] of taken) {
          await actions[what](order, day, extra)
          await agrees()
        }
      })
      .beforeEach(clear),
    { numRuns: onPostgres ? 5 : 3, endOnFailure: true },
  )
})

it('counts money on the day on which it came, by how that is known, with the fee of each payment', async () => {
  const order = await orderOn(timeOf(0, 1), 1)
  await enterLate(order, timeOf(2, 2), 'CODE')
  await enterLate(order, timeOf(2, 0), 'MTN_MOMO')
  await enterLate(order, timeOf(2, 0), 'HAND')
  const { id, paymentMethod } = pick(methods, 1)
  const row = { paymentMethod: { id, paymentMethod }, entries: 1, amount: 4_100 }
  const expected = {
    received: waysToKnow.map((how) => ({ ...row, how })),
    refunded: { entries: 0, amount: 0 },
    open: { orders: 0, amount: 0 },
    unentered: { orders: 0, amount: 0 },
    fees: 42,
  }
  const day = { from: pick(days, 2), to: pick(days, 2) }
  expect(await report(day)).toEqual(expected)
  expect((await report({ from: pick(days, 0), to: pick(days, 1) })).received).toEqual([])
})

it('expects no fee of a payment of up to 4,000 francs, and one of the whole of a larger one', async () => {
  const order = await anOrderOf(customer, { lines: [[dish, 3]], paymentMethod: pick(methods, 1) })
  const feesOfToday = async () => {
    const today = dayOf(Date.now())
    return (await report({ from: today, to: today })).fees
  }
  await enter('received', order, { amount: 4_000, ...aTransaction() })
  expect(await feesOfToday()).toBe(0)
  await enter('received', order, { amount: 4_000.01, ...aTransaction() })
  expect(await feesOfToday()).toBe(20)
})

it('says what is open of a day that is over as soon as some of it is paid', async () => {
  const order = await orderOn(timeOf(1, 1), 3)
  expect((await report()).open).toEqual({ orders: 1, amount: order.totalAmount })
  await enter('received', order, { amount: 1_000 })
  expect((await report()).open).toEqual({ orders: 1, amount: order.totalAmount - 1_000 })
  await enter('refund', order, { amount: 400 })
  expect((await report()).open).toEqual({ orders: 1, amount: order.totalAmount - 600 })
  await admin.call(orderApi.moveAny, { params: at(order), body: { status: 'CANCELED' } })
  expect((await report()).open).toEqual({ orders: 0, amount: 0 })
})

it('gives what came, and what did not, as files', async () => {
  const order = await orderOn(timeOf(1, 1), 1)
  await enterLate(order, timeOf(1, 1), 'CODE')
  await orderOn(timeOf(1, 1), 0, { status: 'COMPLETED' })
  const file = async (table: 'received' | 'money') =>
    (await admin.ask(reportApi.exportDay, { query: { ...span, table } })).body
  const { paymentMethod } = pick(methods, 1)
  expect(await file('received')).toBe(
    `paymentMethod,how,entries,amount\r\n${paymentMethod},CODE,1,4100\r\n`,
  )
  const { open, unentered } = await report()
  expect(await file('money')).toBe(
    [
      'what,count,amount',
      'received,1,4100',
      'refunded,0,0',
      `open,1,${open.amount}`,
      `unentered,1,${unentered.amount}`,
      'fees,,21',
      '',
    ].join('\r\n'),
  )
})
