import { expect, onTestFinished, test } from 'vitest'
import { place, randomOrder } from '../fixtures/buyers.ts'
import { firstBuyer, shopOfTest } from './drill.ts'
import { startStandby } from './standby.ts'
import { statusOf, waitFor } from './wait.ts'

test('a shop that is started on a standby waits until it is the primary', async () => {
  const shop = await shopOfTest({ atRisk: 'everything' })
  const standby = await startStandby(shop.server)
  onTestFinished(standby.stop)

  const app = await shop.start({ DATABASE_URL: standby.url })
  await waitFor('a line', () => app.output().includes('it is read-only: a standby?'), 20_000)
  expect(await statusOf(`${app.url}/readyz`)).toBe(503)
  await standby.promote()
  await app.untilReady(20_000)
  const buyer = firstBuyer(shop)
  expect(await place(app.url, buyer, randomOrder(shop.stock))).toMatchObject({ status: 201 })
})
