import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrder, asAdmin, at, shop } from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'

const admin = await asAdmin()

/** An order that was canceled and restored again and again: 121 events, a minute apart. */
async function anOrderWithALongHistory() {
  const { order, customer } = await anOrder()
  await sql`
    with moved as (
      insert into order_events (order_id, at, from_status, to_status, by_user_id)
      select ${order.id}::int, now() + number * interval '1 minute',
             case when number % 2 = 1 then 'PENDING' else 'CANCELED' end,
             case when number % 2 = 1 then 'CANCELED' else 'PENDING' end, ${customer.id}::int
      from generate_series(1, 120) as number order by number
      returning at
    )
    update orders set waiting_since = (select max(at) from moved) where id = ${order.id}`.execute(
    shop.db,
  )
  return { order, customer }
}

it('answers the newest fifty events of an order and how many there are', async () => {
  const { order, customer } = await anOrderWithALongHistory()
  for (const shown of [
    await customer.call(orderApi.show, { params: at(order) }),
    await admin.call(orderApi.inspect, { params: at(order) }),
  ]) {
    expect(shown.historyTotal).toBe(121)
    expect(shown.history).toHaveLength(50)
    expect(shown.history.at(-1)).toMatchObject({ from: 'CANCELED', to: 'PENDING' })
    const times = shown.history.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
  }
  const body = { status: 'CANCELED' } as const
  const moved = await customer.call(orderApi.move, { params: at(order), body })
  expect(moved).toMatchObject({ historyTotal: 122 })
  expect(moved.history).toHaveLength(50)
})

it('answers the older ones page by page, down to the first', async () => {
  const { order, customer } = await anOrderWithALongHistory()
  const pageOf = async (historyPage: string) =>
    (await customer.call(orderApi.show, { params: at(order), query: { historyPage } })).history
  const pages = [await pageOf('3'), await pageOf('2'), await pageOf('1')]
  expect(pages.map(({ length }) => length)).toEqual([21, 50, 50])
  expect(pages[0]?.[0]).toMatchObject({ from: null, to: 'PENDING' })
  expect(new Set(pages.flat().map(({ at }) => at)).size).toBe(121)
  expect(await pageOf('4')).toEqual([])
  expect(await pageOf('2147483647')).toEqual([])
})
