import { expect } from '@playwright/test'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'
import { at } from '../../fixtures/client.ts'
import type { Fixtures } from '../../fixtures/fixtures.ts'
import type { Person } from '../../fixtures/users.ts'
import { expectToast } from '../heard-toasts.ts'
import { cutOff, line } from '../on-page.ts'
import type { Crawl } from './crawl.ts'

interface Around {
  readonly fixtures: Fixtures
  readonly customer: Person
  readonly admin: Person
}

const thing = { name: 'Igitoki', description: 'Igitoki' }

export async function fillTheCart({ page, t, open, read }: Crawl, { fixtures }: Around) {
  const left = await fixtures.aProduct({ ...thing, quantity: 2 })
  const soldOut = await fixtures.aProduct({ ...thing, quantity: 0 })
  const gone = { ...soldOut, id: 999_999 }
  const products = [line(left, 5), line(soldOut), line(gone), line({ ...left, price: 1 })]
  await keep(page, { products: products.slice(0, 3), wishlist: products.slice(0, 2) })
  await open('/cart')
  await open('/wishlist')
  await page.getByRole('button', { name: t('Move all to cart') }).click()
  await page.getByRole('button', { name: t('Reset wishList') }).click()
  await read('an emptied wishlist')
  await keep(page, { products: [line({ ...left, price: 1 })] })
  await open('/cart')
  await page.getByRole('button', { name: t('Pay Now') }).click()
  await expectToast(page, 'info', t('This feature will be available very soon...'))
  await page
    .getByRole('button', { name: t('Increase quantity of {of}', { of: left.name }) })
    .click()
  await read('a cart')
}

type Kept = Record<'products' | 'wishlist', ReturnType<typeof line>[]>

/** Puts these into the browser's store; the next page that is opened has them. */
async function keep(page: Crawl['page'], kept: Partial<Kept>) {
  await page.evaluate((wanted) => {
    const state = { userInfo: [], products: [], checkedCategorys: [], wishlist: [], ...wanted }
    localStorage.setItem('root', JSON.stringify({ state, version: 1 }))
  }, kept)
}

export async function order({ page, t, open, read }: Crawl, { fixtures, admin }: Around) {
  const product = await fixtures.aProduct({ ...thing, quantity: 30, price: 2_000 })
  await keep(page, { products: [line(product, 5)] })
  await open('/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Place Order') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('Place your order') })
  const place = dialog.locator('[type=submit]')
  await expect(dialog.locator('[name=address]')).toBeVisible()
  for (const name of ['address', 'city']) await dialog.locator(`[name=${name}]`).fill(' ')
  await dialog.locator('[name=phone]').fill('nothing')
  await place.click()
  await expect(dialog.getByText(t('Please enter your city.')).first()).toBeVisible()
  await dialog
    .getByText(t('{count, plural, one {# product} other {# products}}', { count: 1 }))
    .click()
  await read('the order dialog without answers')

  for (const name of ['address', 'city']) await dialog.locator(`[name=${name}]`).fill('Kigali')
  await dialog.locator('[name=paymentMethod]').selectOption('MTN MoMo')
  await place.click()
  await expect(dialog.getByText(t('Enter a valid phone number.')).first()).toBeVisible()
  await dialog.locator('[name=phone]').fill('0788 123 456')
  const change = (body: object) => admin.call(productApi.quickEdit, { params: at(product), body })
  await change({ price: 2_500 })
  await place.click()
  const dearer = 'A price has changed since you filled your cart. Please check the new total.'
  await expect(dialog.getByText(t(dearer))).toBeVisible()
  await change({ quantity: 2, baseQuantity: 30 })
  await place.click()
  await expectToast(page, 'error', t('Failed to place order.'))
  await dialog.getByRole('button', { name: t('Take {available}', { available: 2 }) }).click()
  await read('an order that is refused')
  const cut = await cutOff(page, '**/api/customer/orders/create')
  await place.click()
  await expect(dialog.getByRole('alert').last()).toBeVisible()
  await expect(place).toHaveText(new RegExp(t('Try again')), { timeout: 30_000 })
  await read('an order without an answer')
  await cut.mend()
  await place.click()
  await expect(page.getByText(t('Murakoze! Your order is placed.'))).toBeVisible()
  await read('thanks')
}

export async function followOrders(crawl: Crawl, { fixtures, customer, admin }: Around) {
  const { page, t, open, read } = crawl
  const lines = [[await fixtures.aProduct({ ...thing, price: 3_000 }), 1]] as const
  for (const status of ['DISPATCHED', 'COMPLETED', 'CANCELED'] as const) {
    const { id } = await fixtures.anOrderOf(customer, { lines, status })
    await open(`/order/${id}`)
  }
  await open('/order/999999')
  await open('/order')
  const button = (name: string, context?: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: t(name, {}, context) })
      .first()
  const dialog = page.getByRole('dialog')
  const cut = await cutOff(page, '**/api/customer/orders/update/*')
  await button('Cancel', 'order').click()
  await dialog.getByRole('button', { name: t('Cancel order') }).click()
  await expectToast(page, 'error', t('Error canceling order'))
  await page.keyboard.press('Escape')
  await button('Restore', 'order').click()
  await expectToast(page, 'error', t('Error replacing order'))
  await cut.mend()
  await admin.call(productApi.quickEdit, { params: at(lines[0][0]), body: { price: 3_500 } })
  await button('Restore', 'order').click()
  await expect(dialog.getByText(t('New total'))).toBeVisible()
  await page.keyboard.press('Escape')
  await button('Delete').click()
  await dialog.getByRole('button', { name: t('Delete order') }).click()
  await expect(dialog).toHaveCount(0)
  await button('Order again').click()
  await expect(page.getByRole('button', { name: t('See the cart') })).toBeVisible()
  await read('what is done with orders')
  await open('/order?q=nothing')
  await cutOff(page, `**/api/customer/orders/user/${customer.id}`)
  await open('/orders')
  await page.unrouteAll()
}

/** Orders of this customer moved by the kitchen; the shop closed, on a break, with news. */
export async function meetAClosedKitchen({ t, page, open, read }: Crawl, { fixtures }: Around) {
  await keep(page, { products: [line(await fixtures.aProduct(thing))] })
  await open('/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Place Order') })
    .click()
  await expect(page.getByRole('dialog').locator('[name=address]')).toBeVisible()
  await read('a closed kitchen')
  await page.keyboard.press('Escape')
}

export async function leave({ page, t, open, read }: Crawl, { customer }: Around) {
  await open('/account')
  const password = page.locator('main [name=password]')
  await password.fill('not this one')
  await page.getByRole('button', { name: t('Delete my account') }).click()
  await expect(page.getByText(t('This is not your password.')).first()).toBeVisible()
  const cut = await cutOff(page, '**/api/users/me')
  await password.fill(customer.password)
  await page.getByRole('button', { name: t('Delete my account') }).click()
  await expectToast(page, 'error', t('Your account could not be deleted. Please try again.'))
  await open('/account')
  await cut.mend()
  await page.setViewportSize({ width: 360, height: 800 })
  await open('/about')
  await page.getByRole('button', { name: t('Menu'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Logout') })
    .click()
  await expectToast(page, 'success', t('Logging out...'))
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('button', { name: t('Account'), exact: true })).toBeVisible()
  await read('logging out')
  await open('/account')
}
