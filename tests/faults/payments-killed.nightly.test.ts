import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createMomoSimulator } from '../../demo/momo/simulator.ts'
import { findBreaches } from '../fixtures/in-database.ts'
import { momoSettings } from '../fixtures/loopback-momo.ts'
import { newOrder } from '../fixtures/orders.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { waitFor } from './wait.ts'

const payments = 30
const kills = 5

/** Of customers' phones: approved, slow, and those whose answers are lost on the way. */
const endings = ['901', '902', '903', '454', '480', '481', '470', '451']

test('whoever is killed while customers pay, each is charged once, and the books say so', async () => {
  const momo = await createMomoSimulator()
  onTestFinished(() => momo.close())
  const shop = await openPostgresShop({ customers: payments })
  onTestFinished(shop.close)
  const settings = { NODE_ENV: 'test', ...momoSettings(momo) }
  const apps = [await shop.start(settings), await shop.start(settings)]
  for (const app of apps) await app.untilReady()
  const { db } = shop.database
  const { rows } = await sql<{ id: number }>`
      insert into payment_methods (name, gateway) values ('MTN MoMo', 'MTN_MOMO') returning id`.execute(
    db,
  )
  const [method] = rows
  const [dish] = shop.stock.products
  if (!method || !dish) throw new Error('Nothing to pay, or to pay by.')

  /** Again, as the web app does, until somebody answers. */
  async function post(path: string, cookie: string, body: object) {
    for (;;) {
      const { url } = apps[randomInt(apps.length)] ?? { url: '' }
      const headers = { 'content-type': 'application/json', cookie }
      const answer = await fetch(url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
        .then(async (found) => ({ status: found.status, body: await found.json() }))
        .catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await pause(100)
    }
  }

  async function pay(customer: { cookie: string }, nth: number) {
    const order = newOrder(method ?? { id: 0 }, [[dish ?? { id: 0, price: 0 }, 1]])
    const placed = await post('/api/customer/orders/create', customer.cookie, order)
    const phone = `0780${String(nth).padStart(3, '0')}${endings[nth % endings.length]}`
    const body = { attemptId: randomUUID(), phone }
    const asked = await post(
      `/api/customer/orders/${placed.body.id}/payments`,
      customer.cookie,
      body,
    )
    expect([200, 202]).toContain(asked.status)
  }

  const paying = Promise.all(shop.stock.customers.map(pay))
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(randomInt(300, 2_000))
    const victim = randomInt(apps.length)
    await apps[victim]?.end('SIGKILL')
    const port = new URL(apps[victim]?.url ?? '').port
    const app = await shop.start({ ...settings, PORT: port })
    apps[victim] = app
    await app.untilReady()
  }
  await paying
  const open = async () => {
    const found = await sql<{ count: number }>`
        select count(*)::int from payment_attempts where state in ('SENDING', 'PENDING')`.execute(
      db,
    )
    return found.rows[0]?.count
  }
  await waitFor('all payments to settle', async () => (await open()) === 0, 240_000)
  const paid = await sql<{ trackingId: string; paid: number }>`
      select tracking_id, (coalesce(received, 0) - refunded)::float8 as paid from orders`.execute(
    db,
  )
  expect(paid.rows).toHaveLength(payments)
  const charged = paid.rows.map((order) => ({ ...order, paid: momo.ledger.net(order.trackingId) }))
  expect(paid.rows).toEqual(charged)
  expect(paid.rows.filter((order) => order.paid > 0).length).toBeGreaterThan(payments / 2)
  expect(await findBreaches(db)).toEqual([])
}, 600_000)
