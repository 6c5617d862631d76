import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import {
  delivery,
  dialog,
  expectOnePlaced,
  notSentYet,
  ordersIn,
  placeButton,
  readyToPlace,
  thanks,
} from './checkout.ts'
import { type Circumstance, circumstances } from './circumstances.ts'
import {
  type Break,
  breaks,
  breakTheLine,
  type Drill,
  mendTheLine,
  orderOverABreakingLine,
  test,
} from './cut-line.ts'
import { hasArrived } from './cutting-proxy.ts'
import { keptOnDevice, lookForWorker, workerIsReady } from './device.ts'
import { leave, signInAs, visit } from './pages.ts'
import { expect, type Page } from './test.ts'

/** An order that had not arrived, and one that had: what becomes of them differs by that alone. */
const ofEither: readonly Break[] = ['before the request', 'after the commit']

for (const where of breaks)
  for (const [what, circumstance] of Object.entries(circumstances))
    if (what === 'nothing else happens' || ofEither.includes(where))
      test(`an order whose line breaks (${where}) is one order when ${what}`, ({ drill }) =>
        isOneOrder(drill, where, circumstance))

async function isOneOrder(drill: Drill, where: Break, circumstance: Circumstance) {
  const { shop, customer } = drill
  const placed = async () =>
    (await ordersIn(shop, customer)).filter(({ totalAmount }) => isOfDish(totalAmount))
  await circumstance.before?.(drill)
  await orderOverABreakingLine(drill, where)
  expect(await placed()).toHaveLength(hasArrived(where) ? 1 : 0)
  const sent = drill.line.count('/orders/create')
  const putRight = await circumstance.meanwhile?.(drill)
  try {
    if (circumstance.leaves) await leave(drill.page)
    await mendTheLine(drill)
    const page = (await circumstance.comeBack?.(drill)) ?? drill.page
    if (!circumstance.comeBack) await visit(page, '/order')
    if (circumstance.reason && !hasArrived(where)) {
      await expect(notSentYet(page)).toBeVisible()
      await expect(page.getByText(circumstance.reason).first()).toBeVisible()
      expect(await placed()).toEqual([])
      await putRight?.()
      // They come back to look whether it goes by now.
      if (putRight) await page.reload()
      if (!circumstance.answer) {
        await page.getByRole('button', { name: 'Withdraw' }).click()
        await expect(notSentYet(page)).toHaveCount(0)
        expect(await placed()).toEqual([])
        return
      }
      await page.getByRole('button', { name: circumstance.answer }).click()
    }
    await expectOnePlaced(page, /Rwf 3,[05]00 PENDING/)
    expect(await placed()).toHaveLength(1)
    if (circumstance.isSentOnce) expect(drill.line.count('/orders/create')).toBe(sent + 1)
  } finally {
    await putRight?.()
  }
}

/** Before and after its price has changed, with the way to the door. */
const isOfDish = (totalAmount: number) => [3_000, 3_500].includes(Number(totalAmount))

test('a device that becomes full meanwhile keeps what was typed', async ({ drill }) => {
  const { page, shop, customer, dish } = drill
  await readyToPlace(page, dish)
  await fillUp(drill)
  await breakTheLine(drill, 'after the commit', () => placeButton(page).click())
  await expect(dialog(page)).toContainText('The shop did not answer.')
  await expect(dialog(page).getByLabel('Address')).toHaveValue(delivery.address)
  await mendTheLine(drill)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersIn(shop, customer)).toHaveLength(1)
})

/** From now on the shop's address has no room in this browser, by the browser's own accounts. */
async function fillUp({ page, context, shop }: Drill) {
  const browser = await context.newCDPSession(page)
  const { origin } = new URL(shop.url)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // It goes by what it has counted a moment ago.
  await expect.poll(() => page.evaluate(putSomething), { timeout: 60_000 }).toContain('Quota')
}

/** Beside what the shop keeps, and smaller than any order. @returns why that failed */
const putSomething = () =>
  new Promise<string>((resolve) => {
    const asked = indexedDB.open('beside')
    asked.onupgradeneeded = () => asked.result.createObjectStore('things')
    asked.onerror = () => resolve(String(asked.error))
    asked.onsuccess = () => {
      const transaction = asked.result.transaction('things', 'readwrite')
      transaction.objectStore('things').put('x'.repeat(500), 'thing')
      transaction.oncomplete = () => resolve('')
      transaction.onabort = () => resolve(String(transaction.error))
      asked.result.close()
    }
  })

test('an order that waits is sent by the next start of the browser', async ({
  playwright,
  launchOptions,
  contextOptions,
  watchForErrors,
  shop,
  fixtures,
  admin,
  customer,
  line,
}) => {
  const { folder, remove } = temporaryFolder('profile')
  const start = async () => {
    const options = {
      ...launchOptions,
      ...contextOptions,
      baseURL: shop.url,
      proxy: { server: line.server },
    }
    const context = await playwright.chromium.launchPersistentContext(folder, options)
    watchForErrors(context)
    const page = await context.newPage()
    await signInAs(page, customer)
    return { context, page }
  }
  try {
    const before = await start()
    const dish = await fixtures.aProduct()
    const drill = { ...before, shop, fixtures, admin, customer, line, dish }
    await orderOverABreakingLine(drill, 'before the request')
    await before.context.close()
    const { context, page } = await start()
    await mendTheLine({ ...drill, context })
    await visit(page, '/order')
    await expectOnePlaced(page)
    expect(await ordersIn(shop, customer)).toHaveLength(1)
    await context.close()
  } finally {
    remove()
  }
})

/** What proxies in between may keep of the worker. */
const cachingOf = async ({ url }: { url: string }) =>
  (await fetch(`${url}/sw.js`)).headers.get('cache-control')

/** Of the worker. */
const left = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))

test.describe('a browser with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('SERVICE_WORKER=off ends the worker, and loses no order', async ({ drill }) => {
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
})
