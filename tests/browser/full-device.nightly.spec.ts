import type { Page } from '@playwright/test'
import { breaks, titleOf } from './breaks.ts'
import {
  dialog,
  fillIn,
  notSentYet,
  ordersIn,
  placeButton,
  readyToPlace,
  thanks,
} from './checkout.ts'
import { type Break, breakTheLine, type Drill, mendTheLine, test } from './cut-line.ts'
import { hasArrived } from './cutting-proxy.ts'
import { line as lineOf, rememberCart, visit } from './on-page.ts'
import { expect } from './test.ts'

for (const where of breaks)
  test(`an order ${titleOf(where)} from a device that is full is one order`, ({ drill }) =>
    isOneOrder(drill, where))

async function isOneOrder(drill: Drill, where: Break) {
  const { page, shop, customer, dish } = drill
  await visit(page, '/about')
  await fillUp(drill)
  await rememberCart(page, { products: [lineOf(dish)] })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await fillIn(page)
  await breakTheLine(drill, where, () => placeButton(page).click())
  await expectUnanswered(page)
  expect(await ordersIn(shop, customer)).toHaveLength(hasArrived(where) ? 1 : 0)
  await mendTheLine(drill)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(notSentYet(page)).toHaveCount(0)
  expect(await ordersIn(shop, customer)).toHaveLength(1)
}

test('a device that becomes full while an order is typed keeps what was typed', async ({
  drill,
}) => {
  const { page, shop, customer, dish } = drill
  await readyToPlace(page, dish)
  await fillUp(drill)
  await breakTheLine(drill, 'after the commit', () => placeButton(page).click())
  await expectUnanswered(page)
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

async function expectUnanswered(page: Page) {
  await expect(dialog(page)).toContainText('The shop did not answer.')
  await expect(dialog(page).getByLabel('Address')).toHaveValue('KG 11 Ave 5')
}
