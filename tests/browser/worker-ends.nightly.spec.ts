import type { Page } from '@playwright/test'
import { expectOnePlaced, notSentYet, ordersIn } from './checkout.ts'
import { mendTheLine, orderOverABreakingLine, test } from './cut-line.ts'
import { keptOnDevice } from './device.ts'
import { visit } from './on-page.ts'
import { expect } from './test.ts'
import { lookForWorker, workerIsReady } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

/** What proxies in between may keep of the worker. */
const cachingOf = async ({ url }: { url: string }) =>
  (await fetch(`${url}/sw.js`)).headers.get('cache-control')

/** Of the worker. */
const left = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))

test('SERVICE_WORKER=off ends the worker in all browsers, with all it has kept, and no order is lost', async ({
  drill,
}) => {
  const { page, context, shop, line, customer } = drill
  const without = await shop.openSecondNode({ SERVICE_WORKER: 'off', PORT: '0' })
  for (const process of [shop, without]) expect(await cachingOf(process)).toBe('no-cache')
  await visit(page, '/about')
  await workerIsReady(page)
  await orderOverABreakingLine(drill, 'before the request')
  await context.route('**/api/customer/orders/create', (route) => route.abort())

  line.leadTo(without)
  await mendTheLine(drill)
  await visit(page, '/shop')
  await lookForWorker(page)
  await expect.poll(() => left(page), { timeout: 60_000 }).toEqual({ workers: 0, caches: [] })
  await visit(page, '/order')
  await expect(notSentYet(page)).toBeVisible()
  expect((await keptOnDevice(page)).outbox).toHaveLength(1)
  await expect.poll(() => left(page)).toEqual({ workers: 0, caches: [] })
  await context.unroute('**/api/customer/orders/create')
  await visit(page, '/order')
  await expectOnePlaced(page)
  expect(await ordersIn(shop, customer)).toHaveLength(1)

  line.leadTo()
  await without.close()
  await visit(page, '/shop')
  await workerIsReady(page)
})
