import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { paymentMethodApi } from '../../src/shop/payment-methods/payment-method.api.ts'
import { waitFor } from '../faults/wait.ts'
import { startApp } from '../fixtures/app-process.ts'
import { clientOf } from '../fixtures/client.ts'
import { mailFilesIn } from '../fixtures/mailbox.ts'
import { newOrder } from '../fixtures/orders.ts'
import { type PostgresServer, startPostgres } from '../fixtures/postgres.ts'
import { postgresProgram } from '../fixtures/system-programs.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const { folder, remove } = temporaryFolder('roles')
let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
  const passwords = ['-v', 'owner_password=owner', '-v', `app_password=it's app`]
  const made = spawnSync(
    postgresProgram('psql'),
    [server.url, '-q', ...passwords, '-f', 'deploy/roles.sql'],
    { encoding: 'utf8' },
  )
  expect(made).toMatchObject({ status: 0, stderr: '' })
})
afterAll(async () => {
  await server?.stop()
  remove()
})

function urlAs(user: string, password: string): string {
  const url = new URL(server.url)
  url.username = user
  url.password = password
  return url.href
}

async function refusalAs(user: string, password: string, statement: string) {
  const client = new pg.Client({ connectionString: urlAs(user, password) })
  await client.connect()
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as pg.DatabaseError).code
  } finally {
    await client.end()
  }
}

test('the shop runs with a role that owns nothing, sells and sends mails', async () => {
  const app = await startApp({
    DATABASE_URL: urlAs('igikoni_app', `it's app`),
    DATABASE_DIRECT_URL: urlAs('igikoni_owner', 'owner'),
    DATA_DIR: folder,
    SEED: 'demo',
  })
  try {
    await app.untilReady()
    const customer = clientOf(app.url)
    const body = { email: 'kimironko@example.com', password: 'isombe-2500' }
    expect((await customer.request('POST', '/api/users/login', { body })).status).toBe(200)
    const [method] = await customer.call(paymentMethodApi.list)
    const products = await customer.request('GET', '/api/customer/products?image=url&page=1&size=1')
    const [product] = (products.body as { items: { id: number; price: number }[] }).items
    if (!method || !product) throw new Error('The demo has no payment method or product.')
    const order = await customer.call(orderApi.place, { body: newOrder(method, [[product, 1]]) })
    expect(order).toMatchObject({ status: 'PENDING' })
    await waitFor('a mail', () => mailFilesIn(folder).length > 0, 20_000)
    expect(mailFilesIn(folder)).toHaveLength(1)
  } finally {
    await app.end('SIGTERM')
  }
  expect(app.output()).not.toContain('permission denied')
})

test('its jobs may do what only the owner of a table may', async () => {
  const sort = 'select sort_in_order_pieces()'
  expect(await refusalAs('igikoni_app', `it's app`, sort)).toBe('done')
})

const denied = '42501'

test.each([
  'create table mine (id int)',
  'create table pgboss.mine (id int)',
  'drop table orders',
  'truncate orders',
  'update stock_moves set delta = 1',
  'delete from stock_moves',
  'truncate stock_moves',
  'alter table stock_moves disable trigger all',
  "copy users to program 'cat'",
  'create role another superuser',
])('that role may not: %s', async (statement) => {
  expect(await refusalAs('igikoni_app', `it's app`, statement)).toBe(denied)
})
