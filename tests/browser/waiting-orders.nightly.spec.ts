import type { WaitingOrder } from '../../src/storefront/outbox/outbox.ts'
import { maxAge } from '../../src/storefront/outbox/transitions.ts'
import { aWaitingOrder, placedAs } from '../fixtures/waiting-order.ts'
import { expectAccessibleAtAnyWidth } from './accessible.ts'
import { keptIn, keptOnDevice, putIntoOutbox } from './device.ts'
import { expectToast, hasMessages, hearNothing, logOut, signInAs, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

test.use({ expected: { statuses: [401, 409], messages: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] } })
test.beforeEach(async ({ page, customer }) => {
  await signInAs(page, customer)
  await hearNothing(page)
})

const cards = (page: Page) => page.getByRole('region', { name: 'Not sent yet' })
const refused = (code: string, details: object = {}) => ({
  state: 'REFUSED' as const,
  refusal: { status: 409, code, body: { message: 'The shop says no.', ...details } },
})

/** The page of the orders, with these in the outbox and no network to send them. */
async function openWith(page: Page, orders: readonly WaitingOrder[]) {
  await visit(page, '/order')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await hasMessages(page)
  await page.context().setOffline(true)
  await putIntoOutbox(page, orders)
  await expect(cards(page)).toHaveCount(orders.length)
}

test('an order that waits is shown, and returns to the cart', async ({ page, customer }) => {
  await openWith(page, [aWaitingOrder({ userId: customer.id, nextAttemptAt: null })])
  await expect(cards(page)).toContainText('3 × Isombe')
  await expect(cards(page)).toContainText('KG 11 Ave 5, Kigali')
  await expect(cards(page)).toContainText('Rwf 7,000')
  await expect(cards(page)).toContainText('It is sent by itself when the network is back.')
  await expect(page.getByRole('main')).not.toContainText(/#|PENDING|placed/)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeHidden()
  await expectAccessibleAtAnyWidth(page, 'an order that waits')
  await cards(page).getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expectToast(page, 'info', 'Withdrawn. Its dishes are in your cart again.')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  expect((await keptIn(page)).state.products).toMatchObject([{ id: 3, quantity: 3 }])
})

test('what has to be decided says why, and how', async ({ page, customer }) => {
  const product = { id: 3, name: 'Isombe' }
  const userId = customer.id
  const newTotal = { totalAmount: 8_500, items: [{ product, price: 2_500 }] }
  const yesterday = Date.now() - maxAge - 1
  await openWith(page, [
    aWaitingOrder({ userId, placedAt: yesterday, needs: 'AGREEMENT' }),
    aWaitingOrder({
      userId,
      ...refused('PRICE_CHANGED', newTotal),
      state: 'WAITING',
      needs: 'NEW_TOTAL',
    }),
    aWaitingOrder({ userId, ...refused('STOCK_EXCEEDED', { message: 'Only 2 of Isombe left.' }) }),
    aWaitingOrder({ userId, ...refused('CLOSED', { opensAt: null }) }),
    aWaitingOrder({ userId, ...refused('UNEXPECTED', { message: '' }) }),
  ])
  const card = (text: string) => cards(page).filter({ hasText: text })
  await expect(card('Still want it?').getByRole('button')).toHaveText(['Yes, send it', 'Withdraw'])
  await expect(card('New total: Rwf 8,500 instead of Rwf 7,000').getByRole('button')).toHaveText([
    'Send it for Rwf 8,500',
    'Change it',
    'Withdraw',
  ])
  await expect(
    card('The kitchen is closed. You can send it once it is open.').getByRole('button', {
      name: 'Send it now',
    }),
  ).toBeDisabled()
  await expect(card('The shop did not take this order.').getByRole('button')).toHaveText([
    'Change it',
    'Withdraw',
  ])
  await expectAccessibleAtAnyWidth(page, 'orders that somebody has to decide about')
  await card('Still want it?').getByRole('button', { name: 'Yes, send it' }).click()
  await expect(card('It is sent by itself when the network is back.')).toBeVisible()
  await page.route('**/api/customer/orders/create', (route) => route.abort())
  await page.context().setOffline(false)
  await card('Only 2 of Isombe left.').getByRole('button', { name: 'Change it' }).click()
  await expect(page).toHaveURL('/cart')
})

test('an order that was sent is listed at once, and said', async ({ page, customer, fixtures }) => {
  await openWith(page, [])
  const { id, trackingId } = await fixtures.anOrderOf(customer)
  const waits = { userId: customer.id, trackingId, isInCart: false, nextAttemptAt: null }
  const waiting = aWaitingOrder(waits)
  await putIntoOutbox(page, [waiting])
  await expect(cards(page)).toHaveCount(1)
  await putIntoOutbox(page, [{ ...waiting, state: 'SENT', order: placedAs(waiting, id) }])
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: trackingId })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `Your order is with the kitchen now: #${id}.` }),
  ).toBeAttached()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('rowheader', { name: trackingId })).toHaveCount(1)
  await expect.poll(async () => (await keptOnDevice(page)).outbox).toEqual([])
})

