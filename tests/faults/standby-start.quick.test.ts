import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { place, randomOrder } from '../fixtures/buyers.ts'
import { freePort } from '../fixtures/free-port.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { runScript } from './run-script.ts'
import { startStandby } from './standby.ts'
import { statusOf, waitFor } from './wait.ts'

test('with several hosts the shop waits for a primary, and goes on when there is one', async () => {
  const shop = await openPostgresShop({ atRisk: 'everything' })
  onTestFinished(shop.close)
  const standby = await startStandby(shop.server)
  onTestFinished(standby.stop)
  const nobody = `127.0.0.1:${await freePort()}`
  const hostsOf = (url: string, ...hosts: string[]) =>
    `${url.replace(/@[^/]*/, `@${hosts.join(',')}`)}?target_session_attrs=read-write`
  const [primaryHost, standbyHost] = [shop.server.url, standby.url].map((url) => new URL(url).host)

  // A machine that is off swallows packets. A command tries each host: the primary comes last.
  const swallowing = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void swallowing.close())
  await once(swallowing, 'listening')
  const { port } = swallowing.address() as AddressInfo
  const others = [nobody, `127.0.0.1:${port}`, standbyHost ?? '']
  const all = hostsOf(shop.server.url, ...others, primaryHost ?? '')
  const doctor = await runScript('doctor', { DATABASE_URL: all })
  expect(doctor, doctor.said).toMatchObject({ code: 0 })

  const app = await shop.start({ DATABASE_URL: hostsOf(standby.url, nobody, standbyHost ?? '') })
  await waitFor('a line', () => app.output().includes('it is read-only: a standby?'), 20_000)
  expect(await statusOf(`${app.url}/readyz`)).toBe(503)
  await standby.promote()
  await app.untilReady(20_000)
  const [buyer] = shop.stock.customers
  if (!buyer) throw new Error('There is no customer.')
  expect(await place(app.url, buyer, randomOrder(shop.stock))).toMatchObject({ status: 201 })
})
