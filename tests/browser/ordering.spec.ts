import { accountApi, paymentMethodApi, productApi } from '../fixtures/apis.ts'
import {
  dialog,
  fillIn,
  notSentYet,
  openDialog,
  ordersOf,
  placeButton,
  placeOrder,
  readyToPlace,
  thanks,
} from './checkout.ts'
import { keptIn, keptOnDevice } from './device.ts'
import { expectError, expectToast, signInAs, signInThroughTheDoor, visit } from './pages.ts'
import { at, expect, type Page, type Route, test } from './test.ts'

test.beforeEach(({ page, customer }) => signInAs(page, customer))

test('the dialog asks for what is missing, and returns the focus', async ({ page, fixtures }) => {
  await openDialog(page, await fixtures.aProduct())
  for (const name of ['Address', 'City']) await dialog(page).getByLabel(name).fill('  ')
  await placeButton(page).click()
  const method = dialog(page).getByLabel('Payment method')
  await expectError(method, 'Please enter your payment method.')
  await expectError(dialog(page).getByLabel('Address'), 'Please enter your address.')
  await expectError(dialog(page).getByLabel('City'), 'Please enter your city.')
  const problems = dialog(page).getByRole('alert').filter({ hasText: 'Check these' })
  await expect(problems).toBeFocused()
  await problems.getByRole('link', { name: 'Please enter your city.' }).click()
  await expect(dialog(page).getByLabel('City')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Place Order', exact: true })).toBeFocused()
})

test('an order empties the cart and can be followed', async ({ page, fixtures, customer }) => {
  const dish = await fixtures.aProduct({ price: 2_000 })
  await readyToPlace(page, dish, 3)
  await expect(dialog(page)).toContainText('TotalRwf 7,000')
  await placeButton(page).click()
  await expect(thanks(page)).toBeFocused()
  await expect(dialog(page)).toBeHidden()
  expect((await keptIn(page)).state.products).toEqual([])
  const [order] = await ordersOf(customer)
  expect(order).toMatchObject({
    address: 'KG 11 Ave 5',
    city: 'Kigali',
    totalAmount: 7_000,
    status: 'PENDING',
  })
  await expect(page.getByRole('main')).toContainText(order?.trackingId ?? '-')
  await expect(page.getByText(`Order #${order?.id}`)).toBeVisible()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page).toHaveURL(`/order/${order?.id}`)
})

