import { sql } from 'kysely'
import type { StockedProduct } from '../../src/shop/catalogue/product.ts'
import { orderApi } from '../fixtures/apis.ts'
import { insertPaymentMethod } from '../fixtures/catalogue.ts'
import { line, rememberCart } from './device.ts'
import { visit } from './pages.ts'
import { type BrowserShop, expect, type Page, type Person } from './test.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Place your order' })
export const placeButton = (page: Page) => dialog(page).getByRole('button', { name: 'Place order' })
export const thanks = (page: Page) => page.getByRole('heading', { name: /Your order is placed/ })
export const notSentYet = (page: Page) => page.getByRole('heading', { name: 'Not sent yet' })

/** Where all orders of these tests go. */
export const delivery = { address: 'KG 11 Ave 5', city: 'Kigali', phone: '0788 123 456' }

/** The dialog of an order of this dish, with nothing filled in. */
export async function openDialog(page: Page, dish: StockedProduct, quantity = 1) {
  await rememberCart(page, { products: [line(dish, quantity)] })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** One more press, and it is ordered. */
export async function readyToPlace(page: Page, dish: StockedProduct, quantity = 1) {
  await openDialog(page, dish, quantity)
  await fillIn(page)
}

/** Fills the dialog in, and presses. */
export async function placeOrder(page: Page, dish: StockedProduct, quantity = 1) {
  await readyToPlace(page, dish, quantity)
  await placeButton(page).click()
}

export async function fillIn(page: Page, paymentMethod = 'MTN MoMo', phone = delivery.phone) {
  const form = dialog(page)
  await form.getByLabel('Address').fill(delivery.address)
  await form.getByLabel('City').fill(delivery.city)
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Payment method').selectOption(paymentMethod)
}

/** What the shop has of somebody, whoever is signed in. */
export async function ordersIn({ db }: BrowserShop, { id }: { id: number }) {
  const { rows } = await sql<{ trackingId: string; status: string; totalAmount: number }>`
    select tracking_id as "trackingId", status, total_amount as "totalAmount"
    from orders where user_id = ${id}`.execute(db)
  return rows
}

/** What the shop has of a customer who is signed in. */
export const ordersOf = (customer: Person) =>
  customer.call(orderApi.mine, { params: { userId: String(customer.id) } })

/** Somebody who looks at their orders reads that there is one, which is placed. */
export async function expectOnePlaced(page: Page, row = /PENDING/) {
  await expect(page.getByRole('row', { name: row })).toHaveCount(1)
  await expect(notSentYet(page)).toHaveCount(0)
}

/** A way to pay that asks a phone. */
export async function byMomo({ db }: BrowserShop) {
  const method = await insertPaymentMethod(db)
  await sql`update payment_methods set gateway = 'MTN_MOMO' where id = ${method.id}`.execute(db)
  return method
}
