import { orderApi } from '../fixtures/apis.ts'
import { fixturesOf } from '../fixtures/fixtures.ts'
import { openBrowserShop } from './browser-shop.ts'
import { signInAs, visit } from './pages.ts'
import { type BrowserShop, expect, test } from './test.ts'
import { asAdministrator } from './users.ts'

let empty: BrowserShop
test.beforeAll(async ({ database }) => {
  empty = await openBrowserShop(database, 'none')
})
test.afterAll(() => empty.close())

test('a new shop is led through its first steps, in words at empty lists', async ({ page }) => {
  const admin = await asAdministrator(empty)
  const fixtures = fixturesOf(empty)
  const open = (path: string) => visit(page, empty.url + path)
  await signInAs(page, admin)
  await open('/admin/category')
  await expect(page.getByRole('heading', { name: 'No categories yet' })).toBeVisible()
  await open('/admin/payment-method')
  await expect(page.getByRole('heading', { name: 'No payment methods yet' })).toBeVisible()
  await open('/admin/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await open('/admin/product')
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps: 0 of 6 done' })
  await expect(steps.getByRole('listitem')).toHaveCount(6)
  await steps.getByRole('link', { name: 'Create a product' }).click()
  await page.getByRole('link', { name: 'Create the first category' }).click()
  await expect(page.getByRole('heading', { name: 'Create Category' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Brochettes')
  await page.getByLabel('Description', { exact: true }).fill('From the grill')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByRole('heading', { name: 'First steps: 1 of 6 done' })).toBeVisible()
  const step = page.getByRole('listitem').filter({ hasText: 'Create a category' })
  await expect(step).toContainText('done')

  const dish = await fixtures.aProduct()
  await fixtures.aPaymentMethod()
  await open('/admin')
  await expect(page.getByRole('heading', { name: 'First steps: 3 of 6 done' })).toBeVisible()
  await page.getByRole('link', { name: 'Write the shop’s phone number' }).click()
  await page.getByLabel('Phone', { exact: true }).fill('0788 123 456')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await open('/admin')
  await expect(page.getByRole('heading', { name: 'First steps: 5 of 6 done' })).toBeVisible()
  const customer = await fixtures.asCustomer()
  await customer.call(orderApi.place, { body: await fixtures.anOrderFor([dish, 1]) })
  await expect(page.getByRole('heading', { name: /^First steps/ })).toBeHidden()
})
