import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anOrderFor,
  aPaymentMethod,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  onPostgres,
  shop,
  stockMove,
  stockOf,
  whileWaiting,
} from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import type { NewOrder } from '../../../src/shop/orders/order.ts'

const customer = await asCustomer()
const place = (body: object) => customer.ask(orderApi.place, { body })
const message = 'This tracking ID belongs to another order.'
const taken = { status: 409, body: { code: 'TRACKING_ID_TAKEN', message } }

it('answers a repeated order with the first one and takes nothing more', async () => {
  const product = await aProduct()
  const body = await anOrderFor([product, 2])
  const first = await place(body)
  const again = await place(body)
  expect(first.headers.get('idempotent-replay')).toBeNull()
  expect(again.status).toBe(200)
  expect(again.headers.get('idempotent-replay')).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(await stockOf(product)).toBe(8)
})

it('knows the same order in another spelling', async () => {
  const [one, two] = [await aProduct(), await aProduct()]
  const body = { ...(await anOrderFor([one, 2], [two, 1])), phone: '0788 123 456', note: 'Gate\n2' }
  const first = await place(body)
  const split = { product: { id: one.id }, quantity: 1, price: one.price }
  const spelled: NewOrder = {
    ...body,
    trackingId: body.trackingId.toUpperCase(),
    address: `  ${body.address} `,
    phone: '+250 (788) 123-456',
    note: ' Gate\r\n2 ',
    user: { id: customer.id },
    items: [...body.items.slice(1), split, split],
  }
  const again = await place({ ...spelled, orderDate: new Date().toISOString(), status: 'PENDING' })
  expect(again).toMatchObject({ status: 200, body: first.body as object })
})

it('takes no other content under the same tracking ID', async () => {
  const [product, other] = [await aProduct(), await aProduct()]
  const body = await anOrderFor([product, 2])
  const first = await place(body)
  const [more] = (await anOrderFor([product, 3])).items
  const { items: _, ...withoutLines } = body
  const different: object[] = [
    { ...body, address: 'Elsewhere 1' },
    { ...body, city: 'Huye' },
    { ...body, phone: '0788123456' },
    { ...body, note: 'Ring twice' },
    { ...body, paymentMethod: { id: (await aPaymentMethod()).id } },
    { ...body, items: [more] },
    { ...(await anOrderFor([other, 2])), trackingId: body.trackingId },
    withoutLines,
  ]
  for (const wrong of different) expect(await place(wrong)).toMatchObject(taken)
  // Nor is anything told about the order of somebody else.
  expect(await (await asCustomer()).ask(orderApi.place, { body })).toMatchObject(taken)
  const params = at(first.body as { id: number })
  expect(await customer.call(orderApi.show, { params })).toEqual(first.body)
  expect([await stockOf(product), await stockOf(other)]).toEqual([8, 10])
})

it('answers with what became of the order, also once the customer has deleted it', async () => {
  const body = await anOrderFor([await aProduct(), 1])
  const { body: order } = await place(body)
  const [admin, params] = [await asAdmin(), at(order as { id: number })]
  for (const status of ['CANCELED', 'DISPATCHED', 'COMPLETED'] as const) {
    await admin.call(orderApi.moveAny, { params, body: { status } })
    expect(await place(body)).toMatchObject({ status: 200, body: { status } })
  }
  await customer.call(orderApi.remove, { params })
  const first = { id: Number(params.id), trackingId: body.trackingId, status: 'COMPLETED' }
  expect(await place(body)).toMatchObject({ status: 200, body: first })
  expect(await place({ ...body, city: 'Huye' })).toMatchObject(taken)
  expect(await customer.refusal(orderApi.show, { params })).toMatchObject({ status: 404 })
})

it('lets a refused order be tried again with the same tracking ID', async () => {
  const product = await aProduct({ quantity: 1 })
  const tooMany = await anOrderFor([product, 2])
  expect(await place(tooMany)).toMatchObject({ status: 409, body: { code: 'STOCK_EXCEEDED' } })
  const fewer = { ...(await anOrderFor([product, 1])), trackingId: tooMany.trackingId }
  expect(await place(fewer)).toMatchObject({ status: 201 })
})

const meanwhile = (other: { commit(): { execute(): Promise<void> } }) => other.commit().execute()

it.runIf(onPostgres)(
  'goes by the price and the stock that somebody has committed while it waited',
  async () => {
    const [product, other] = [await aProduct(), await aProduct({ price: 900 })]
    await place(await anOrderFor([await aProduct(), 1]))
    const sold = stockMove(product, -9)
    const ask = async () => place(await anOrderFor([product, 2]))
    const answer = await whileWaiting(shop.db, { held: sold, ask, meanwhile })
    expect(answer).toMatchObject({ status: 409, body: { code: 'STOCK_EXCEEDED', available: 1 } })
    const dearer = sql`update products set price = 1000 where id = ${other.id}`
    const body = await anOrderFor([other, 1])
    const late = await whileWaiting(shop.db, { held: dearer, ask: () => place(body), meanwhile })
    expect(late).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
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
