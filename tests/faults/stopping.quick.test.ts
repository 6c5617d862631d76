import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
import { startBalancer } from './balancer.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { statusOf, waitFor } from './wait.ts'

let shop: PostgresShop
beforeAll(async () => {
  shop = await openPostgresShop()
})
afterAll(() => shop?.close())

test('a shop that is told to stop under load cuts nobody off', async () => {
  let app = await shop.start()
  await app.untilReady()
  const balancer = startBalancer(() => [app.url])
  onTestFinished(balancer.stop)
  const buyers = startBuyers(balancer.ready, shop.stock)
  await waitFor('orders', () => buyers.journal.size > 10, 10_000)

  const told = Date.now()
  const end = app.end('SIGTERM')
  await waitFor('/readyz 503', async () => (await statusOf(`${app.url}/readyz`)) === 503, 1_000)
  expect(await end).toEqual({ code: 0, signal: null })
  expect(Date.now() - told).toBeLessThan(10_000)
  expect(buyers.cutOff()).toBe(0)

  app = await shop.start({ PORT: new URL(app.url).port })
  await app.untilReady()
  await buyers.stop()
  await expectBooksToMatch(shop, buyers)
})

test('somebody who never finishes a request does not keep the shop from stopping', async () => {
  const app = await shop.start()
  await app.untilReady()
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write('POST /api/users/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n')
  await pause(200)
  const told = Date.now()
  expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(Date.now() - told).toBeLessThan(10_000)
})
