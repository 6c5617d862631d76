import { productApi } from '../fixtures/apis.ts'
import { keptIn, line, rememberCart } from './device.ts'
import { expectToast, messages, press, signInAs, visit } from './pages.ts'
import { at, expect, type Page, test } from './test.ts'

const row = (page: Page, { name }: { name: string }) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const orderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })

test.beforeEach(({ page, customer }) => signInAs(page, customer))

test('the cart counts up and down, never below one', async ({ page, fixtures }) => {
  const dish = await fixtures.aProduct({ price: 2_000 })
  await rememberCart(page, { products: [line(dish, 2)] })
  await visit(page, '/cart')
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${dish.name}` })
  // Said once.
  await expect(page.getByLabel(`Quantity of ${dish.name}`, { exact: true })).toHaveCount(1)
  const more = page.getByRole('button', { name: `Increase quantity of ${dish.name}` })
  const less = page.getByRole('button', { name: `Decrease quantity of ${dish.name}` })
  await more.click()
  await expect(quantity).toHaveValue('3')
  await expect(row(page, dish)).toContainText('Rwf 6,000')
  await less.click()
  await less.click()
  await expect(quantity).toHaveValue('1')
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await less.press('Enter')
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('1')
  expect((await keptIn(page)).state.products).toMatchObject([{ id: dish.id, quantity: 1 }])
})

test('a quantity that is typed counts as it is read, or not at all', async ({ page, fixtures }) => {
  const dish = await fixtures.aProduct({ quantity: 5_000 })
  await rememberCart(page, { products: [line(dish, 7)] })
  await visit(page, '/cart')
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${dish.name}` })
  const type = async (text: string) => {
    await quantity.fill(text)
    await quantity.press('Enter')
  }
  for (const text of ['1.5', '2,7', '0.5', '1e2', '-3', '0', 'two', '']) {
    await type(text)
    await expect(quantity).toHaveValue('7')
  }
  await type('\u200b12\u200e')
  await expect(quantity).toHaveValue('12')
  await type('1 000')
  await expect(quantity).toHaveValue('999')
  await expectToast(page, 'info', 'At most 999 can be ordered.')
})

