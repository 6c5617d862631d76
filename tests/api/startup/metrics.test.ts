import { expect, it } from 'vitest'
import { anOrder, anOrderFor, aProduct, asAdmin, asCustomer, at, shop } from '#tests'
import { ResponseCache } from '../../../src/platform/cache/response-cache.server.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { openMetrics } from '../../../src/startup/metrics.ts'

function metricsOf(db = shop.db) {
  const pool = { totalCount: 10, idleCount: 8, waitingCount: 3 }
  return openMetrics({
    cache: new ResponseCache(),
    database: () => ({ pool }),
    shop: () => ({ db, streams: { size: 5 } }),
  })
}

it('counts orders by status and refusals by code', async () => {
  const { order, customer } = await anOrder()
  const moved = { params: at(order), body: { status: 'DISPATCHED' } }
  await (await asAdmin()).ask(orderApi.moveAny, moved)
  const body = await anOrderFor([await aProduct(), 1])
  await customer.ask(orderApi.place, { body: { ...body, totalAmount: 1 } })
  const text = await metricsOf().registry.metrics()
  expect(text).toMatch(/^igikoni_orders\{status="DISPATCHED"\} [1-9]/m)
  expect(text).toMatch(
    /^igikoni_events_total\{event="order-moved",code="",to="DISPATCHED"\} [1-9]/m,
  )
  expect(text).toMatch(
    /^igikoni_events_total\{event="order-refused",code="PRICE_CHANGED",to=""\} [1-9]/m,
  )
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
  const { registry } = openMetrics({
    cache: new ResponseCache(),
    database: () => undefined,
    shop: () => undefined,
  })
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
