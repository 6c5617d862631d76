import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createMomoSimulator } from '../../demo/momo/simulator.ts'
import { findBreaches } from '../fixtures/in-database.ts'
import { momoSettings } from '../fixtures/loopback-momo.ts'
import { newOrder } from '../fixtures/orders.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { waitFor } from './wait.ts'

test('a shop that asks MTN nothing for a while serves, and the next start settles what was open', async () => {
  const momo = await createMomoSimulator()
  onTestFinished(() => momo.close())
  const shop = await openPostgresShop()
  onTestFinished(shop.close)
  const { db } = shop.database
  const paying = { NODE_ENV: 'test', ...momoSettings(momo) }
  const { rows } = await sql<{ id: number }>`
    insert into payment_methods (name, gateway) values ('MTN MoMo', 'MTN_MOMO') returning id`.execute(
    db,
  )
  const [method] = rows
  const [dish] = shop.stock.products
  const [customer] = shop.stock.customers
  if (!method || !dish || !customer) throw new Error('Nothing to pay, or to pay by.')
  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie: customer.cookie }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const stateOf = async () => {
    const found = await sql<{ state: string }>`select state from payment_attempts`.execute(db)
    return found.rows[0]?.state
  }

  const first = await shop.start(paying)
  await first.untilReady()
  const order = newOrder(method, [[dish, 1]])
  const placed = await post(`${first.url}/api/customer/orders/create`, order)
  const body = { attemptId: randomUUID(), phone: '0780000454' }
  const asked = await post(`${first.url}/api/customer/orders/${placed.body.id}/payments`, body)
  expect(asked.status).toBe(202)
  await waitFor('MTN to know of it', async () => (await stateOf()) === 'PENDING', 20_000)
  await first.end('SIGKILL')

  const before = await shop.start({ NODE_ENV: 'test', MTN_MOMO: 'off' })
  await before.untilReady()
  const cash = newOrder({ id: shop.stock.paymentMethodId }, [[dish, 1]])
  expect(await post(`${before.url}/api/customer/orders/create`, cash)).toMatchObject({
    status: 201,
  })
  expect(await stateOf()).toBe('PENDING')
  await before.end('SIGTERM')

  const next = await shop.start(paying)
  await next.untilReady()
  await waitFor('the payment to settle', async () => (await stateOf()) === 'SUCCEEDED', 120_000)
  expect(momo.ledger.net(order.trackingId)).toBe(order.totalAmount)
  expect(await findBreaches(db)).toEqual([])
}, 300_000)
