import { randomUUID } from 'node:crypto'
import type { Order } from '../../src/shop/orders/order.ts'
import { paymentApi, paymentMethodApi } from '../fixtures/apis.ts'
import { expectAccessible } from './accessible.ts'
import { byMomo } from './checkout.ts'
import { expectError, signInAs, visit } from './pages.ts'
import { at, expect, type Page, test, unique } from './test.ts'

const money = (page: Page) => page.getByRole('region', { name: 'Payment' })

test.beforeEach(({ page, customer }) => signInAs(page, customer))

test('an order is paid by the kitchen’s code', async ({ page, customer, admin, fixtures }) => {
  const paymentMethod = await admin.call(paymentMethodApi.create, {
    body: { paymentMethod: unique('MoMoPay'), gateway: 'MOMOPAY_CODE', code: '123456' },
  })
  const product = await fixtures.aProduct({ price: 2_000 })
  const order = await fixtures.anOrderOf(customer, { lines: [[product, 2]], paymentMethod })
  const dial = `*182*8*1*123456*${order.totalAmount}#`
  await visit(page, `/order/${order.id}`)
  await expect(money(page).getByText(dial)).toBeVisible()
  await expect(money(page).getByRole('img', { name: 'QR code of what to dial' })).toBeVisible()
  await expect(money(page).getByText(/^To pay: Rwf/)).toBeVisible()

  await test.step('by a transaction that can be corrected', async () => {
    const id = money(page).getByLabel('Transaction ID')
    await id.fill('no!')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expectError(id, 'A transaction ID has 4 to 40 letters and digits.')
    await id.fill('abc123')
    const claims = '**/api/customer/orders/*/claims'
    await page.route(claims, (route) => route.fulfill({ json: { ok: true } }))
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expect(money(page).getByText('The shop could not be reached.')).toBeVisible()
    await page.unroute(claims)
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expect(money(page).getByText(/by transaction ABC123/)).toBeVisible()
    await expect(page.getByRole('status').getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'Correct it' }).click()
    await id.fill('')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expect(money(page).getByText(/^You said at .* that you have paid\. The/)).toBeVisible()
  })

  await test.step('by a code that a camera reads in the dark, too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const picture = money(page).getByRole('img', { name: 'QR code of what to dial' })
    await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(picture).toHaveCSS('color', 'rgb(0, 0, 0)')
    await page.emulateMedia({ colorScheme: null })
  })

  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page, 'an order that is paid by code')

  const body = { entryId: randomUUID(), amount: order.totalAmount }
  await admin.call(paymentApi.received, { params: at(order), body })
  await expect(money(page).getByText('PAID', { exact: true })).toBeVisible()
  await expect(money(page).getByText(dial)).toHaveCount(0)
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByRole('dialog')).toContainText(/You have paid Rwf [\d,]+\. We send it back/)
  await page.getByRole('button', { name: 'Keep order' }).click()
  await visit(page, '/order')
  await expect(page.getByRole('row').getByText('PAID', { exact: true })).toBeVisible()
})

const waiting = { state: 'PENDING', reason: null }

/** What the page of an order is told of its requests, newest first, and of what it asks for: that waits. */
async function tellAttempts(page: Page, order: Order, attempts: readonly object[]) {
  const { due, paid, payment } = order
  const at = '2026-01-01T00:00:00.000Z'
  const rest = { phone: null, amount: due, state: 'FAILED', reason: 'NO_MONEY', message: '', at }
  const replies: object[] = attempts.map((attempt) => ({ id: randomUUID(), ...rest, ...attempt }))
  await page.route(`**/api/customer/orders/${order.id}/payments`, (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { due, paid, payment, attempts: replies } })
    const now = new Date().toISOString()
    const asked = { id: randomUUID(), ...rest, ...waiting, message: 'Approve it.', at: now }
    replies.unshift(asked)
    return route.fulfill({ status: 202, json: asked })
  })
}

/** With the page of an order by MoMo that is told this of its requests. */
const asking = test.extend<{ openAsked: (attempts: readonly object[]) => Promise<Order> }>({
  openAsked: ({ page, customer, fixtures, shop }, use) =>
    use(async (attempts) => {
      const order = await fixtures.anOrderOf(customer, { paymentMethod: await byMomo(shop) })
      await tellAttempts(page, order, attempts)
      await visit(page, `/order/${order.id}`)
      return order
    }),
})

asking(
  'beside a request that failed an earlier one that is still open is not forgotten',
  async ({ page, openAsked }) => {
    await openAsked([
      { message: 'There is not enough on that number. Nothing was taken.' },
      { ...waiting, phone: '+250 78• ••• •56' },
    ])
    await expect(money(page).getByText(/^There is not enough on that number/)).toBeVisible()
    const earlier =
      'An earlier request, to +250 78• ••• •56, is still open. If you approved it, do not pay again.'
    await expect(money(page).getByText(earlier)).toBeVisible()
  },
)

asking(
  'the keyboard stays in the payment when the button that was pressed goes',
  async ({ page, openAsked }) => {
    await openAsked([{ ...waiting, message: 'MoMo has not answered.' }])
    await money(page).getByRole('button', { name: 'Another number' }).press('Enter')
    const number = money(page).getByLabel('MoMo number')
    await expect(number).toBeFocused()
    await number.fill('0788 123 456')
    await money(page).getByRole('button', { name: /^Pay/ }).press('Enter')
    await expect(money(page).getByText('Approve it.')).toBeVisible()
    await expect(number).toBeHidden()
    await expect
      .poll(() => money(page).evaluate((panel) => panel.contains(document.activeElement)))
      .toBe(true)
  },
)
