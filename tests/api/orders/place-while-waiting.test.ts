import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anOrderFor,
  aProduct,
  asCustomer,
  onPostgres,
  shop,
  stockMove,
  stockOf,
  whileWaiting,
} from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'

const customer = await asCustomer()
const place = (body: object) => customer.ask(orderApi.place, { body })

const meanwhile = (other: { commit(): { execute(): Promise<void> } }) => other.commit().execute()

it.runIf(onPostgres)(
  'goes by the price and the stock that somebody has committed while it waited',
  async () => {
    const [product, other] = [await aProduct(), await aProduct({ price: 900 })]
    await place(await anOrderFor([await aProduct(), 1]))
    const sold = stockMove(product, -9)
    const ask = async () => place(await anOrderFor([product, 2]))
    expect(await whileWaiting(shop.db, { held: sold, ask, meanwhile })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_EXCEEDED', available: 1 },
    })
    const dearer = sql`update products set price = 1000 where id = ${other.id}`
    const body = await anOrderFor([other, 1])
    expect(
      await whileWaiting(shop.db, { held: dearer, ask: () => place(body), meanwhile }),
    ).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect([await stockOf(product), await stockOf(other)]).toEqual([1, 10])
  },
)

it.runIf(onPostgres).each(['pg_cancel_backend', 'pg_terminate_backend'])(
  'leaves nothing behind where it is ended by %s, and can be repeated',
  async (end) => {
    const [product, customer] = [await aProduct({ quantity: 50 }), await asCustomer()]
    await customer.call(orderApi.place, { body: await anOrderFor([product, 1]) })
    const body = await anOrderFor([product, 2])
    const ask = () => customer.ask(orderApi.place, { body })
    const held = sql`select from products where id = ${product.id} for update`
    const ended = await whileWaiting(shop.db, {
      held,
      ask,
      meanwhile: (other) =>
        sql`
        select ${sql.ref(end)}(pid) from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(other),
    })
    expect(ended).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(await ask()).toMatchObject({ status: 201 })
    expect(await stockOf(product)).toBe(47)
    const { rows } = await sql`
      select (select count(*) from mails m where m.data ->> 'orderId' = o.id::text) as receipts,
             (select count(*) from journal j where j.topic = 'orders' and o.id = any(j.about)) as entries
      from orders o where o.user_id = ${customer.id}`.execute(shop.db)
    expect(rows).toEqual(Array(2).fill({ receipts: 1, entries: 1 }))
  },
)

it.runIf(onPostgres)('is placed all the same where it was the victim of a deadlock', async () => {
  const [first, second] = [await aProduct({ quantity: 50 }), await aProduct({ quantity: 50 })]
  const customer = await asCustomer()
  await customer.call(orderApi.place, { body: await anOrderFor([first, 1]) })
  const body = await anOrderFor([first, 2], [second, 2])
  const locked = ({ id }: { id: number }) => sql`select from products where id = ${id} for update`
  const answer = await whileWaiting(shop.db, {
    held: locked(second),
    ask: () => customer.ask(orderApi.place, { body }),
    // Within a second, after which the one that has waited longer looks for a deadlock.
    meanwhile: (other) => locked(first).execute(other),
  })
  expect(answer.status).toBe(201)
  expect([await stockOf(first), await stockOf(second)]).toEqual([47, 48])
})
