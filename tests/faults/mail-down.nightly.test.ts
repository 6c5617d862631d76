import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { place, randomOrder } from '../fixtures/buyers.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startMailbox } from '../fixtures/mailbox.ts'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
import { expectToStop, firstBuyer, readyProcess } from './drill.ts'
import { startTarpit } from './tarpit.ts'
import { waitFor } from './wait.ts'

let shop: PostgresShop
beforeAll(async () => {
  shop = await openPostgresShop()
})
afterAll(() => shop?.close())

async function register(url: string) {
  const email = `${randomUUID()}@igikoni.rw`
  const started = Date.now()
  const response = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email.slice(0, 36), email, password: 'ibirayi' }),
  })
  return { email, status: response.status, ms: Date.now() - started }
}

const countTries = async ({ database }: PostgresShop) => {
  const { rows } = await database.pool.query('select sum(attempts) as tries from mails')
  return Number(rows[0]?.tries)
}

test('without a mail server people register and order; the mails come when it is back', async () => {
  const port = await freePort()
  const app = await shop.start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  // Another process would send the mails of the next test.
  onTestFinished(async () => void (await app.end('SIGKILL')))
  await app.untilReady()
  const buyer = firstBuyer(shop)

  const { email, status } = await register(app.url)
  expect(status).toBe(201)
  expect((await place(app.url, buyer, randomOrder(shop.stock))).status).toBe(201)
  await waitFor('attempts', async () => (await countTries(shop)) >= 2, 10_000)

  const mailbox = await startMailbox(port)
  onTestFinished(mailbox.stop)
  expect((await mailbox.waitForMail(email, /confirm/)).link).toContain('token=')
  expect((await mailbox.waitForMail(buyer.email, /Your order/)).text).toContain('Total')
})

test('a mail server that says nothing slows nobody down, and its mail is put back', async () => {
  const port = await freePort()
  const tarpit = await startTarpit(port)
  onTestFinished(tarpit.close)
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const app = await readyProcess(shop, settings)
  const first = await register(app.url)
  await waitFor('a call', tarpit.isCalled, 20_000)
  const second = await register(app.url)
  expect(second.status).toBe(201)
  expect(second.ms).toBeLessThan(5_000)

  await expectToStop(app)
  tarpit.close()
  const mailbox = await startMailbox(port)
  onTestFinished(mailbox.stop)
  await readyProcess(shop, settings)
  for (const { email } of [first, second]) await mailbox.waitForMail(email, /confirm/)
})
