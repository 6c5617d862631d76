import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { anOrder, anOrderFor, aProduct, asAdmin, at, changeSettings, grewOld, shop } from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { listKitchenOrders } from '../../../src/shop/orders/order-lists.db.ts'

const admin = await asAdmin()

it('shows the kitchen what is open, with dishes, oldest first', async () => {
  const pending = await anOrder()
  const dispatched = await anOrder({ status: 'DISPATCHED' })
  const done = await anOrder({ status: 'COMPLETED' })
  const board = await admin.call(orderApi.kitchen)
  const waits = board.map(({ waitingSince }) => waitingSince)
  expect(waits).toEqual(waits.toSorted())
  const shown = board.filter(({ id }) => [pending.order.id, dispatched.order.id].includes(id))
  const { id, name } = pending.product
  const contact = { phone: '+250788123456', note: 'No onions, please.' }
  const lines = [{ product: { id, name }, quantity: 2 }]
  expect(shown).toMatchObject([
    { id: pending.order.id, status: 'PENDING', ...contact, lines },
    { id: dispatched.order.id, status: 'DISPATCHED' },
  ])
  expect(board.every(({ status }) => status === 'PENDING' || status === 'DISPATCHED')).toBe(true)
  // For an event it asks for one order, and gets nothing for one that is done.
  const query = { ids: `${pending.order.id},${done.order.id}` }
  const asked = await admin.call(orderApi.kitchen, { query })
  expect(asked.map(({ id }) => id)).toEqual([pending.order.id])
})

it('leaves out the newest that are on their way, never one that waits', async () => {
  const onItsWay = await anOrder({ status: 'DISPATCHED' })
  const waiting = await anOrder()
  const statusOf = ({ order }: typeof waiting, board: Awaited<ReturnType<typeof boardOf>>) =>
    board.find(({ id }) => id === order.id)?.status
  const boardOf = (max: number) => listKitchenOrders(shop.db, { max })
  const [full, one] = [await boardOf(1_000_000), await boardOf(1)]
  expect([statusOf(onItsWay, full), statusOf(waiting, full)]).toEqual(['DISPATCHED', 'PENDING'])
  expect([statusOf(onItsWay, one), statusOf(waiting, one)]).toEqual([undefined, 'PENDING'])
  const waits = full.filter(({ status }) => status === 'PENDING')
  expect(one.map(({ id }) => id)).toEqual(waits.map(({ id }) => id))
  expect((await boardOf(waits.length + 1)).length).toBe(waits.length + 1)
})

it('begins a chat in the language of the customer', async () => {
  const { order, customer, product } = await anOrder()
  const textFor = async (language: string) => {
    await sql`update users set language = ${language} where id = ${customer.id}`.execute(shop.db)
    const [card] = await admin.call(orderApi.kitchen, { query: { ids: String(order.id) } })
    const detail = await admin.call(orderApi.inspect, { params: at(order) })
    const query = { q: order.trackingId, page: 1 }
    const [listed] = (await admin.call(orderApi.list, { query })).items
    expect([detail.chatText, listed?.chatText]).toEqual([card?.chatText, card?.chatText])
    return detail.chatText.replace(`${order.id} (${order.trackingId})`, '56 (…)')
  }
  const dishes = `\n2 × ${product.name}`
  expect([await textFor('en'), await textFor('rw'), await textFor('fr')]).toEqual([
    `Muraho! This is Igikoni, about your order #56 (…).${dishes}`,
    `Muraho! Ni Igikoni, turakuvugisha kuri komande yawe #56 (…).${dishes}`,
    `Bonjour\u202f! Ici Igikoni, au sujet de votre commande n°\u00a056 (…).${dishes}`,
  ])
})

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000