test.describe('when something has changed meanwhile', () => {
  test.use({ expected: { statuses: [409] } })

  test('the new price is shown and asked about', async ({ page, fixtures, admin, customer }) => {
    const dish = await fixtures.aProduct({ price: 2_000 })
    await readyToPlace(page, dish)
    await admin.call(productApi.quickEdit, { params: at(dish), body: { price: 2_500 } })
    await placeButton(page).click()
    await expect(dialog(page)).toContainText('A price has changed since you filled your cart.')
    await expect(dialog(page)).toContainText('TotalRwf 3,500')
    expect(await ordersOf(customer)).toEqual([])
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('what is left can be taken', async ({ page, fixtures, admin, customer }) => {
    const dish = await fixtures.aProduct({ price: 2_000, quantity: 9 })
    await readyToPlace(page, dish, 5)
    const body = { quantity: 2, baseQuantity: 9 }
    await admin.call(productApi.quickEdit, { params: at(dish), body })
    await placeButton(page).click()
    await expectToast(page, 'error', 'Failed to place order.')
    await expect(dialog(page)).toContainText(`Only 2 of ${dish.name} left.`)
    await dialog(page).getByRole('button', { name: 'Take 2' }).click()
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await ordersOf(customer)).toMatchObject([{ totalAmount: 5_000 }])
  })

  test('a way to pay that is gone has to be chosen again', async ({ page, fixtures, admin }) => {
    const method = await fixtures.aPaymentMethod()
    await readyToPlace(page, await fixtures.aProduct())
    await dialog(page).getByLabel('Payment method').selectOption(method.paymentMethod)
    await admin.call(paymentMethodApi.remove, { params: at(method) })
    await placeButton(page).click()
    await expectToast(page, 'error', 'Failed to place order.')
    await expect(dialog(page)).toContainText('This payment method is not offered any more.')
    const ways = dialog(page).getByLabel('Payment method')
    await expect(ways.getByRole('option')).not.toContainText([method.paymentMethod])
    await ways.selectOption('MTN MoMo')
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
  })
})

test.describe('on a bad network', () => {
  test.use({ expected: { statuses: [401, 503], messages: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] } })

  test('an order whose answer is lost is one order', async ({ page, fixtures, customer }) => {
    const sent: string[] = []
    await page.route('**/api/customer/orders/create', async (route) => {
      sent.push(route.request().postDataJSON().trackingId)
      if (sent.length > 1) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await placeOrder(page, await fixtures.aProduct())
    await expect(thanks(page)).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(await ordersOf(customer)).toMatchObject([{ trackingId: sent[0] }])
    expect(sent[1]).toBe(sent[0])
  })

  test('an order that never arrived is sent once', async ({ page, fixtures, customer }) => {
    const { sent, mend } = await answerInstead(page, (route) => route.abort())
    await placeOrder(page, await fixtures.aProduct())
    await expect(notSentYet(page)).toBeFocused({ timeout: 5_000 })
    await expect(dialog(page)).toBeHidden()
    expect((await keptIn(page)).state.products).toEqual([])
    await mend()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(thanks(page)).toBeVisible()
    await expect(notSentYet(page)).toBeHidden()
    expect(await ordersOf(customer)).toMatchObject([{ trackingId: sent[0] }])
  })

  test('an order that arrived with an error is not lost', async ({ page, fixtures, customer }) => {
    const arriveWithAnError = async (route: Route) => {
      await route.fetch()
      await route.fulfill({ status: 503, body: '<h1>503</h1>' })
    }
    const dish = await fixtures.aProduct()
    const first = await answerInstead(page, arriveWithAnError)
    await placeOrder(page, dish)
    const says = 'Failed to place order. Your order stays in your cart.'
    await expect(dialog(page)).toContainText(says)
    await expectToast(page, 'error', 'Failed to place order.')
    expect((await keptOnDevice(page)).outbox).toEqual([])
    expect((await keptIn(page)).state.products).toHaveLength(1)
    await first.mend()
    await dialog(page).getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(thanks(page)).toBeVisible()
    expect((await keptIn(page)).state.products).toEqual([])
    expect(await ordersOf(customer)).toMatchObject([{ trackingId: first.sent[0] }])

    await visit(page, `/product/${dish.id}`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await visit(page, '/cart?order=new')
    await fillIn(page)
    const { mend } = await answerInstead(page, arriveWithAnError)
    await placeButton(page).click()
    await dialog(page).getByRole('button', { name: 'Keep it here and send it later' }).click()
    await expect(notSentYet(page)).toBeFocused()
    await expect(dialog(page)).toBeHidden()
    await visit(page, '/order')
    await expect(notSentYet(page)).toBeVisible()
    await mend()
    await expect(page.getByRole('row', { name: /PENDING/ })).toHaveCount(2)
    await expect(notSentYet(page)).toHaveCount(0)
    expect(await ordersOf(customer)).toHaveLength(2)
  })

  test('a session that ended costs nothing but a sign in', async ({ page, fixtures, customer }) => {
    await readyToPlace(page, await fixtures.aProduct())
    await customer.call(accountApi.logout, { body: {} })
    await placeButton(page).click()
    await expectToast(page, 'info', 'Sign in again: your cart and your address are kept.')
    await expect(page).toHaveURL('/authentication-failed')
    await signInThroughTheDoor(page, customer)
    await expect(dialog(page).getByLabel('Address')).toHaveValue('KG 11 Ave 5')
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
  })
})

/** Instead of the shop, to every order until it is mended. @returns their tracking IDs, too */
async function answerInstead(page: Page, answer: (route: Route) => Promise<void>) {
  const address = '**/api/customer/orders/create'
  const sent: string[] = []
  await page.route(address, (route) => {
    sent.push(route.request().postDataJSON().trackingId)
    return answer(route)
  })
  return { sent, mend: () => page.unroute(address) }
}
