import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  onPostgres,
  openStream,
  ordersHeard,
  shop,
  type User,
  unique,
} from '#tests'
import type { Db } from '../../../src/platform/database/database.server.ts'
import {
  accountApi,
  historyApi,
  orderApi,
  paymentMethodApi,
  privacyApi,
} from '../../fixtures/apis.ts'

/** An order stays unknown for no longer than that, whatever happens to its notification. */
const inTime = { timeout: 5_000 }

async function placed() {
  const [customer, product] = [await asCustomer(), await aProduct()]
  const order = await customer.call(orderApi.place, { body: await anOrderFor([product, 1]) })
  return { customer, order }
}

type Placed = Awaited<ReturnType<typeof placed>>

/** As another process writes it that is killed before it has woken anybody. */
const writeUnheard = ({ order, customer }: Placed, db: Db = shop.db): Promise<unknown> =>
  sql`insert into journal (topic, about, user_id)
    values ('orders', array[${order.id}::int], ${customer.id})`.execute(db)

const timesHeard = (board: { text: string }, { order }: { order: { id: number } }) =>
  ordersHeard({ text: board.text, isOver: false }).filter((id) => id === order.id).length

it('tells the board and the customer of a change of which nobody was woken', async () => {
  const one = await placed()
  const board = await openStream(await asAdmin(), shop)
  const own = await openStream(one.customer, shop)
  const heard = own.text
  await writeUnheard(one)
  await expect.poll(() => ordersHeard(board), inTime).toContain(one.order.id)
  await expect.poll(() => own.text.slice(heard.length), inTime).toMatch(/event: orders\ndata: \{\}/)
})

it('tells of a change once, and other customers nothing', async () => {
  const board = await openStream(await asAdmin(), shop)
  const stranger = await openStream(await asCustomer(), shop)
  const heard = stranger.text
  const [one, last] = [await placed(), await placed()]
  await writeUnheard(last)
  await expect.poll(() => timesHeard(board, last), inTime).toBe(2)
  expect(timesHeard(board, one)).toBe(1)
  expect(stranger.text.slice(heard.length)).not.toContain('event')
})

// The embedded database has one connection, so no transaction ends behind a later one.
it.runIf(onPostgres)('tells of a change that was saved later than the one after it', async () => {
  const board = await openStream(await asAdmin(), shop)
  const [slow, quick] = [await placed(), await placed()]
  await expect.poll(() => timesHeard(board, quick), inTime).toBe(1)
  await shop.db.transaction().execute(async (tx) => {
    await writeUnheard(slow, tx)
    await writeUnheard(quick)
    await expect.poll(() => timesHeard(board, quick), inTime).toBe(2)
  })
  await expect.poll(() => timesHeard(board, slow), inTime).toBe(2)
  expect(timesHeard(board, quick)).toBe(2)
})

/** What a client gets first that says which event was its last. */
async function firstOf({ cookie }: Pick<User, 'cookie'>, lastEventId: string): Promise<string> {
  const leaving = new AbortController()
  const headers = { cookie, 'last-event-id': lastEventId }
  const response = await fetch(shop.url + orderApi.live.path, { headers, signal: leaving.signal })
  const part = await response.body?.pipeThrough(new TextDecoderStream()).getReader().read()
  leaving.abort()
  return part?.value ?? ''
}

const newestId = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? ''

it('goes on where a stream was cut off', async () => {
  const administrator = await asAdmin()
  // What other tests did is missed no more: a stream begins 15 s before its id.
  await sql`update journal set at = at - interval '20 seconds'`.execute(shop.db)
  const board = await openStream(administrator, shop)
  const first = newestId(board.text)
  const [one, other] = [await placed(), await placed()]
  await expect.poll(() => timesHeard(board, other), inTime).toBe(1)
  const missed = await firstOf(administrator, first)
  for (const { order } of [one, other]) expect(missed).toContain(`"${order.id}"`)
  expect(missed).toMatch(/^id: \d{13}\//m)
})

it('says nothing where nothing was missed', async () => {
  const administrator = await asAdmin()
  await placed()
  const { text } = await openStream(administrator, shop)
  await sql`update journal set at = at - interval '20 seconds'`.execute(shop.db)
  expect(await firstOf(administrator, newestId(text))).toContain(': nothing was missed')
})

it.each(['x', '1790000000000/1.5/3:9:8,4', '1000000000000/1.5/1:1:'])(
  'tells a client with the id %j that it may be anything',
  async (lastEventId) => {
    expect(await firstOf(await asAdmin(), lastEventId)).toMatch(/event: orders\ndata: \{\}/)
  },
)

it('tells boards and order pages that a way to pay goes otherwise, not that it was saved as it was', async () => {
  const administrator = await asAdmin()
  const method = await administrator.call(paymentMethodApi.create, {
    body: { paymentMethod: unique('MoMoPay'), gateway: 'MOMOPAY_CODE', code: '55555' },
  })
  const { customer } = await anOrder({ paymentMethod: method })
  const board = await openStream(administrator, shop)
  const streams = [board, await openStream(customer, shop)]
  const times = () =>
    streams.map(({ text }) => text.match(/event: orders\ndata: \{\}/g)?.length ?? 0)
  const before = times()
  const { paymentMethod } = method
  const update = (change: { code?: string; gateway?: null }) => {
    const body = { paymentMethod, ...change }
    return administrator.call(paymentMethodApi.update, { params: at(method), body })
  }
  await update({})
  const later = await placed()
  await expect.poll(() => timesHeard(board, later), inTime).toBe(1)
  expect(times()).toEqual(before)
  for (const [i, body] of [{ code: '66666' }, { gateway: null }].entries()) {
    await update(body)
    await expect.poll(times, inTime).toEqual(before.map((heard) => heard + i + 1))
  }
  const changes = { noun: 'payment-method', id: method.id } as const
  const { items } = await administrator.call(historyApi.list, { query: changes })
  expect(items.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
  await administrator.call(historyApi.revert, { params: at(items[0] ?? { id: 0 }), body: {} })
  await expect.poll(times, inTime).toEqual(before.map((heard) => heard + 3))
})

it('tells boards whose open orders have lost their customer', async () => {
  const administrator = await asAdmin()
  const [closed, deleted] = [await placed(), await placed()]
  const board = await openStream(administrator, shop)
  const body = { status: 'DISPATCHED' } as const
  await administrator.call(orderApi.moveAny, { params: at(closed.order), body })
  await expect.poll(() => timesHeard(board, closed), inTime).toBeGreaterThan(0)
  const before = [closed, deleted].map((one) => timesHeard(board, one))
  await administrator.call(privacyApi.close, { params: at(closed.customer) })
  await administrator.call(accountApi.remove, { params: at(deleted.customer) })
  // A move may be told in two parts.
  const isToldAgain = (one: Placed, nth: number) => timesHeard(board, one) > (before[nth] ?? 0)
  await expect.poll(() => [closed, deleted].every(isToldAgain), inTime).toBe(true)
})