test('what is removed says so, and comes back on Undo', async ({ page, fixtures }) => {
  const [dish, drink] = [await fixtures.aProduct(), await fixtures.aProduct()]
  await rememberCart(page, { products: [line(dish, 2), line(drink)] })
  await visit(page, '/cart')
  await press(row(page, dish), `Remove ${dish.name}`)
  await expectToast(page, 'error', 'Product removed from cart')
  await expect(row(page, dish)).toHaveCount(0)
  await expect(row(page, drink)).toBeVisible()
  await messages(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row(page, dish).getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: 'Reset cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect((await keptIn(page)).state.products).toEqual([])
  await page.getByRole('link', { name: 'See the menu' }).click()
  await expect(page).toHaveURL('/shop')
})

test('the delivery gets cheaper as the cart grows', async ({ page, fixtures }) => {
  const dish = await fixtures.aProduct({ price: 10_000 })
  await rememberCart(page, { products: [line(dish, 2)] })
  await visit(page, '/cart')
  const steps = [
    { subtotal: '20,000', shipping: '1,000', total: '21,000' },
    { subtotal: '30,000', shipping: '500', total: '30,500' },
    { subtotal: '40,000', shipping: '500', total: '40,500' },
    { subtotal: '50,000', shipping: '300', total: '50,300' },
  ]
  for (const { subtotal, shipping, total } of steps) {
    await expect(summary(page).getByRole('status')).toHaveText(
      `Subtotal Rwf ${subtotal}, shipping Rwf ${shipping}, total Rwf ${total}`,
    )
    await expect(summary(page)).toContainText(`TotalRwf ${total}`)
    await page.getByRole('button', { name: `Increase quantity of ${dish.name}` }).click()
  }
})

test('the cart says how much is missing to the cheaper delivery', async ({ page, fixtures }) => {
  const dish = await fixtures.aProduct({ price: 16_501 })
  await rememberCart(page, { products: [line(dish)] })
  await visit(page, '/cart')
  await expect(summary(page)).toContainText('Add Rwf 3,500 and delivery drops to Rwf 500')
})

test('Pay Now is for later, and says so for three seconds', async ({ page, fixtures }) => {
  await rememberCart(page, { products: [line(await fixtures.aProduct())] })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expectToast(page, 'info', 'This feature will be available very soon...')
  await expect(page).toHaveURL('/cart')
  const shown = Date.now()
  await expect(page.getByText('This feature will be available very soon...')).toBeHidden()
  const seconds = (Date.now() - shown) / 1000
  expect(seconds, 'seconds in sight').toBeGreaterThan(1.5)
})

test('the cart shows what has become of its products', async ({ page, fixtures, admin }) => {
  const category = await fixtures.aCategory()
  const [dearer, soldOut, gone, short] = await Promise.all([
    fixtures.aProduct({ category, price: 2_000 }),
    fixtures.aProduct({ category, quantity: 0 }),
    fixtures.aProduct({ category }),
    fixtures.aProduct({ category, price: 1_000, quantity: 3 }),
  ])
  await admin.call(productApi.remove, { params: at(gone) })
  await rememberCart(page, {
    products: [line({ ...dearer, price: 1_500 }), line(soldOut), line(gone), line(short, 5)],
  })
  await visit(page, '/cart')
  await expect(row(page, dearer)).toContainText('before Rwf 1,500')
  await expect(row(page, dearer)).toContainText('now Rwf 2,000')
  await expect(row(page, soldOut)).toContainText('Sold out')
  await expect(row(page, gone)).toContainText('Not sold any more')
  await row(page, short).getByRole('button', { name: 'Only 3 left: take 3' }).click()
  await expect(summary(page)).toContainText('Rwf 5,000')
  await expect(orderButton(page)).toBeEnabled()
})

test.describe('without an answer from the shop', () => {
  test.use({ expected: { messages: [/ERR_FAILED/] } })

  test('the cart stays, and can be checked again', async ({ page, fixtures }) => {
    const dish = await fixtures.aProduct({ price: 2_000 })
    await rememberCart(page, { products: [line({ ...dish, price: 1_000 })] })
    const address = '**/api/customer/products?*'
    await page.route(address, (route) => route.abort())
    await visit(page, '/cart')
    await expect(page.getByText('Prices and stock could not be checked.')).toBeVisible()
    const region = page.getByRole('status').filter({ hasText: 'Prices and stock could not' })
    await expect(region).toBeVisible()
    await expect(region.getByRole('button')).toHaveCount(0)
    await expect(row(page, dish)).toContainText('Rwf 1,000')
    await page.unroute(address)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(row(page, dish)).toContainText('now Rwf 2,000')
  })
})

test('the wishlist keeps what the heart was pressed for', async ({ page, fixtures }) => {
  const category = await fixtures.aCategory()
  const dish = await fixtures.aProduct({ category })
  await visit(page, `/category/${encodeURIComponent(category.name)}`)
  const heart = page.getByRole('button', { name: `${dish.name} on the wishlist` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expectToast(page, 'success', 'Product added to wishlist')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expectToast(page, 'error', 'Product removed from wishlist')
  await heart.click()
  await page.getByRole('link', { name: 'Wishlist, 1 in your wishlist' }).click()
  await expect(row(page, dish)).toBeVisible()
  await page.reload()
  await expect(row(page, dish)).toBeVisible()
})

test('the wishlist gives to the cart, and is emptied', async ({ page, fixtures }) => {
  const { aProduct } = fixtures
  const [dish, drink, cake] = [await aProduct(), await aProduct(), await aProduct()]
  await rememberCart(page, { wishlist: [line(dish), line(drink), line(cake)] })
  await visit(page, '/wishlist')
  await row(page, dish).getByRole('button', { name: 'Move to cart' }).click()
  await expectToast(page, 'success', 'Product added to cart')
  await expect(row(page, dish)).toHaveCount(0)
  await row(page, drink).getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'error', 'Product removed from wishlist')
  await page.getByRole('button', { name: 'Reset wishList' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  expect((await keptIn(page)).state).toMatchObject({ products: [{ id: dish.id }], wishlist: [] })
})
