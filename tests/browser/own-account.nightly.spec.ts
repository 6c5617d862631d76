import { readFile } from 'node:fs/promises'
import { expectToast, signInAs, visit } from './pages.ts'
import { expect, test } from './test.ts'

test.use({ expected: { statuses: [400] } })

test('customers take their data and delete the account', async ({ page, customer, fixtures }) => {
  const order = await fixtures.anOrderOf(customer, { lines: [[await fixtures.aProduct(), 2]] })
  await signInAs(page, customer)
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
