import { accountApi } from '../fixtures/apis.ts'
import { delivery, notSentYet, ordersIn, placeButton, readyToPlace, thanks } from './checkout.ts'
import { type Drill, mendTheLine, orderOverABreakingLine, test } from './cut-line.ts'
import { leftOnDevice, workerIsReady } from './device.ts'
import { leave, logOut, signInAs, visit } from './pages.ts'
import { expect, type Person } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** What is personal of a customer who has ordered. */
const wordsOf = ({ username, email }: Person, trackingIds: readonly string[]) => [
  username,
  email,
  delivery.address,
  '788123456',
  ...trackingIds,
]

/** Has ordered, and looked at all that is theirs. @returns what nobody else may read */
async function useTheShop({ page, shop, customer, dish }: Drill) {
  await readyToPlace(page, dish)
  await placeButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText(delivery.address)).toBeVisible()
  await visit(page, '/order')
  await expect(page.getByRole('row', { name: /PENDING/ })).toBeVisible()
  await visit(page, '/account')
  await expect(page.getByText(customer.email).first()).toBeVisible()
  const orders = await ordersIn(shop, customer)
  const trackingIds = orders.map(({ trackingId }) => trackingId)
  return wordsOf(customer, trackingIds)
}

test('nothing of a customer is left on the device once they signed out', async ({ drill }) => {
  const { page, customer } = drill
  const words = await useTheShop(drill)
  expect(await leftOnDevice(page, words)).not.toEqual([])
  await logOut(page, customer.username)
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect.poll(() => leftOnDevice(page, words)).toEqual([])
})

test('nor once signed out without a network, which the shop hears later', async ({ drill }) => {
  const { page, context, customer } = drill
  const words = await useTheShop(drill)
  await workerIsReady(page)
  const other = await context.newPage()
  await visit(other, '/account')
  await expect(other.getByText(customer.email)).toBeVisible()
  await context.setOffline(true)
  await logOut(page, customer.username)
  const isSaid = page.getByRole('status').filter({ hasText: 'You are logged out on this device.' })
  await expect(isSaid.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => leftOnDevice(page, words)).toEqual([])
  await expect(other.getByText(customer.email)).toHaveCount(0)
  await expect(other).toHaveURL('/authentication-failed')
  await visit(other, '/order')
  await expect(other).toHaveURL('/authentication-failed')
  expect(await customer.call(accountApi.me)).toMatchObject({ sessionId: customer.id })

  await page.close()
  await context.setOffline(false)
  await visit(other, '/shop')
  await expect.poll(() => customer.ask(accountApi.me).then(({ status }) => status)).toBe(401)
  await expect.poll(() => other.evaluate(() => localStorage.getItem('untold'))).toBeNull()
  await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
})

test('nor of what they ordered without a network: signing out withdraws it', async ({ drill }) => {
  const { page, customer, shop } = drill
  await orderOverABreakingLine(drill, 'after the commit')
  const words = wordsOf(customer, [])
  expect(await leftOnDevice(page, words)).not.toEqual([])
  // Before the line is back: this page would send it.
  await leave(page)
  const tab = await drill.context.newPage()
  await tab.route('**/api/customer/orders/create', (route) => route.abort())
  await mendTheLine(drill)
  await visit(tab, '/order')
  await expect(notSentYet(tab)).toBeVisible()
  await logOut(tab, customer.username)
  await tab.getByRole('button', { name: 'Withdraw and log out' }).click()
  await expect(tab.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect.poll(() => leftOnDevice(tab, words)).toEqual([])
  await expect.poll(() => ordersIn(shop, customer)).toMatchObject([{ status: 'CANCELED' }])
})

test('nothing of a customer is left once somebody else has signed in', async ({ drill }) => {
  const { page, fixtures } = drill
  const words = await useTheShop(drill)
  const neighbor = await fixtures.asCustomer()
  await page.evaluate(() => sessionStorage.clear())
  await signInAs(page, neighbor)
  await visit(page, '/order')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect.poll(() => leftOnDevice(page, words)).toEqual([])
})
