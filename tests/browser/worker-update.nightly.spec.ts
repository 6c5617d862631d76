import { expectOnePlaced, notSentYet, ordersIn, placeButton, readyToPlace } from './checkout.ts'
import { breakTheLine, mendTheLine } from './cut-line.ts'
import { keptOnDevice, lookForWorker, putIntoOutbox, workerIsReady } from './device.ts'
import { leave, visit } from './pages.ts'
import { expect, type Page } from './test.ts'
import { expectRelease, test } from './two-releases.ts'

test.skip(
  ({ database }) => database === 'embedded',
  'The embedded database belongs to one process.',
)

/** Pages of this release are cached, and without a network the worker answers with them. */
async function expectWorkerOf(page: Page, release: 'older' | 'newer') {
  const context = page.context()
  const isCached = () =>
    page.evaluate(async (isNewer) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('pages/'))
      const own = names.find((name) => name.includes('-newer') === isNewer)
      return Boolean(own && (await (await caches.open(own)).match('/paymentgateway')))
    }, release === 'newer')
  await expect(async () => {
    await context.setOffline(false)
    await visit(page, '/about')
    await lookForWorker(page)
    await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
    await context.setOffline(true)
    for (const address of ['/contact', '/shop']) {
      await visit(page, address)
      await expectRelease(page, release)
    }
  }).toPass({ timeout: 90_000 })
  await context.setOffline(false)
}

test('a new release takes over with an order on its way, which is sent once, and so does the one before', {
  tag: '@database',
}, async ({ drill, newer }) => {
  test.slow()
  const { page, context, shop, line, customer, dish } = drill
  await readyToPlace(page, dish)
  await workerIsReady(page)
  await breakTheLine(drill, 'before the request', () => placeButton(page).click())
  await expect(notSentYet(page)).toBeVisible()
  const sender = await context.newPage()
  await visit(sender, '/about')
  await expectRelease(sender, 'older')

  await test.step('while another tab sends it, the next release comes, and nothing is lost', async () => {
    // The page tries by itself as well, until this tab has its turn.
    await sender.evaluate(
      () =>
        new Promise<void>((isGranted) => {
          void navigator.locks.request('outbox', () => {
            isGranted()
            return new Promise(() => undefined)
          })
        }),
    )
    const { outbox } = await keptOnDevice(sender)
    await putIntoOutbox(
      sender,
      outbox.map((order) => ({ ...order, state: 'SENDING' })),
    )
    line.leadTo(newer)
    await mendTheLine(drill)
    await visit(page, '/contact')
    await expectRelease(page, 'newer')
    await lookForWorker(page)
    for (const address of ['/shop', '/order']) await visit(page, address)
    await expect(notSentYet(page)).toBeVisible()
  })

  await test.step('the open page of the release before goes on, and the order is sent once', async () => {
    await sender.getByRole('link', { name: 'Terms', exact: true }).first().click()
    await expect(sender.getByRole('heading', { level: 1 })).toContainText('Terms')
    await expectRelease(sender, 'older')
    const before = line.count('/orders/create')
    await leave(sender)
    await expectOnePlaced(page)
    await expect.poll(async () => (await keptOnDevice(page)).outbox).toEqual([])
    await expectWorkerOf(page, 'newer')
    await visit(page, '/order')
    await expectOnePlaced(page)
    expect(await ordersIn(shop, customer)).toHaveLength(1)
    expect(line.count('/orders/create')).toBe(before + 1)
  })

  await test.step('the release before takes over in the same way', async () => {
    line.leadTo()
    await visit(page, '/about')
    await expectRelease(page, 'older')
    await expectWorkerOf(page, 'older')
  })
})
