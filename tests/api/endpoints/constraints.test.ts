import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  anOrder,
  asAdmin,
  asCustomer,
  at,
  countedDb,
  grewOld,
  onPostgres,
  openStream,
  shop,
  type User,
  whileWaiting,
} from '#tests'
import { constraintProblems } from '../../../src/endpoints/constraints.server.ts'
import { shopEndpoints } from '../../../src/endpoints/endpoints.server.ts'
import { requestContext } from '../../../src/endpoints/request-context.server.ts'
import type { Services } from '../../../src/platform/api/context.server.ts'
import { get } from '../../../src/platform/api/endpoint.ts'
import type { AnswerRoute, Handlers } from '../../../src/platform/api/handle.server.ts'
import { mount } from '../../../src/platform/api/mount.server.ts'
import { ResponseCache } from '../../../src/platform/cache/response-cache.server.ts'
import { allNames } from '../../../src/platform/database/rows.server.ts'
import { openShopServices } from '../../../src/startup/services.ts'
import { accountApi, orderApi, paymentApi } from '../../fixtures/apis.ts'

/** Keys that no request violates, and why. */
const neverViolated = {
  'the order is locked, or written by the same transaction': [
    'order_events_order_id_fkey',
    'order_items_order_id_fkey',
    'payment_attempts_order_id_fkey',
    'payment_entries_order_id_fkey',
    'stock_moves_order_id_fkey',
  ],
  'products are marked as removed, and rows of attempts stay': [
    'order_items_product_id_fkey',
    'stock_moves_product_id_fkey',
    'payment_entries_attempt_id_fkey',
  ],
  'the group is locked': ['options_group_id_fkey'],
  'the user is locked': ['known_devices_user_id_fkey', 'sessions_user_id_fkey'],
  'written behind the answer, or by a job, which comes again': [
    'image_variants_hash_fkey',
    'tokens_user_id_fkey',
  ],
  'inserted on conflict do nothing': [
    'orders_tracking_id_unique',
    'payment_attempts_reference_unique',
    'payment_entries_attempt_once',
    'payment_entries_transaction_once',
  ],
}

const ofTheShop = sql`connamespace = current_schema()::regnamespace`

/** Of foreign keys and of columns that are unique beside a primary key. */
const allKeys = sql`
  select conname as name from pg_constraint where contype = 'f' and ${ofTheShop}
  union
  select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
  where indisunique and not indisprimary and c.relnamespace = current_schema()::regnamespace`

it('knows of each key what to answer, or why nobody violates it', async () => {
  const known = [...Object.keys(constraintProblems), ...Object.values(neverViolated).flat()]
  const keys = await allNames(shop.db, allKeys)
  expect(keys.filter((key) => !known.includes(key))).toEqual([])
  expect(known.filter((key, index) => known.indexOf(key) !== index)).toEqual([])
})

it.runIf(onPostgres)('asks to sign in whom somebody deletes while they enter money', async () => {
  const [admin, other] = [await asAdmin(), await asAdmin()]
  const { order } = await anOrder()
  const body = { entryId: randomUUID(), amount: 100 }
  const entered = await whileWaiting(shop.db, {
    held: sql`select from orders where id = ${order.id} for update`,
    ask: () => admin.ask(paymentApi.received, { params: at(order), body }),
    meanwhile: () => other.call(accountApi.remove, { params: at(admin) }),
  })
  expect(entered).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
})

/** What handlers saw of the caller. */
const seen: unknown[] = []
const reply = z.array(z.number())
const api = {
  menu: get('/api/menu', { access: 'ANYONE', summary: 'Cached.', reply, cached: { with: [] } }),
}
const handlers: Handlers<typeof api> = {
  async menu(context) {
    // @ts-expect-error: the answer is everybody's, so it may not depend on who asks first
    const { user, session, device, ip, client } = context
    const { network } = await client()
    const { language } = context
    seen.push({ user, session: session.secret, device: device.secret, ip, language, network })
    return [1]
  },
}
const menu = { endpoint: api.menu, handler: handlers.menu } as AnswerRoute

