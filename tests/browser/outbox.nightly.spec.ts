import type { StockedProduct } from '../../src/shop/catalogue/product.ts'
import {
  dialog,
  fillIn,
  notSentYet,
  openDialog,
  ordersOf,
  placeButton,
  readyToPlace,
  thanks,
} from './checkout.ts'
import { keptIn, line, rememberCart, workerIsReady } from './device.ts'
import { signInAs, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

test.use({
  expected: { statuses: [401, 409, 500], messages: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] },
})

test.beforeEach(({ page, customer }) => signInAs(page, customer))

test('an order waits for a network, then goes', async ({ page, context, fixtures, customer }) => {
  const dish = await fixtures.aProduct({ price: 2_000 })
  await openDialog(page, dish, 3)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(dialog(page)).toContainText('There is no network. Your order waits on this device')
  await fillIn(page)
  await expect(dialog(page)).toContainText('TotalRwf 7,000')
  await placeButton(page).click()
  await expect(notSentYet(page)).toBeFocused()
  await expect(dialog(page)).toBeHidden()
  await expect(thanks(page)).toBeHidden()
  await expect(page.getByRole('main').getByText(/#\d/)).toHaveCount(0)
  expect((await keptIn(page)).state.products).toEqual([])
  expect(await ordersOf(customer)).toEqual([])

  await context.setOffline(false)
  await expect(thanks(page)).toBeFocused()
  await expect(notSentYet(page)).toBeHidden()
  expect(await ordersOf(customer)).toMatchObject([{ totalAmount: 7_000, status: 'PENDING' }])
})

test('what waits can be withdrawn to the cart', async ({ page, context, fixtures, customer }) => {
  const dish = await fixtures.aProduct()
  await orderWithoutNetwork(page, dish, 2)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(notSentYet(page)).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(dish.name) })).toBeVisible()
  expect((await keptIn(page)).state.products).toMatchObject([{ id: dish.id, quantity: 2 }])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(dialog(page)).toBeVisible()
  expect(await ordersOf(customer)).toEqual([])
})

test.describe('a browser that keeps nothing', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A private window.', 'InvalidStateError')
      }
    }),
  )

  test('says so first, and an order can be tried again', async ({ page, fixtures, customer }) => {
    const sent: string[] = []
    await page.route('**/api/customer/orders/create', (route) => {
      sent.push(route.request().postDataJSON().trackingId)
      if (sent.length === 1) return route.abort()
      // What stands on the way answers the second one itself.
      return sent.length === 2 ? route.fulfill({ json: { ok: true } }) : route.fallback()
    })
    await openDialog(page, await fixtures.aProduct())
    await expect(dialog(page)).toContainText('This browser stores nothing')
    await fillIn(page)
    await placeButton(page).click()
    const tryAgain = dialog(page).getByRole('button', { name: 'Try again' })
    await expect(dialog(page)).toContainText('The shop did not answer.')
    await expect(dialog(page).getByRole('button', { name: /^Keep it here/ })).toHaveCount(0)
    await tryAgain.click()
    await expect.poll(() => sent.length).toBe(2)
    await expect(dialog(page)).toContainText('The shop did not answer.')
    await expect(dialog(page).getByLabel('Address')).toHaveValue('KG 11 Ave 5')
    // The kitchen closes meanwhile: what may have been placed in time can still be sent.
    await page.route('**/api/settings', async (route) => {
      const response = await route.fetch()
      const closed = { open: false, message: 'The kitchen is closed.' }
      await route.fulfill({ response, json: { ...(await response.json()), ...closed } })
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(dialog(page)).toContainText('The kitchen is closed.')
    await tryAgain.click()
    await expect(thanks(page)).toBeVisible()
    expect(await ordersOf(customer)).toHaveLength(1)
    expect(sent).toEqual([sent[0], sent[0], sent[0]])
  })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a reloaded cart takes an order offline', async ({ page, context, fixtures, customer }) => {
    await openDialog(page, await fixtures.aProduct())
    await page.keyboard.press('Escape')
    await workerIsReady(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(dialog(page)).toContainText('There is no network.')
    await fillIn(page)
    await placeButton(page).click()
    await expect(notSentYet(page)).toBeFocused()
    expect(await ordersOf(customer)).toEqual([])
    await context.setOffline(false)
    await expect(thanks(page)).toBeVisible()
    await visit(page, '/order')
    await expect(page.getByRole('row', { name: /PENDING/ })).toHaveCount(1)
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('a dialog never seen before says that it needs one', async ({ page, context, fixtures }) => {
    await rememberCart(page, { products: [line(await fixtures.aProduct())] })
    await visit(page, '/about')
    await workerIsReady(page)
    await context.setOffline(true)
    await visit(page, '/cart')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(dialog(page)).toContainText('This needs a network.')
  })

  test('what waits is sent without a page', async ({ page, context, fixtures, customer }) => {
    const browser = await context.newCDPSession(page)
    const registered = new Promise<string>((found) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations
        if (registration) found(registration.registrationId)
      })
    })
    await browser.send('ServiceWorker.enable')
    // What a worker asks goes past this: no page gets through.
    await page.route('**/api/customer/orders/create', (route) => route.abort())
    await openDialog(page, await fixtures.aProduct())
    const registrationId = await registered
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await fillIn(page)
    await placeButton(page).click()
    await expect(notSentYet(page)).toBeVisible()
    const { origin } = new URL(page.url())
    const sync = { origin, registrationId, tag: 'outbox', lastChance: false }
    await browser.send('ServiceWorker.dispatchSyncEvent', sync)
    await expect.poll(() => ordersOf(customer)).toHaveLength(1)
    await expect(thanks(page)).toBeVisible()
  })
})

async function orderWithoutNetwork(page: Page, dish: StockedProduct, quantity = 1) {
  await readyToPlace(page, dish, quantity)
  await page.context().setOffline(true)
  await placeButton(page).click()
  await expect(notSentYet(page)).toBeVisible()
}