test('signing out asks about what waits, and clears it', async ({ page, customer, fixtures }) => {
  const { trackingId } = await fixtures.anOrderOf(customer)
  await visit(page, '/order')
  await expect(page.getByRole('rowheader', { name: trackingId })).toBeVisible()
  await expect.poll(async () => (await keptOnDevice(page)).seen).toHaveLength(1)
  await putIntoOutbox(page, [aWaitingOrder({ userId: customer.id, needs: 'AGREEMENT' })])
  await visit(page, '/shop')
  const question = page.getByRole('dialog', { name: 'Not sent yet' })
  await logOut(page, /^Account of/)
  await expect(question).toContainText('One order has not been sent. Sign out and withdraw it?')
  await expectAccessibleAtAnyWidth(page, 'the question before signing out', [360, 1280])
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  expect((await keptOnDevice(page)).outbox).toHaveLength(1)
  await logOut(page, /^Account of/)
  await question.getByRole('button', { name: 'Withdraw and log out' }).click()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect.poll(() => keptOnDevice(page)).toMatchObject({ outbox: [], seen: [] })
})

for (const [press, refusal] of [
  ['Withdraw', {}],
  ['Change it', refused('STOCK_EXCEEDED')],
] as const)
  test(`${press} says of an order just sent that it is too late`, async ({ page, customer }) => {
    const userId = customer.id
    const waiting = aWaitingOrder({ userId, isInCart: false, nextAttemptAt: null, ...refusal })
    await openWith(page, [waiting])
    // The page hears of it later than the press.
    await page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => {}
    })
    await putIntoOutbox(page, [{ ...waiting, state: 'SENT', order: placedAs(waiting) }])
    await cards(page).getByRole('button', { name: press }).click()
    const words = 'It could not be withdrawn. Once it is in your orders you can cancel it there.'
    await expectToast(page, 'warning', words)
    await expect(page).toHaveURL('/order')
    expect((await keptOnDevice(page)).outbox).toMatchObject([{ state: 'SENT' }])
  })

test('orders are shown as last seen, and to nobody else', async ({ page, customer, fixtures }) => {
  const dish = await fixtures.aProduct()
  const { id, trackingId } = await fixtures.anOrderOf(customer, { lines: [[dish, 2]] })
  const ordered = page.getByRole('region', { name: 'What you ordered' })
  await visit(page, `/order/${id}`)
  await expect(ordered).toContainText(dish.name)
  await expect.poll(async () => (await keptOnDevice(page)).seen).toHaveLength(2)

  await page.route('**/api/customer/**', (route) => route.abort())
  await visit(page, '/order')
  await expect(page.getByRole('rowheader', { name: trackingId })).toBeVisible()
  await visit(page, `/order/${id}`)
  await expect(ordered).toContainText(dish.name)
  await expect(page.getByText(/^As of \d/)).toBeVisible()

  await page.unroute('**/api/customer/**')
  await page.context().clearCookies()
  await page.goto('/order')
  await expect(page).toHaveURL('/authentication-failed')
  await expect.poll(async () => (await keptOnDevice(page)).seen).toEqual([])
})
