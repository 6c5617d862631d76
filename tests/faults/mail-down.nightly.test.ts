import { expect, onTestFinished, test } from 'vitest'
import { accountApi } from '../fixtures/apis.ts'
import { clientOf } from '../fixtures/client.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startMailbox } from '../fixtures/mailbox.ts'
import type { PostgresShop } from '../fixtures/postgres-shop.ts'
import { unique, uniqueEmail } from '../fixtures/users.ts'
import { expectToStop, firstBuyer, placeOne, readyProcess, shopOfFile } from './drill.ts'
import { startTarpit } from './tarpit.ts'
import { waitFor } from './wait.ts'

const shop = await shopOfFile()

async function register(url: string) {
  const body = { username: unique('Umukiriya'), email: uniqueEmail(), password: 'ibirayi' }
  const started = Date.now()
  const { status } = await clientOf(url).ask(accountApi.register, { body })
  return { email: body.email, status, ms: Date.now() - started }
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
  const { email, status } = await register(app.url)
  expect(status).toBe(201)
  expect(await placeOne(shop, app.url)).toMatchObject({ status: 201 })
  await waitFor('attempts', async () => (await countTries(shop)) >= 2, 10_000)

  const mailbox = await startMailbox(port)
  onTestFinished(mailbox.stop)
  expect((await mailbox.waitForMail(email, /confirm/)).link).toContain('token=')
  expect((await mailbox.waitForMail(firstBuyer(shop).email, /Your order/)).text).toContain('Total')
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
