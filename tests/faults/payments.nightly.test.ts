import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createMomoSimulator } from '../../demo/momo/simulator.ts'
import type { Order } from '../../src/shop/orders/order.ts'
import { orderApi, paymentApi } from '../fixtures/apis.ts'
import type { AppProcess } from '../fixtures/app-process.ts'
import { at, type Client } from '../fixtures/client.ts'
import { findBreaches } from '../fixtures/in-database.ts'
import { momoSettings } from '../fixtures/loopback-momo.ts'
import { newOrder } from '../fixtures/orders.ts'
import { signedIn, type User } from '../fixtures/users.ts'
import { firstBuyer, readyProcess, shopOfTest } from './drill.ts'
import { waitFor } from './wait.ts'

const payments = 30
const kills = 5

/** Of customers' phones: approved, slow, and those whose answers are lost on the way. */
const endings = ['901', '902', '903', '454', '480', '481', '470', '451']

/** A shop with a way to pay that asks the phone, by an MTN that is played. */
async function payingShop(customers: number) {
  const momo = await createMomoSimulator()
  onTestFinished(() => momo.close())
  const shop = await shopOfTest({ customers })
  const { rows } = await sql<{ id: number }>`
    insert into payment_methods (name, gateway) values ('MTN MoMo', 'MTN_MOMO') returning id`.execute(
    shop.database.db,
  )
  const [method] = rows
  const [dish] = shop.stock.products
  if (!method || !dish) throw new Error('Nothing to pay, or to pay by.')
  const anOrder = (by = method) => newOrder(by, [[dish, 1]])
  return { shop, momo, anOrder, settings: { NODE_ENV: 'test', ...momoSettings(momo) } }
}

test('whoever is killed while customers pay, each is charged once, and the books say so', async () => {
  const { shop, momo, anOrder, settings } = await payingShop(payments)
  const apps = [await readyProcess(shop, settings), await readyProcess(shop, settings)]
  const { db } = shop.database

  /** Again, as the web app does, until somebody answers. */
  async function insist(user: User, ...asked: Parameters<Client['ask']>) {
    for (;;) {
      const app = apps[randomInt(apps.length)] ?? { url: '' }
      const answer = await signedIn(user, app)
        .ask(...asked)
        .catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await pause(100)
    }
  }

  async function pay(user: User, nth: number) {
    const placed = await insist(user, orderApi.place, { body: anOrder() })
    const phone = `0780${String(nth).padStart(3, '0')}${endings[nth % endings.length]}`
    const asked = { params: at(placed.body as Order), body: { attemptId: randomUUID(), phone } }
    expect([200, 202]).toContain((await insist(user, paymentApi.pay, asked)).status)
  }

  const paying = Promise.all(shop.stock.customers.map(pay))
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(randomInt(300, 2_000))
    const victim = randomInt(apps.length)
    await apps[victim]?.end('SIGKILL')
    const PORT = new URL(apps[victim]?.url ?? '').port
    apps[victim] = await readyProcess(shop, { ...settings, PORT })
  }
  await paying
  const open = async () => {
    const found = await sql<{ count: number }>`
      select count(*)::int from payment_attempts where state in ('SENDING', 'PENDING')`.execute(db)
    return found.rows[0]?.count
  }
  await waitFor('all payments to settle', async () => (await open()) === 0, 240_000)
  const { rows: paid } = await sql<{ trackingId: string; paid: number }>`
    select tracking_id, (coalesce(received, 0) - refunded)::float8 as paid from orders`.execute(db)
  expect(paid).toHaveLength(payments)
  const charged = paid.map((order) => ({ ...order, paid: momo.ledger.net(order.trackingId) }))
  expect(paid).toEqual(charged)
  expect(paid.filter((order) => order.paid > 0).length).toBeGreaterThan(payments / 2)
  expect(await findBreaches(db)).toEqual([])
}, 600_000)

test('a shop that asks MTN nothing for a while serves, and the next start settles what was open', async () => {
  const { shop, momo, anOrder, settings } = await payingShop(1)
  const { db } = shop.database
  const customer = (process: AppProcess) => signedIn(firstBuyer(shop), process)
  const stateOf = async () => {
    const found = await sql<{ state: string }>`select state from payment_attempts`.execute(db)
    return found.rows[0]?.state
  }

  const first = await readyProcess(shop, settings)
  const order = anOrder()
  const params = at(await customer(first).call(orderApi.place, { body: order }))
  const body = { attemptId: randomUUID(), phone: '0780000454' }
  const asked = await customer(first).ask(paymentApi.pay, { params, body })
  expect(asked.status).toBe(202)
  await waitFor('MTN to know of it', async () => (await stateOf()) === 'PENDING', 20_000)
  await first.end('SIGKILL')

  const before = await readyProcess(shop, { NODE_ENV: 'test', MTN_MOMO: 'off' })
  const cash = anOrder({ id: shop.stock.paymentMethodId })
  await customer(before).call(orderApi.place, { body: cash })
  expect(await stateOf()).toBe('PENDING')
  await before.end('SIGTERM')

  await readyProcess(shop, settings)
  await waitFor('the payment to settle', async () => (await stateOf()) === 'SUCCEEDED', 120_000)
  expect(momo.ledger.net(order.trackingId)).toBe(order.totalAmount)
  expect(await findBreaches(db)).toEqual([])
}, 300_000)
