import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrder, asAdmin, at, shop } from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { listKitchenOrders } from '../../../src/shop/orders/order-lists.db.ts'

const admin = await asAdmin()

it('shows the kitchen what is open, with dishes, oldest first', async () => {
  const pending = await anOrder()
  const dispatched = await anOrder({ status: 'DISPATCHED' })
  await anOrder({ status: 'COMPLETED' })
  const board = await admin.call(orderApi.kitchen)
  const waits = board.map(({ waitingSince }) => waitingSince)
  expect(waits).toEqual(waits.toSorted())
  const shown = board.filter(({ id }) => [pending.order.id, dispatched.order.id].includes(id))
  expect(shown).toMatchObject([
    {
      id: pending.order.id,
      status: 'PENDING',
      phone: '+250788123456',
      note: 'No onions, please.',
      lines: [{ product: { id: pending.product.id, name: pending.product.name }, quantity: 2 }],
    },
    { id: dispatched.order.id, status: 'DISPATCHED' },
  ])
  expect(board.every(({ status }) => status === 'PENDING' || status === 'DISPATCHED')).toBe(true)
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

it('answers one order for one event, and nothing for one that is done', async () => {
  const [one, done] = [await anOrder(), await anOrder({ status: 'COMPLETED' })]
  const query = { ids: `${one.order.id},${done.order.id}` }
  expect((await admin.call(orderApi.kitchen, { query })).map(({ id }) => id)).toEqual([
    one.order.id,
  ])
})
