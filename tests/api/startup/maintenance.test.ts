import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  askForReset,
  at,
  grewOld,
  runJob,
  shop,
  unique,
} from '#tests'
import { ResponseCache } from '../../../src/platform/cache/response-cache.server.ts'
import { count } from '../../../src/platform/database/rows.server.ts'
import { tidyImages } from '../../../src/shop/catalogue/prepare-images.server.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { figuresCheck, maintenance } from '../../../src/startup/jobs.ts'
import { openMetrics } from '../../../src/startup/metrics.ts'

const countOf = (table: string, userId: number) =>
  count(shop.db, sql`select count(*) from ${sql.table(table)} where user_id = ${userId}`)

it('deletes expired sessions and links, and browsers without a sign-in for a year', async () => {
  const [old, current] = [await asCustomer(), await asCustomer()]
  for (const person of [old, current]) await askForReset(person)
  await grewOld('sessions', 'expires_at', { id: old.id, by: '31 days' })
  await grewOld('tokens', 'expires_at', { id: old.id, by: '2 days' })
  await sql`
    insert into known_devices (token_hash, user_id, seen_at) values
      (sha256('old'), ${old.id}, now() - interval '366 days'),
      (sha256('current'), ${current.id}, now() - interval '364 days')`.execute(shop.db)
  await runJob(maintenance, shop, {})
  for (const table of ['sessions', 'tokens', 'known_devices']) {
    expect(await countOf(table, old.id)).toBe(0)
    expect(await countOf(table, current.id)).toBe(1)
  }
})

it('deletes counters whose time is over', async () => {
  const [over, running] = [unique('over'), unique('running')]
  await sql`
    insert into rate_limits (key, points, expire) values
      (${over}, 3, extract(epoch from now() - interval '1 second') * 1000),
      (${running}, 3, extract(epoch from now() + interval '1 minute') * 1000)`.execute(shop.db)
  await runJob(maintenance, shop, {})
  const { rows } = await sql<{ key: string }>`
    select key from rate_limits where key in (${over}, ${running})`.execute(shop.db)
  expect(rows).toEqual([{ key: running }])
})

it('deletes networks without a sign-in for three months', async () => {
  await sql`
    insert into known_networks (network, seen_at) values
      ('198.51.100.0/24', now() - interval '91 days'),
      ('203.0.113.0/24', now() - interval '89 days')`.execute(shop.db)
  await runJob(maintenance, shop, {})
  const { rows } = await sql<{ network: string }>`
    select network from known_networks
    where network in ('198.51.100.0/24', '203.0.113.0/24')`.execute(shop.db)
  expect(rows).toEqual([{ network: '203.0.113.0/24' }])
})

it('deletes pictures that no product shows, a day after their upload', async () => {
  const { image } = await aProduct({ background: '#123456' })
  const shown = image.split('/')[2]
  await sql`
    insert into images (hash, jpeg, created_at) values
      (${'a'.repeat(32)}, 'unused', now() - interval '2 days'),
      (${'b'.repeat(32)}, 'just uploaded', now())`.execute(shop.db)
  await sql`update images set created_at = now() - interval '2 days'
    where hash = ${shown}`.execute(shop.db)
  await runJob(tidyImages, shop, {})
  const { rows } = await sql<{ hash: string }>`
    select hash from images
    where hash in (${'a'.repeat(32)}, ${'b'.repeat(32)}, ${shown})`.execute(shop.db)
  expect(rows.map(({ hash }) => hash).sort()).toEqual(['b'.repeat(32), shown].sort())
  await sql`delete from images where hash = ${'b'.repeat(32)}`.execute(shop.db)
})

// The embedded database gathers no statistics by itself, and other tests leave thousands of orders.
await sql`analyze`.execute(shop.db)

