import type { Locator } from '@playwright/test'
import { dialog, fillIn, placeButton } from './checkout.ts'
import {
  doubleLetters,
  goOffline,
  hasMessages,
  line,
  messages,
  rememberCart,
  visit,
} from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

// On a slow machine the code of the worker is still on its way when the network goes.
test.use({
  viewport: { width: 360, height: 780 },
  expected: { messages: [/ERR_INTERNET_DISCONNECTED/] },
})

/** px: where the letters of this begin; what surrounds them may be wider. */
const startOfText = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.round(range.getClientRects()[0]?.left ?? Number.NaN)
  })

/** On how many lines its words stand. */
const linesOf = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element, 0)
    range.setEnd(element.firstChild ?? element, element.firstChild?.textContent?.length ?? 0)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN

/** px: where the words beside this would stand in its cell, as one of them shows that is put there for a moment. */
const baselineBeside = (cell: Locator) =>
  cell.evaluate((element) => {
    const word = document.createElement('i')
    word.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0'
    element.prepend(word)
    const { bottom } = word.getBoundingClientRect()
    word.remove()
    return bottom
  })

test('a button is as high as its own words, whatever it says while it works', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const dish = await fixtures.aProduct()
  await fixtures.anOrderOf(customer)
  await signInAs(page, customer, shop)
  await rememberCart(page, { products: [line(dish)] })
  await visit(page, '/order')
  await page.getByRole('button', { name: /^Cancel/ }).click()
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel order' })
  expect(await heightOf(cancel)).toBe(44)
  await page.keyboard.press('Escape')

  for (const [language, name, title] of [
    ['', 'Place Order', 'Place your order'],
    ['/fr', 'Commander', 'Passer votre commande'],
    ['/rw', 'Emeza komande', 'Emeza komande yawe'],
  ] as const) {
    await visit(page, `${language}/cart`)
    await page.getByRole('main').getByRole('button', { name }).click()
    const place = page.getByRole('dialog', { name: title }).getByRole('button', { name })
    await expect(place).toBeVisible()
    expect(await heightOf(place), name).toBe(52)
  }
})

test('a button that works is no higher than before', async ({ page, shop, customer, fixtures }) => {
  await signInAs(page, customer, shop)
  await rememberCart(page, { products: [line(await fixtures.aProduct())] })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await fillIn(page)
  await page.route('**/api/customer/orders/**', () => undefined)
  const place = placeButton(page)
  const before = await heightOf(place)
  await place.click()
  const busy = dialog(page).locator('[aria-busy=true]')
  await expect(busy).toContainText('Placing your order…')
  expect(await heightOf(busy)).toBe(before)
})

test('what stands below each other in the cart of a phone stands in line', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  await signInAs(page, customer, shop)
  await rememberCart(page, { products: [line(await fixtures.aProduct({ price: 1_000 }))] })
  await visit(page, '/cart')
  const heading = page.getByRole('heading', { name: 'Your cart' })
  const reset = page.getByRole('button', { name: 'Reset cart' })
  expect(await startOfText(reset)).toBe(await startOfText(heading))

  const cell = page.getByRole('cell').filter({ has: page.getByRole('spinbutton') })
  const count = await cell.getByRole('spinbutton').boundingBox()
  const middle = (count?.y ?? 0) + (count?.height ?? 0) / 2
  // The baseline of figures is a third of their size below the middle of their line.
  expect(Math.abs((await baselineBeside(cell)) - middle - 5)).toBeLessThan(3)

  await expect(page.getByText('Delivery costs')).toContainText('Rwf 1,000 up to Rwf 20,000')

  await hasMessages(page)
  await cell.getByRole('button', { name: /^Remove/ }).click()
  const removed = messages(page).getByText('Product removed from cart')
  const undo = messages(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect(await startOfText(undo)).toBe(await startOfText(removed))
})

test('the day of an order stays on one line of its heading, and wraps where it has no room', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const { id } = await fixtures.anOrderOf(customer)
  await signInAs(page, customer, shop)
  await visit(page, `/order/${id}`)
  const day = page.getByRole('heading', { level: 1 }).locator('time')
  const isOnOneLine = () =>
    day.evaluate((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return element.getBoundingClientRect().height < 2 * size
    })
  expect(await isOnOneLine()).toBe(true)
  await doubleLetters(page)
  expect(await day.evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true)
})

test('when the kitchen opens again is read whole on a phone', async ({ page, shop }) => {
  const settings = await (await fetch(`${shop.url}/api/settings`)).json()
  const message =
    'Igikoni kirafunze. Cyongera gufungura ku wa Gatandatu tariki ya 28 Ugushyingo saa 08:00.'
  await page.route('**/api/settings', (route) =>
    route.fulfill({ json: { ...settings, open: false, message } }),
  )
  await visit(page, '/rw/shop')
  const words = page.getByText(message)
  await expect(words).toBeVisible()
  expect(await words.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)
})

test('what the shop says without a network stands in line with its words', async ({ page }) => {
  await visit(page, '/shop')
  await goOffline(page)
  const news = page.getByText(/^You are offline/)
  const asOf = page.getByText(/^As of/)
  await expect(news).toBeVisible()
  await expect(asOf).toBeVisible()
  expect(await startOfText(asOf)).toBe(await startOfText(news))
})

test('on a desk each order of the list has a line, with its whole tracking ID', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const { trackingId } = await fixtures.anOrderOf(customer)
  await signInAs(page, customer, shop)
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/order')
  const again = page.getByRole('button', { name: /^Order again/ })
  await expect(again).toBeVisible()
  expect(await heightOf(again)).toBe(44)
  expect(await linesOf(again)).toBe(1)
  const [status, due] = await Promise.all(
    [/^PENDING/, /^To pay/].map((words) => page.getByRole('cell').getByText(words).boundingBox()),
  )
  expect(status?.y).toBe(due?.y)
  const id = page.getByText(trackingId, { exact: true })
  expect(await id.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
})
