import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { type AppProcess, startApp } from '../fixtures/app-process.ts'
import { place, randomOrder } from '../fixtures/buyers.ts'
import { openStream } from '../fixtures/event-stream.ts'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { waitFor } from './wait.ts'

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
