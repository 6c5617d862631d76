import type { Locator, Page, Route } from '@playwright/test'
import { accountApi } from '../../src/shop/accounts/account.api.ts'
import { productApi } from '../../src/shop/catalogue/product.api.ts'
import type { StockedProduct } from '../../src/shop/catalogue/product.ts'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { paymentMethodApi } from '../../src/shop/payment-methods/payment-method.api.ts'
import { at } from '../fixtures/client.ts'
import type { Person } from '../fixtures/users.ts'
import { dialog, notSentYet, placeButton, thanks } from './checkout.ts'
import { keptOnDevice } from './device.ts'
import { expectToast } from './heard-toasts.ts'
import { keptIn, line, rememberCart, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs, signInThroughTheDoor } from './users.ts'

test.beforeEach(({ page, shop, customer }) => signInAs(page, customer, shop))

test('the dialog asks for payment method, address and city, and gives the focus back', async ({
  page,
  fixtures,
}) => {
  await openDialog(page, await fixtures.aProduct())
  await fillIn(dialog(page), { address: '   ', city: '  ' })
  await dialog(page).getByLabel('Payment method').selectOption('')
  await placeButton(page).click()
  await expect(dialog(page).getByLabel('Payment method')).toHaveAccessibleDescription(
    'Please enter your payment method.',
  )
  await expect(dialog(page).getByLabel('Address')).toHaveAccessibleDescription(
    /Please enter your address.$/,
  )
  await expect(dialog(page).getByLabel('City')).toHaveAccessibleDescription(
    'Please enter your city.',
  )
  const problems = dialog(page).getByRole('alert').filter({ hasText: 'Check these' })
  await expect(problems).toBeFocused()
  await problems.getByRole('link', { name: 'Please enter your city.' }).click()
  await expect(dialog(page).getByLabel('City')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Place Order', exact: true })).toBeFocused()
})

test('an order empties the cart and can be followed', async ({ page, fixtures, customer }) => {
  const dish = await fixtures.aProduct({ price: 2_000 })
  await openDialog(page, dish, 3)
  await fillIn(dialog(page))
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
    await openDialog(page, dish)
    await fillIn(dialog(page))
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
    await openDialog(page, dish, 5)
    await fillIn(dialog(page))
    await admin.call(productApi.quickEdit, {
      params: at(dish),
      body: { quantity: 2, baseQuantity: 9 },
    })
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
    await openDialog(page, await fixtures.aProduct())
    await fillIn(dialog(page))
    await dialog(page).getByLabel('Payment method').selectOption(method.paymentMethod)
    await admin.call(paymentMethodApi.remove, { params: at(method) })
    await placeButton(page).click()
    await expectToast(page, 'error', 'Failed to place order.')
    await expect(dialog(page)).toContainText('This payment method is not offered any more.')
    await expect(dialog(page).getByLabel('Payment method').getByRole('option')).not.toContainText([
      method.paymentMethod,
    ])
    await dialog(page).getByLabel('Payment method').selectOption('MTN MoMo')
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
  })
})

