import { aWaitingOrder } from '../fixtures/waiting-order.ts'
import { expectOnePlaced, notSentYet, ordersIn } from './checkout.ts'
import { mendTheLine, orderOverABreakingLine } from './cut-line.ts'
import { keptOnDevice, putIntoOutbox, workerIsReady } from './device.ts'
import { documentsOf, leave, visit } from './pages.ts'
import { expect, type Page } from './test.ts'
import { addedField, addedStore, expectRelease, test } from './two-releases.ts'

test.skip(
  ({ database }) => database === 'embedded',
  'The embedded database belongs to one process.',
)

/** Its code comes with this press. */
async function open(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

for (const [title, serviceWorkers] of [
  ['with a worker', 'allow'],
  ['without one', 'block'],
] as const)
  test.describe(`a browser ${title}`, () => {
    test.use({ serviceWorkers })

    test('goes on with pages of either release while the other one serves, and back', {
      tag: '@database',
    }, async ({ drill, newer }) => {
      const { page, context, line } = drill
      const isReady = async (tab: Page) => {
        if (serviceWorkers === 'allow') await workerIsReady(tab)
      }
      await visit(page, '/about')
      await isReady(page)
      const asked = documentsOf(page)

      line.leadTo(newer)
      await open(page, 'Contact')
      await expectRelease(page, 'older')
      const tab = await context.newPage()
      await visit(tab, '/about')
      await expectRelease(tab, 'newer')
      const askedThere = documentsOf(tab)

      line.leadTo()
      await open(tab, 'Contact')
      await open(page, 'Terms')
      expect([...asked, ...askedThere]).toEqual([])
      for (const [one, documents] of [
        [page, asked],
        [tab, askedThere],
      ] as const) {
        await visit(one, '/shop')
        await expectRelease(one, 'older')
        await one.waitForLoadState('networkidle')
        expect(documents).toEqual(['/shop'])
      }
    })
  })

test.describe('an order of the next release that waits on the device', () => {
  test.use({ serviceWorkers: 'block' })

  test('is read by the release before, and sent once', { tag: '@database' }, async ({
    drill,
    newer,
  }) => {
    const { page, context, shop, customer, line } = drill
    const older = await context.newPage()
    await visit(older, '/about')
    line.leadTo(newer)
    await orderOverABreakingLine(drill, 'before the request')
    await expectRelease(page, 'newer')
    const [waits] = (await keptOnDevice(page)).outbox
    const unread = { ...aWaitingOrder({ userId: customer.id }), state: 'PLANNED' }
    await putIntoOutbox(page, [unread])
    await leave(page)

    line.leadTo()
    await older.context().route('**/api/customer/orders/create', (route) => route.abort())
    await mendTheLine(drill)
    await visit(older, '/order')
    await expectRelease(older, 'older')
    await expect(notSentYet(older)).toHaveCount(1)
    const kept = async () => (await keptOnDevice(older)).outbox
    const itself = async () =>
      (await kept()).find(({ trackingId }) => trackingId === waits?.trackingId)
    // The older one has tried, and written that down.
    const attempts = async () => (await itself())?.attempts
    await expect.poll(attempts).toBeGreaterThan(waits?.attempts ?? Infinity)
    expect(await itself()).toMatchObject({ [addedField]: true })
    expect(await storesOf(older)).toContain(addedStore)

    await older.context().unroute('**/api/customer/orders/create')
    await visit(older, '/order')
    await expectOnePlaced(older)
    expect(await ordersIn(shop, customer)).toHaveLength(1)
    await visit(older, '/about')
    await expect.poll(kept).toEqual([unread])
  })
})

const storesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const asked = indexedDB.open('igikoni')
        asked.onsuccess = () => {
          resolve([...asked.result.objectStoreNames])
          asked.result.close()
        }
      }),
  )