it('promises an order from the moment it was placed, in every list that shows it', async () => {
  const { customer, product } = await anOrder()
  const placed = await customer.call(orderApi.place, { body: await anOrderFor([product, 1]) })
  const { waitingSince, expectedAt } = placed
  expect(waitingSince).toBe(placed.orderDate)
  expect(minutesBetween(waitingSince, expectedAt)).toBe(30)
  const params = at(placed)
  const shown = [
    await customer.call(orderApi.show, { params }),
    (await customer.call(orderApi.mine, { params: { userId: String(customer.id) } }))[0],
    await admin.call(orderApi.inspect, { params }),
    (await admin.call(orderApi.list, { query: { q: placed.trackingId, page: 1 } })).items[0],
    (await admin.call(orderApi.kitchen, { query: { ids: params.id } }))[0],
  ]
  for (const order of shown)
    expect(order).toMatchObject({ id: placed.id, waitingSince, expectedAt })
})

it('keeps what a customer was promised when the kitchen takes longer from now on', async () => {
  const { order, customer } = await anOrder()
  await changeSettings(admin, { prepMinutes: 60 })
  onTestFinished(async () => void (await changeSettings(admin, { prepMinutes: 30 })))
  const later = await customer.call(orderApi.show, { params: at(order) })
  expect(later.expectedAt).toBe(order.expectedAt)
  const body = await anOrderFor([await aProduct(), 1])
  const next = await customer.call(orderApi.place, { body })
  expect(minutesBetween(next.waitingSince, next.expectedAt)).toBe(60)
})

it('lets a restored order wait again, behind those that waited meanwhile, under its old date', async () => {
  const { order, customer } = await anOrder()
  await grewOld('orders', 'order_date', { id: order.id, by: '3 hours' })
  const before = await customer.call(orderApi.show, { params: at(order) })
  const other = await anOrder()
  expect(minutesBetween(before.waitingSince, other.order.waitingSince)).toBeCloseTo(180, 0)
  const params = at(order)
  await customer.call(orderApi.move, { params, body: { status: 'CANCELED' } })
  const restored = await customer.call(orderApi.move, { params, body: { status: 'PENDING' } })
  expect(restored.orderDate).toBe(before.orderDate)
  expect(restored.waitingSince).toBe(restored.history.at(-1)?.at)
  expect(minutesBetween(restored.waitingSince, restored.expectedAt)).toBe(30)
  const query = { ids: `${order.id},${other.order.id}` }
  const board = await admin.call(orderApi.kitchen, { query })
  expect(board.map(({ id }) => id)).toEqual([other.order.id, order.id])
})

it('answers the newest fifty events of an order and how many there are, and the older ones by page', async () => {
  const { order, customer } = await anOrder()
  // Canceled and restored again and again: 121 events, a minute apart.
  await sql`
    with moved as (
      insert into order_events (order_id, at, from_status, to_status, by_user_id)
      select ${order.id}::int, now() + number * interval '1 minute',
             case when number % 2 = 1 then 'PENDING' else 'CANCELED' end,
             case when number % 2 = 1 then 'CANCELED' else 'PENDING' end, ${customer.id}::int
      from generate_series(1, 120) as number order by number
      returning at
    )
    update orders set waiting_since = (select max(at) from moved)
    where id = ${order.id}`.execute(shop.db)
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
  const pageOf = async (historyPage: string) =>
    (await customer.call(orderApi.show, { params: at(order), query: { historyPage } })).history
  const pages = [await pageOf('3'), await pageOf('2'), await pageOf('1')]
  expect(pages.map(({ length }) => length)).toEqual([21, 50, 50])
  expect(pages[0]?.[0]).toMatchObject({ from: null, to: 'PENDING' })
  expect(new Set(pages.flat().map(({ at }) => at)).size).toBe(121)
  expect(await pageOf('4')).toEqual([])
  expect(await pageOf('2147483647')).toEqual([])
  const body = { status: 'CANCELED' } as const
  const moved = await customer.call(orderApi.move, { params: at(order), body })
  expect(moved).toMatchObject({ historyTotal: 122 })
  expect(moved.history).toHaveLength(50)
})