it('logs which figures do not agree, and nothing if all do', async () => {
  const product = await aProduct()
  const error = vi.spyOn(shop.log, 'error')
  onTestFinished(() => error.mockRestore())
  const add = (pieces: number) =>
    sql`update products set quantity = quantity + ${pieces}
      where id = ${product.id}`.execute(shop.db)
  const checked = async () => {
    error.mockClear()
    await runJob(figuresCheck, shop, {})
    return JSON.stringify(error.mock.calls)
  }
  expect(await checked()).not.toContain(`${product.id}`)
  await add(1)
  onTestFinished(async () => void (await add(-1)))
  const said = await checked()
  expect(said).toContain('figures do not agree')
  expect(said).toContain(`broken by the products with the ids ${product.id}`)
})

it('ends at its timeout', async () => {
  const signal = AbortSignal.abort()
  const checking = figuresCheck.run(shop, {}, { signal, isLast: true })
  await expect(checking).rejects.toMatchObject({ name: 'AbortError' })
})

function metricsOf(db = shop.db) {
  const pool = { totalCount: 10, idleCount: 8, waitingCount: 3 }
  const open = { db, streams: { size: 5 } }
  const cache = new ResponseCache()
  return openMetrics({ cache, database: () => ({ pool }), shop: () => open })
}

it('counts orders by status and refusals by code', async () => {
  const { order, customer } = await anOrder()
  const moved = { params: at(order), body: { status: 'DISPATCHED' } }
  await (await asAdmin()).ask(orderApi.moveAny, moved)
  const body = await anOrderFor([await aProduct(), 1])
  await customer.ask(orderApi.place, { body: { ...body, totalAmount: 1 } })
  const text = await metricsOf().registry.metrics()
  for (const line of [
    /^igikoni_orders\{status="DISPATCHED"\} [1-9]/m,
    /^igikoni_events_total\{event="order-moved",code="",to="DISPATCHED"\} [1-9]/m,
    /^igikoni_events_total\{event="order-refused",code="PRICE_CHANGED",to=""\} [1-9]/m,
  ])
    expect(text).toMatch(line)
})

it('tells of pool, queues, streams, mails, migrations and the event loop', async () => {
  await asCustomer()
  const text = await metricsOf().registry.metrics()
  for (const line of [
    'igikoni_database_pool{state="waiting"} 3',
    'igikoni_event_streams 5',
    'igikoni_database_up 1',
    'igikoni_migrations{state="pending"} 0',
    'igikoni_queue{queue="passwords to check",state="waiting"} 0',
    'igikoni_queue{queue="API",state="waiting"} 0',
    'igikoni_cache_answers_total{how="kept"} 0',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^igikoni_mails\{status="QUEUED"\} \d+$/m)
  expect(text).toMatch(/^igikoni_mails_failed_lately \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

it('still answers while the shop is not open', async () => {
  const closed = () => undefined
  const cache = new ResponseCache()
  const { registry } = openMetrics({ cache, database: closed, shop: closed })
  expect(await registry.metrics()).toContain('igikoni_database_up 0\n')
})

it('counts requests by route and status, whatever methods clients make up', async () => {
  const { registry, recordRequest } = metricsOf()
  recordRequest({ method: 'GET', route: '/product/:id', status: 200 }, 0.001)
  recordRequest({ method: 'GET', route: '/product/:id', status: 200 }, 0.2)
  recordRequest({ method: 'BREW', route: '/shop', status: 405 }, 9)
  recordRequest({ method: 'STIR', route: '/shop', status: 405 }, 9)
  const text = await registry.metrics()
  const page = 'method="GET",route="/product/:id",status="200"'
  for (const line of [
    `http_request_duration_seconds_bucket{le="0.005",${page}} 1`,
    `http_request_duration_seconds_bucket{le="0.5",${page}} 2`,
    `http_request_duration_seconds_bucket{le="+Inf",${page}} 2`,
    `http_request_duration_seconds_sum{${page}} 0.201`,
    'http_request_duration_seconds_count{method="OTHER",route="/shop",status="405"} 2',
  ])
    expect(text).toContain(line)
})
