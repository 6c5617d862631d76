import { expectOnePlaced, notSentYet, ordersIn, placeButton, readyToPlace } from './checkout.ts'
import { breakTheLine, mendTheLine } from './cut-line.ts'
import { keptOnDevice, putIntoOutbox } from './device.ts'
import { leave, visit } from './on-page.ts'
import { expect } from './test.ts'
import { expectRelease, isWorkerWaiting, test } from './two-releases.ts'
import { lookForWorker, workerIsReady } from './worker.ts'

test.skip(
  ({ database }) => database === 'embedded',
  'The embedded database belongs to one process.',
)

test('a new release takes over at a navigation at which no order is on its way, and what waits is sent once', {
  tag: '@database',
}, async ({ drill, newer }) => {
  const { page, context, shop, line, customer, dish } = drill
  await readyToPlace(page, dish)
  await workerIsReady(page)
  await breakTheLine(drill, 'before the request', () => placeButton(page).click())
  await expect(notSentYet(page)).toBeVisible()
  const sender = await context.newPage()
  await visit(sender, '/about')
  await expectRelease(sender, 'older')

  await test.step('while another tab sends it, the new release waits', async () => {
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
    // Where one of its files does not come, it is not installed, and a later visit looks for it again.
    await expect(async () => {
      await lookForWorker(page)
      await expect.poll(() => isWorkerWaiting(page), { timeout: 15_000 }).toBe(true)
    }).toPass({ timeout: 60_000 })
    for (const address of ['/shop', '/order']) await visit(page, address)
    await expect(notSentYet(page)).toBeVisible()
    expect(await isWorkerWaiting(page)).toBe(true)
  })

  await test.step('once it was sent, the next navigation brings it', async () => {
    const before = line.count('/orders/create')
    await leave(sender)
    await expectOnePlaced(page)
    await expect.poll(async () => (await keptOnDevice(page)).outbox).toEqual([])
    await visit(page, '/about')
    await expect.poll(() => isWorkerWaiting(page)).toBe(false)
    await context.setOffline(true)
    await visit(page, '/contact')
    await expectRelease(page, 'newer')
    await context.setOffline(false)
    await visit(page, '/order')
    await expectOnePlaced(page)
    expect(await ordersIn(shop, customer)).toHaveLength(1)
    expect(line.count('/orders/create')).toBe(before + 1)
  })
})