/** An API of which each statement is counted, asked by a browser with this session. */
async function openCounted(sid: string | undefined) {
  const { db, count } = countedDb(shop.db)
  const inMemory = openShopServices({ db, journal: shop.journal })
  const services = { ...shop, db, ...inMemory, clock: Date.now } as unknown as Services
  const app = fastify()
  await app.register(fastifyCookie)
  for (const route of [menu, ...shopEndpoints])
    mount(app, route, {
      cache: new ResponseCache(),
      contextOf: (reply, endpoint) => requestContext(services, reply, endpoint),
      sendPage: undefined,
    })
  const cookie = sid === undefined ? '' : `sid=${sid}; device=a-known-browser`
  const headers = { cookie, 'x-language': 'rw' }
  return async (url: string) => {
    const before = count.statements
    const { statusCode } = await app.inject({ url, headers })
    expect(statusCode).toBe(200)
    return count.statements - before
  }
}

it('tells a handler whose answer is cached nothing of the first caller but the language', async () => {
  const ask = await openCounted((await asAdmin()).sid)
  seen.length = 0
  expect(await ask('/api/menu')).toBe(0)
  const nobody = { user: null, session: undefined, device: undefined, ip: '', network: '' }
  expect(seen).toEqual([{ ...nobody, language: 'rw' }])
})

const strict = await shop.openSecondNode({ RATE_LIMIT: 'on' })
afterAll(strict.close)

/** Streams end within a few seconds of the check that comes every three. */
const someTime = { timeout: 10_000 }

const listen = (user: Pick<User, 'cookie'>) => openStream(user, strict)

it('ends the oldest stream of somebody who opens a ninth', async () => {
  const customer = await asCustomer()
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let count = 1; count <= 9; count += 1) streams.push(await listen(customer))
  await expect.poll(() => streams[0]?.isOver, someTime).toBe(true)
  // Else its browser would ask again at once and end the next one.
  expect(streams[0]?.text).toMatch(/retry: 300000\n\n$/)
  expect(streams.slice(1).map(({ isOver }) => isOver)).toEqual(Array(8).fill(false))
})

it('opens none for a page beside the shop, and gives a link of a stranger no list of all orders', async () => {
  const admin = await asAdmin()
  for (const endpoint of [orderApi.live, orderApi.export])
    for (const site of ['cross-site', 'same-site']) {
      const { message } = await admin.refusal(endpoint, { headers: { 'sec-fetch-site': site } })
      expect(message).toBe('This request came from another site.')
    }
})

it('ends the streams of somebody who signs out, is deleted or gets another role', async () => {
  const leaving = await asCustomer()
  const deleted = await asCustomer()
  const demoted = await asAdmin()
  const staying = await asAdmin()
  const first = await listen(leaving)
  const second = await listen(deleted)
  const third = await listen(demoted)
  const last = await listen(staying)
  await leaving.call(accountApi.logout, { body: {} })
  await staying.call(accountApi.remove, { params: { id: String(deleted.id) } })
  await sql`update users set role = 'CUSTOMER' where id = ${demoted.id}`.execute(shop.db)
  for (const stream of [first, second, third])
    await expect.poll(() => stream.isOver, someTime).toBe(true)
  expect(first.text).toMatch(/event: signed-out\ndata: \{\}\n\n$/)
  expect(last.isOver).toBe(false)
})

it('lets an administrator who only listens fall idle', async () => {
  const admin = await asAdmin()
  await grewOld('sessions', 'seen_at', { id: admin.id, by: '15 hours' })
  const stream = await listen(admin)
  await grewOld('sessions', 'seen_at', { id: admin.id, by: '2 hours' })
  await expect.poll(() => stream.isOver, someTime).toBe(true)
  expect(await admin.refusal(accountApi.me)).toMatchObject({ status: 401 })
})
