import { readFile } from 'node:fs/promises'
import { signedOutEvent } from '../../src/platform/api/call.ts'
import { aWaitingOrder } from '../fixtures/waiting-order.ts'
import { keptOnDevice, putIntoOutbox } from './device.ts'
import { expectToast } from './heard-toasts.ts'
import { holdBack, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test.use({ expected: { statuses: [400] } })

test('customers take their data with them and delete their account', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const order = await fixtures.anOrderOf(customer, { lines: [[await fixtures.aProduct(), 2]] })
  await signInAs(page, customer, shop)
  await visit(page, '/shop')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByText(customer.email)).toBeVisible()

  await test.step('the file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download your data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('my-data.json')
    const { account, orders } = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(account.email).toBe(customer.email)
    expect(orders[0].trackingId).toBe(order.trackingId)
  })

  const password = page.getByLabel('Your password', { exact: true })
  await password.fill('not this one')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(password).toHaveAccessibleDescription('This is not your password.')
  await password.fill(customer.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expectToast(page, 'success', 'Your account was deleted.')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  const left = () =>
    page.evaluate(() => [localStorage.getItem('root') ?? '', sessionStorage.getItem('sessionId')])
  await expect.poll(left).toEqual([expect.not.stringContaining('quantity'), null])
})

test('so does an order that was not sent, though the end of the session is heard of on the way', async ({
  page,
  shop,
  customer,
}) => {
  await signInAs(page, customer, shop)
  await visit(page, '/order')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  const refused = { state: 'REFUSED', nextAttemptAt: null } as const
  await putIntoOutbox(page, [aWaitingOrder({ userId: customer.id, ...refused })])
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeVisible()
  await visit(page, '/account')
  const home = '**/assets/home-page-*.js'
  const letThrough = await holdBack(page, home)
  const isLeaving = page.waitForRequest(home)
  await page.getByLabel('Your password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await isLeaving
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), signedOutEvent)
  letThrough()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await keptOnDevice(page)).outbox).toEqual([])
})

test('the sign-up form and every page lead to what one agrees to', async ({ page }) => {
  await visit(page, '/signup')
  for (const name of ['terms and conditions', 'Privacy']) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await visit(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByText('Which emails we sent you, and when: 90 days.')).toBeVisible()
})