test.describe('on a bad network', () => {
  test.use({
    expected: {
      statuses: [401, 404, 409, 429, 500, 503],
      messages: [/ERR_(FAILED|INTERNET_DISCONNECTED)/],
    },
  })

  test('an order whose answer is lost is one order', async ({ page, fixtures, customer }) => {
    const sent: string[] = []
    await page.route('**/api/customer/orders/create', async (route) => {
      sent.push(route.request().postDataJSON().trackingId)
      if (sent.length > 1) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await openDialog(page, await fixtures.aProduct())
    await fillIn(dialog(page))
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(await ordersOf(customer)).toMatchObject([{ trackingId: sent[0] }])
    expect(sent[1]).toBe(sent[0])
  })

  test('an order that something on the way has refused waits, and is sent by itself', async ({
    page,
    fixtures,
    customer,
  }) => {
    const body = '<h1>404 Not Found</h1>'
    const create = '**/api/customer/orders/create'
    await page.route(create, (route) => route.fulfill({ status: 404, body }), { times: 1 })
    await openDialog(page, await fixtures.aProduct())
    await fillIn(dialog(page))
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(notSentYet(page)).toBeHidden()
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  const ways: [how: string, (route: Route) => Promise<void>][] = [
    ['never arrived', (route) => route.abort()],
    ['something on the way has answered', (route) => route.fulfill({ json: { ok: true } })],
  ]
  for (const [how, end] of ways)
    test(`an order that ${how} waits, and is sent once`, async ({ page, fixtures, customer }) => {
      let isCutOff = true
      const sent = new Set<string>()
      await page.route('**/api/customer/orders/create', (route) => {
        sent.add(route.request().postDataJSON().trackingId)
        return isCutOff ? end(route) : route.fallback()
      })
      await openDialog(page, await fixtures.aProduct())
      await fillIn(dialog(page))
      await placeButton(page).click()
      await expect(notSentYet(page)).toBeFocused({ timeout: 5_000 })
      await expect(dialog(page)).toBeHidden()
      expect((await keptIn(page)).state.products).toEqual([])
      isCutOff = false
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(thanks(page)).toBeVisible()
      await expect(notSentYet(page)).toBeHidden()
      expect(await ordersOf(customer)).toHaveLength(1)
      expect(sent.size).toBe(1)
    })

  test('an order that gets no answer within eight seconds waits', async ({ page, fixtures }) => {
    await openDialog(page, await fixtures.aProduct())
    await fillIn(dialog(page))
    await page.route('**/api/customer/orders/create', () => undefined)
    const pressed = Date.now()
    await placeButton(page).click()
    await expect(notSentYet(page)).toBeVisible()
    expect(Date.now() - pressed).toBeGreaterThan(7_000)
    expect(Date.now() - pressed).toBeLessThan(12_000)
  })

  const reason = 'Too many attempts. Please wait a moment.'
  const errors: [what: string, says: string, (route: Route) => Promise<void>][] = [
    [
      'an error of the shop',
      'Failed to place order. Your order stays in your cart.',
      (route) =>
        route.fulfill({ status: 500, json: { status: 500, code: 'UNEXPECTED', message: 'Oh.' } }),
    ],
    [
      'an error of a proxy, though it has arrived',
      'Failed to place order. Your order stays in your cart.',
      arriveWithAnError,
    ],
    [
      'that there are too many',
      `Failed to place order. ${reason} Your order stays in your cart.`,
      (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '3' },
          json: { status: 429, code: 'TOO_MANY_ATTEMPTS', message: reason },
        }),
    ],
  ]
  for (const [what, says, answer] of errors) {
    test(`an order that is answered by ${what} stays in the dialog, and is placed by another press`, async ({
      page,
      fixtures,
      customer,
    }) => {
      const { sent, mend } = await answerInstead(page, answer)
      await openDialog(page, await fixtures.aProduct())
      await fillIn(dialog(page))
      await placeButton(page).click()
      await expect(dialog(page)).toContainText(says)
      await expectToast(page, 'error', 'Failed to place order.')
      expect((await keptOnDevice(page)).outbox).toEqual([])
      expect((await keptIn(page)).state.products).toHaveLength(1)
      await mend()
      await dialog(page).getByRole('button', { name: 'Try again', exact: true }).click()
      await expect(thanks(page)).toBeVisible()
      expect((await keptIn(page)).state.products).toEqual([])
      expect(await ordersOf(customer)).toMatchObject([{ trackingId: sent[0] }])
    })

    test(`an order that is answered by ${what} can be kept here, and is sent by itself later`, async ({
      page,
      fixtures,
      customer,
    }) => {
      const { sent, mend } = await answerInstead(page, answer)
      await openDialog(page, await fixtures.aProduct())
      await fillIn(dialog(page))
      await placeButton(page).click()
      await dialog(page).getByRole('button', { name: 'Keep it here and send it later' }).click()
      await expect(notSentYet(page)).toBeFocused()
      await expect(dialog(page)).toBeHidden()
      expect((await keptIn(page)).state.products).toEqual([])
      await visit(page, '/order')
      await expect(notSentYet(page)).toBeVisible()
      await mend()
      await expect(page.getByRole('row', { name: /PENDING/ })).toHaveCount(1)
      await expect(notSentYet(page)).toHaveCount(0)
      expect(await ordersOf(customer)).toMatchObject([{ trackingId: sent[0] }])
    })
  }

  test('an order whose answer came while the page was closed is found again', async ({
    page,
    fixtures,
    customer,
  }) => {
    let isClosed = false
    await page.route('**/api/customer/orders/create', async (route) => {
      if (isClosed) return route.fallback()
      isClosed = true
      await route.fetch()
      await page.goto('/about')
    })
    await openDialog(page, await fixtures.aProduct())
    await fillIn(dialog(page))
    await placeButton(page).click()
    await expect(page).toHaveURL('/about')
    await expect.poll(async () => (await keptIn(page)).state.products).toEqual([])
    expect(await ordersOf(customer)).toHaveLength(1)
    await visit(page, '/order')
    await expect(page.getByRole('row', { name: /PENDING/ })).toHaveCount(1)
  })

  test('a session that ended meanwhile costs nothing but the sign in', async ({
    page,
    fixtures,
    customer,
  }) => {
    await openDialog(page, await fixtures.aProduct())
    await fillIn(dialog(page))
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

async function openDialog(page: Page, dish: StockedProduct, quantity = 1) {
  await rememberCart(page, { products: [line(dish, quantity)] })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function arriveWithAnError(route: Route) {
  await route.fetch()
  await route.fulfill({ status: 503, body: '<h1>503</h1>' })
}

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

async function fillIn(form: Locator, { address = 'KG 11 Ave 5', city = 'Kigali' } = {}) {
  await form.getByLabel('Address').fill(address)
  await form.getByLabel('City').fill(city)
  await form.getByLabel('Payment method').selectOption('MTN MoMo')
}

const ordersOf = (customer: Person) =>
  customer.call(orderApi.mine, { params: { userId: String(customer.id) } })
