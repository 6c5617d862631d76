import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type AppProcess, startApp } from '../fixtures/app-process.ts'
import { place, randomOrder } from '../fixtures/buyers.ts'
import { openStream, ordersHeard } from '../fixtures/event-stream.ts'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { patience, waitFor } from './wait.ts'

let shop: PostgresShop
let one: AppProcess
let other: AppProcess

beforeAll(async () => {
  shop = await openPostgresShop()
  one = await shop.start()
  other = await shop.start()
  await Promise.all([one.untilReady(), other.untilReady()])
})
afterAll(() => shop?.close())

const rename = (name: string) =>
  fetch(`${one.url}/api/admin/categories/update/${shop.stock.categoryId}`, {
    method: 'PUT',
    headers: { cookie: shop.stock.administrator.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name, description: 'On the grill' }),
  })

const otherShows = (name: string) => async () =>
  (await (await fetch(`${other.url}/api/customer/categories`)).text()).includes(name)

test('what is changed at one is seen at the other', async () => {
  await waitFor('the name so far', otherShows('Brochettes'), 10_000)
  let ms = 0
  for (const name of ['Grill', 'Spits', 'Goat', 'Embers', 'Fire', 'Skewers']) {
    await rename(name)
    ms += await waitFor('the new name', otherShows(name), 5_000)
  }
  // Six changes, each heard of after half a second on average.
  expect(ms).toBeLessThan(6_000 * patience)
})

test('an order is on the board of the other within 5 s, although the one that took it is killed at once', async () => {
  const dying = await shop.start()
  await dying.untilReady()
  const board = await openStream(shop.stock.administrator, one)
  const [buyer] = shop.stock.customers
  if (!buyer) throw new Error('There is no customer.')
  const { items, ...order } = randomOrder(shop.stock)
  const [line] = items
  const inLines = await place(dying.url, buyer, order)
  await fetch(`${dying.url}/api/customer/order-items/add`, {
    method: 'POST',
    headers: { cookie: buyer.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ order: { id: inLines.body.id }, ...line }),
  })
  const inOneStep = await place(dying.url, buyer, randomOrder(shop.stock))
  process.kill(dying.pid, 'SIGKILL')
  for (const { body } of [inLines, inOneStep])
    await waitFor('the order', () => ordersHeard(board).includes(body.id), 5_000)
  await dying.exited
})

test('an order is on the board of a process whose database was away for a while', async () => {
  const direct = new URL(shop.server.url)
  const proxy = await startFaultyProxy(Number(direct.port))
  onTestFinished(proxy.close)
  direct.port = String(proxy.port)
  const deaf = await shop.start({ DATABASE_URL: direct.href })
  await deaf.untilReady()
  const board = await openStream(shop.stock.administrator, deaf)
  proxy.become('one-way')
  const [buyer] = shop.stock.customers
  if (!buyer) throw new Error('There is no customer.')
  await place(one.url, buyer, randomOrder(shop.stock))
  await waitFor('a line', () => deaf.output().includes('the journal cannot be read'), 10_000)
  const before = board.text.length
  const asksAgain = () => board.text.slice(before).includes('event: orders')
  proxy.become('whole')
  await waitFor('news', asksAgain, 5_000)
  await deaf.end('SIGKILL')
})

test('two that start on an empty database at the same moment both open', async () => {
  await shop.database.pool.query('create database empty')
  const url = new URL(shop.server.url)
  url.pathname = '/empty'
  const settings = {
    DATABASE_URL: url.href,
    SEED: 'demo',
    ADMIN_EMAIL: 'admin@igikoni.test',
    ADMIN_PASSWORD: 'tests-only-password',
  }
  const apps = [await startApp(settings), await startApp(settings)]
  onTestFinished(async () => {
    await Promise.all(apps.map((app) => app.end('SIGKILL')))
  })
  await Promise.all(apps.map((app) => app.untilReady()))
})
