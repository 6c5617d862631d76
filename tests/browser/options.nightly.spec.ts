import type { CartLine } from '../../src/storefront/cart/cart.ts'
import { orderApi } from '../fixtures/apis.ts'
import { idOf } from '../fixtures/option-groups.ts'
import { dialog, fillIn, ordersOf, placeButton } from './checkout.ts'
import { isKept, keptIn, rememberCart, workerIsReady } from './device.ts'
import { aDish, cartRows, changeOptions, type Dish, field, lineWith, sellOut } from './options.ts'
import { expectToast, messages, signInAs, visit } from './pages.ts'
import { expect, type Fixtures, type Page, type Person, test } from './test.ts'

test.use({
  viewport: { width: 360, height: 800 },
  expected: { statuses: [409], messages: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] },
})
test.beforeEach(({ page, customer }) => signInAs(page, customer))

test('a box beyond the most is refused in words', async ({ page, admin, fixtures }) => {
  const { product, sauces } = await aDish(admin, fixtures)
  await visit(page, `/product/${product.id}`)
  const group = field(page, sauces)
  const box = (name: string) => group.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  for (const name of ['Mayonnaise', 'Pili pili']) await box(name).check()
  await box('Cheese').click()
  await expect(box('Cheese')).not.toBeChecked()
  await expect(group.getByRole('alert')).toHaveText('At most 3. Take one away first.')
  await box('Ketchup').uncheck()
  await expect(group.getByRole('alert')).toHaveText('')
  await box('Cheese').check()
})

test('ordering again puts back what is sold', async ({ page, admin, customer, fixtures }) => {
  const dish = await aDish(admin, fixtures)
  const line = lineWith(dish, ['Large', 'Ketchup', 'Cheese'], 2)
  const order = await placeLine(customer, fixtures, line)
  await changeOptions(admin, dish.size, (one) =>
    one.name === 'Large' ? { ...one, extra: 2_000 } : one,
  )
  await changeOptions(admin, dish.sauces, (one) => (one.name === 'Cheese' ? [] : one))
  await visit(page, `/order/${order.id}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  const said = messages(page).getByText('1 dish is in your cart.')
  await expect(said).toContainText(`Not offered any more: Cheese (${dish.product.name}).`)
  await messages(page).getByRole('button', { name: 'See the cart' }).click()
  await expect(cartRows(page, dish)).toContainText('Large, Ketchup')
  await expect(cartRows(page, dish)).toContainText('Rwf 10,000')
})

test('an option that goes meanwhile is said', async ({ page, admin, customer, fixtures }) => {
  const dish = await aDish(admin, fixtures)
  await openDialog(page, dish)
  await fillIn(page)
  await sellOut(admin, idOf(dish.size, 'Large'))
  await placeButton(page).click()
  await expect(dialog(page)).toContainText('Large is sold out today.')
  await expect(placeButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(cartRows(page, dish)).toContainText('These options are not offered today.')
  expect(await ordersOf(customer)).toEqual([])
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page seen before keeps its options', async ({ page, context, admin, fixtures }) => {
    const dish = await aDish(admin, fixtures, true)
    const address = `/product/${dish.product.id}`
    await visit(page, address)
    await workerIsReady(page)
    await visit(page, address)
    await isKept(page, address)
    await context.setOffline(true)
    await visit(page, address)
    await field(page, dish.size).getByRole('radio', { name: 'Large' }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectToast(page, 'success', 'Product added to cart')
    expect((await keptIn(page)).state.products).toMatchObject([{ price: 4_500 }])
  })
})

async function openDialog(page: Page, dish: Dish) {
  await rememberCart(page, { products: [lineWith(dish, ['Large', 'Ketchup'], 2)] })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(dialog(page).getByLabel('Payment method')).toBeVisible()
}

async function placeLine(customer: Person, fixtures: Fixtures, line: CartLine) {
  const { id, price, quantity, options = [] } = line
  const ordered = { id, price, options: options.map((one) => one.id) }
  return customer.call(orderApi.place, { body: await fixtures.anOrderFor([ordered, quantity]) })
}
