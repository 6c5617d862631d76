import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shop } from '#tests'
import { all } from '../../../src/platform/database/rows.server.ts'
import { OrderStatus } from '../../../src/shop/orders/order.ts'
import {
  orderPayment,
  awaitsPayment as toBePaid,
} from '../../../src/shop/orders/order-columns.db.ts'
import { awaitsPayment, orderPaymentFields } from '../../../src/shop/orders/order-payment.ts'
import { orderStatuses } from '../../../src/shop/orders/order-status.ts'

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
