import { expectToast, lookAway, messages, press, signInAs, visit } from './pages.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const added = 'Product added to cart'
const toast = (page: Page, text: string) =>
  messages(page)
    .getByRole('status')
    .filter({ has: page.getByText(text, { exact: true }) })
const timer = (of: Locator) => of.getByRole('progressbar', { includeHidden: true })

/** A product whose page says the message when its button is pressed. */
async function sayAdded(page: Page, product: { id: number }) {
  await visit(page, `/product/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expectToast(page, 'success', added)
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a message stands at the top right, and goes after 5 s', async ({ page, fixtures }) => {
  await sayAdded(page, await fixtures.aProduct())
  const shown = Date.now()
  const message = toast(page, added)
  await expect(timer(message)).toHaveCSS('animation-duration', '5s')
  await expect(message).toHaveCSS('translate', 'none')
  await expect
    .poll(async () => {
      const box = await message.boundingBox()
      return box && { top: box.y < 40, right: box.x + box.width > 1280 - 40 }
    })
    .toEqual({ top: true, right: true })
  await expect(message).toHaveCount(0)
  const seconds = (Date.now() - shown) / 1_000
  expect(seconds, 'seconds in sight').toBeGreaterThan(4)
})

test('a message waits under the pointer, and while nobody looks', async ({ page, fixtures }) => {
  await sayAdded(page, await fixtures.aProduct())
  const message = toast(page, added)
  await message.hover()
  await expect(timer(message)).toHaveCSS('animation-play-state', 'paused')
  await page.mouse.move(10, 700)
  await expect(timer(message)).toHaveCSS('animation-play-state', 'running')
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(timer(message)).toHaveCSS('animation-play-state', 'paused')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(timer(message)).toHaveCSS('animation-play-state', 'running')
})

test('a message is put away by dragging it far, or by its button', async ({ page, fixtures }) => {
  await sayAdded(page, await fixtures.aProduct())
  const message = toast(page, added)
  await message.hover()
  await expect(timer(message)).toHaveCSS('animation-play-state', 'paused')
  await drag(page, message, 0.7)
  await expect(message).toBeVisible()
  await expect(message).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/)
  await drag(page, message, 0.9)
  await expect(message).toHaveCount(0, { timeout: 3_000 })

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await press(toast(page, 'This product is already added to your cart'), /close/i)
  await expect(messages(page).getByRole('status')).toHaveCount(0, { timeout: 3_000 })
})

test('equal messages are one message', async ({ page }) => {
  await visit(page, '/')
  await lookAway(page)
  const cart = page.getByRole('link', { name: 'Buy Now' }).last()
  for (let press = 0; press < 3; press += 1) {
    await cart.click()
    await expectToast(page, 'warning', 'Please login first to view your cart.')
    await expect(messages(page).getByRole('status')).toHaveCount(1)
  }
})

test('there are at most three messages, and the header is free', async ({ page, fixtures }) => {
  const product = await fixtures.aProduct()
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/product/${product.id}`)
  await lookAway(page)
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  const wish = page.getByRole('button', { name: 'Add to Wishlist' })
  for (const button of [add, wish, wish, add]) await button.click()
  await expect(messages(page).getByRole('status')).toHaveText([
    'This product is already added to your cart',
    'This product is already added to your wishlist',
    'Product added to wishlist',
  ])
  for (const name of ['Menu', 'Igikoni, home', 'Buy Now, 1 in your cart']) {
    await page.getByRole('banner').getByLabel(name).click({ trial: true })
  }
})

test.describe('a message about what a dialog does', () => {
  test.use({ expected: { statuses: [409, 500] } })

  test('leaves free why it failed, and its buttons', async ({ page, fixtures, customer }) => {
    await fixtures.anOrderOf(customer, { status: 'CANCELED' })
    await fixtures.anOrderOf(customer)
    await signInAs(page, customer)
    const failure = { status: 500, code: 'X', message: 'Burned.', requestId: 'c0ffee00' }
    await page.route('**/api/customer/orders/update/*', (route) =>
      route.fulfill({ status: 500, json: failure }),
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/order')
    await lookAway(page)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expectToast(page, 'error', 'Error replacing order')
    await page.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expectToast(page, 'error', 'Error canceling order')
    await expect(messages(page).getByRole('alert')).toHaveCount(2)
    const why = question.getByText('Burned.')
    for (const height of [740, 640]) {
      await page.setViewportSize({ width: 360, height })
      await why.scrollIntoViewIfNeeded()
      await expectAbove(messages(page).getByRole('alert').last(), why, `at ${height}px`)
      await question.getByRole('button', { name: 'Keep order' }).click({ trial: true })
    }
  })
})

/** Both are in sight, one above the other; they may be moving there yet. */
const expectAbove = (above: Locator, below: Locator, what: string) =>
  expect(async () => {
    const [upper, lower] = [await above.boundingBox(), await below.boundingBox()]
    if (!upper || !lower) throw new Error(`${what}: one of them is not there`)
    expect(upper.y + upper.height, what).toBeLessThanOrEqual(lower.y)
  }).toPass({ timeout: 5_000 })

/** With the mouse, as far to the side as this part of its own width. */
async function drag(page: Page, message: Locator, part: number) {
  const box = await message.boundingBox()
  if (!box) throw new Error('There is no message to drag.')
  const [x, y] = [box.x + 20, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const step of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + box.width * part * step, y)
  await page.mouse.up()
}
