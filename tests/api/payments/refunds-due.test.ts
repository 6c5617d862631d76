import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { anOrder, asAdmin, at, insertAttempt, shop } from '#tests'
import { all, allIds, allNames } from '../../../src/platform/database/rows.server.ts'
import { OrderStatus } from '../../../src/shop/orders/order.ts'
import {
  orderPayment,
  awaitsPayment as toBePaid,
} from '../../../src/shop/orders/order-columns.db.ts'
import { awaitsPayment, orderPaymentFields } from '../../../src/shop/orders/order-payment.ts'
import { orderStatuses } from '../../../src/shop/orders/order-status.ts'
import { onCallback, reschedule, takeDue, takeOne } from '../../../src/shop/payments/attempt.db.ts'
import { readRefundsDue } from '../../../src/shop/payments/ledger.db.ts'
import { orderApi, paymentApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const due = () => admin.call(paymentApi.refundsDue)
const enter = (kind: 'received' | 'refund', order: { id: number }, amount: number) =>
  admin.call(paymentApi[kind], { params: at(order), body: { entryId: randomUUID(), amount } })

it('lists what has to go back until it has gone back', async () => {
  const before = await due()
  const { order } = await anOrder({ status: 'DISPATCHED' })
  const { id, trackingId, totalAmount } = order
  await enter('received', order, totalAmount + 500)
  const overpaid = await due()
  expect(overpaid).toMatchObject({ count: before.count + 1, amount: before.amount + 500 })
  expect(overpaid.orders).toContainEqual({ id, trackingId, amount: 500 })

  const body = { status: 'CANCELED' } as const
  await admin.call(orderApi.moveAny, { params: at(order), body })
  expect((await due()).orders).toContainEqual({ id, trackingId, amount: totalAmount + 500 })
  await enter('refund', order, 500)
  const answer = await due()
  expect(answer).toMatchObject({ count: before.count + 1, amount: before.amount + totalAmount })
  await enter('refund', order, totalAmount)
  expect(await due()).toEqual(before)
})

it('does not list what is paid, or less than a franc too much', async () => {
  const before = await due()
  const { order } = await anOrder({ status: 'DISPATCHED' })
  await enter('received', order, order.totalAmount + 0.5)
  expect(await due()).toEqual(before)
})

it('lists the hundred oldest orders, and counts all', async () => {
  const { order } = await anOrder({ status: 'DISPATCHED' })
  const before = await due()
  const transaction = await shop.db.startTransaction().execute()
  onTestFinished(async () => void (await transaction.rollback().execute()))
  const ids = await allIds(
    transaction,
    sql`
      insert into orders (tracking_id, user_id, content_hash, address, city, phone, payment_method_id,
                          subtotal, shipping, takes_lines, status, received)
      select gen_random_uuid(), user_id, content_hash, address, city, phone, payment_method_id,
             subtotal, shipping, takes_lines, status, subtotal + shipping + 1
      from orders, generate_series(1, 101) where id = ${order.id} returning id`,
  )
  const { count, amount, orders } = await readRefundsDue(transaction)
  expect([count, amount]).toEqual([before.count + 101, before.amount + 101])
  const all = [...before.orders.map(({ id }) => id), ...ids.toSorted((a, b) => a - b)]
  expect(orders.map(({ id }) => id)).toEqual(all.slice(0, 100))
})

const Row = z.object({
  ...orderPaymentFields,
  status: OrderStatus,
  gateway: z.nullable(z.string()),
  totalAmount: z.number(),
  isToBePaid: z.boolean(),
})

it('cancels unpaid only what the kitchen does not cook, and all of it that has something to pay', async () => {
  const rows = await all(
    shop.db,
    Row,
    sql`
    with payment_methods (id, gateway) as (values (1, null), (2, 'MOMOPAY_CODE'), (3, 'MTN_MOMO')), o as (
      select 0 as id, status, m.id as payment_method_id, total_amount::numeric,
        total_amount::numeric as subtotal, 0 as shipping, received::numeric, refunded::numeric,
        pay_before::timestamptz, attempt_open_until::timestamptz,
        null::timestamptz as claimed_at, null as claimed_transaction_id
      from unnest(${orderStatuses}::text[]) status, payment_methods m, unnest(array[0, 6000]) total_amount,
        unnest(array[null, 0.5, 3000, 6000, 6000.5, 7000]) received, unnest(array[0, 0.5]) refunded,
        unnest(array[null, now()]) pay_before, unnest(array[null, now() + interval '1 minute']) attempt_open_until
      where refunded <= coalesce(received, 0)
    )
    select o.status, m.gateway, o.total_amount, ${orderPayment}, ${toBePaid} as is_to_be_paid
    from o join payment_methods m on m.id = o.payment_method_id`,
  )
  const toPay = rows.filter((row) => row.totalAmount > 0 && awaitsPayment(row))
  expect(toPay).not.toEqual([])
  expect(rows.filter(({ isToBePaid }) => isToBePaid)).toEqual(toPay)
})

/** No poller of any shop takes what is asked here. */
const environment = 'test/lease'

async function aDueAttempt() {
  const { order } = await anOrder()
  const failed = {
    phone: '+250788123456',
    amount: 1_000,
    state: 'FAILED',
    reason: 'NO_PIN',
  } as const
  const id = await insertAttempt(shop.db, order, failed)
  const where = sql`where id = ${id}`
  const removal = sql`delete from payment_attempts ${where}`
  onTestFinished(async () => void (await removal.execute(shop.db)))
  await sql`update payment_attempts
    set environment = ${environment}, sent_at = now(), next_check_at = now() ${where}`.execute(
    shop.db,
  )
  return {
    pass: (seconds: number) =>
      sql`
      update payment_attempts set next_check_at = next_check_at - ${seconds}::int * interval '1 s',
        leased_until = leased_until - ${seconds}::int * interval '1 s',
        checked_at = checked_at - ${seconds}::int * interval '1 s' ${where}`.execute(shop.db),
    take: async () => (await takeDue(shop.db, environment, 8))[0],
    takeByHand: () => takeOne(shop.db, id, environment),
    async callBack() {
      const references = sql`select reference as name from payment_attempts ${where}`
      return onCallback(shop.db, (await allNames(shop.db, references))[0] ?? '')
    },
  }
}

it('leaves an attempt to the process that has taken it for a minute, and gives it to the next one after that', async () => {
  const { take, takeByHand, pass } = await aDueAttempt()
  expect(await take()).toBeDefined()
  expect([await take(), await takeByHand()]).toEqual([undefined, undefined])
  await pass(55)
  expect([await take(), await takeByHand()]).toEqual([undefined, undefined])
  await pass(5)
  expect([await take(), await take()]).toEqual([expect.anything(), undefined])
})

it('gives an attempt to an administrator as soon as the process before has an answer', async () => {
  const { take, takeByHand } = await aDueAttempt()
  const taken = await take()
  if (!taken) throw new Error('nothing is due')
  expect(await takeByHand()).toBeUndefined()
  await reschedule(shop.db, taken, { pause: 600 })
  expect([await takeByHand(), await takeByHand()]).toEqual([expect.anything(), undefined])
})

it('asks once in three seconds after callbacks, and once more after one that came during a lease', async () => {
  const { take, callBack, pass } = await aDueAttempt()
  const taken = await take()
  if (!taken) throw new Error('nothing is due')
  // The lease stands.
  expect([await callBack(), await callBack(), await take()]).toEqual([false, false, undefined])
  await reschedule(shop.db, taken, { pause: 600 })
  expect([await callBack(), await take()]).toEqual([false, undefined])
  await pass(3)
  const again = await take()
  if (!again) throw new Error('nothing is due')
  await reschedule(shop.db, again, { pause: 600 })
  expect([await take(), await callBack(), await callBack()]).toEqual([undefined, true, false])
  await pass(3)
  expect(await take()).toBeDefined()
})
