import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type AppProcess, startApp } from '../fixtures/app-process.ts'
import { place, randomOrder } from '../fixtures/buyers.ts'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
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

const rename = (name: string) =>
  fetch(`${one.url}/api/admin/categories/update/${shop.stock.categoryId}`, {
    method: 'PUT',
    headers: { cookie: shop.stock.administrator.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name, description: 'On the grill' }),
  })

const otherShows = (name: string) => async () =>
  (await (await fetch(`${other.url}/api/customer/categories`)).text()).includes(name)

test('what is changed at one is seen at the other', async () => {
  expect(await otherShows('Brochettes')()).toBe(true)
  await rename('Skewers')
  await waitFor('the new name', otherShows('Skewers'), 500)
})

test('a change is seen even if the other did not hear of it', async () => {
  await otherShows('Skewers')()
  const { pool } = shop.database
  const listeners = `from pg_stat_activity where application_name = 'igikoni-listen'`
  await pool.query(`select pg_terminate_backend(pid) ${listeners}`)
  await rename('Kebabs')
  await waitFor('the new name', otherShows('Kebabs'), 3_000)
})

test('one order sent to both at once is one order', async () => {
  const [buyer] = shop.stock.customers
  if (!buyer) throw new Error('There is no customer.')
  for (let round = 0; round < 20; round += 1) {
    const order = randomOrder(shop.stock)
    const urls = [one.url, other.url, one.url, other.url]
    const answers = await Promise.all(urls.map((url) => place(url, buyer, order)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
  }
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
