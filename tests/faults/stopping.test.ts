import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { place, randomOrder, startBuyers } from '../fixtures/buyers.ts'
import { startBalancer } from './balancer.ts'
import { expectToStop, readyProcess, shopOfFile } from './drill.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { startTarpit } from './tarpit.ts'
import { answers, waitFor } from './wait.ts'

const shop = await shopOfFile()

test('a shop that is told to stop under load cuts nobody off', async () => {
  let app = await readyProcess(shop)
  const balancer = startBalancer(() => [app.url])
  onTestFinished(balancer.stop)
  const buyers = startBuyers(balancer.ready, shop.stock)
  await waitFor('orders', () => buyers.journal.size > 10, 10_000)

  const stopping = expectToStop(app)
  await answers(`${app.url}/readyz`, 503, 5_000)
  await stopping
  expect(buyers.cutOff()).toBe(0)

  app = await readyProcess(shop, { PORT: new URL(app.url).port })
  await buyers.stop()
  await expectBooksToMatch(shop, buyers)
  // It would send the mails of the next test.
  await app.end('SIGTERM')
})

test('neither a request nor a mail that never ends keeps the shop from stopping', async () => {
  const mailServer = await startTarpit()
  onTestFinished(mailServer.close)
  const app = await readyProcess(shop, { SMTP_URL: mailServer.url })
  onTestFinished(() => void app.end('SIGKILL'))
  // Who has many open orders by now is refused another one, and gets no mail.
  const buyers = shop.stock.customers.values()
  const isPlaced = async () => {
    const buyer = buyers.next().value
    if (!buyer) throw new Error('Nobody can order any more.')
    return (await place(app.url, buyer, randomOrder(shop.stock))).status === 201
  }
  await waitFor('an order', isPlaced, 10_000)
  await waitFor('a mail', mailServer.isCalled, 20_000)
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write('POST /api/users/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n')
  await pause(200)
  await expectToStop(app)
  const { rows } =
    await sql`select from pgboss.job where name = 'mail' and state = 'active'`.execute(
      shop.database.db,
    )
  expect(rows).toHaveLength(0)
})
