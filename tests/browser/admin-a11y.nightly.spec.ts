import type { Page } from '@playwright/test'
import { productApi } from '../../src/shop/catalogue/product.api.ts'
import { contactApi } from '../../src/shop/contact/contact.api.ts'
import { at } from '../fixtures/client.ts'
import { uniqueEmail } from '../fixtures/unique.ts'
import { expectAccessible, expectAccessibleAtAnyWidth } from './accessible.ts'
import { dialog, rows } from './admin-lists.ts'
import { expectToast } from './heard-toasts.ts'
import { cutOff, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

// What is on its way in or out is half transparent, which axe takes for pale.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expected: { statuses: [409, 500], messages: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] },
})
test.beforeEach(({ page, admin, shop }) => signInAs(page, admin, shop))

const expectUsable = (page: Page, what: string) =>
  expectAccessibleAtAnyWidth(page, what, [360, 1280])
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

test('administrators can use what opens over the lists of people and ways to pay', async ({
  page,
}) => {
  await visit(page, '/admin')
  await press(page, /^View Test administrator/)
  await expectUsable(page, 'details of a customer')
  await dialog(page, 'Customer details').getByRole('button', { name: 'Delete' }).click()
  await dialog(page, 'Delete user').getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page, 'Delete user').getByRole('alert')).toContainText('your own account')
  await expectUsable(page, 'a user who cannot be deleted')
  await visit(page, '/admin/payment-method')
  await press(page, /^View/)
  await expectUsable(page, 'details of a payment method')
})

test('administrators can use the list of products, its rows and its questions', async ({
  page,
}) => {
  await test.step('administrators can use the rows of the list of products', async () => {
    await visit(page, '/admin/product?size=3')
    await press(page, /^Change price/)
    await expect(page.getByRole('textbox', { name: /^price of/ })).toBeFocused()
    await expectUsable(page, 'a price that is being changed')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expectUsable(page, 'a row with the focus')
  })

  await test.step('administrators can use what opens over the list of products', async () => {
    await visit(page, '/admin/product?size=3')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expectUsable(page, 'picked products')
    await press(page, /^Delete$/)
    await expect(dialog(page, 'Delete 3 products')).toBeVisible()
    await expectUsable(page, 'the question whether to delete many')
  })
})

test('administrators can use an order beside the list, and its questions', async ({
  page,
  customer,
  fixtures,
}) => {
  const lines = [[await fixtures.aProduct(), 1]] as const
  await fixtures.anOrderOf(customer, { lines, status: 'COMPLETED' })
  const order = await fixtures.anOrderOf(customer, { lines })
  await visit(page, `/admin/orders?user=${customer.id}&order=${order.id}`)
  await expect(page.getByRole('link', { name: /^All 2 orders/ })).toBeVisible()
  await expectAccessibleAtAnyWidth(page, 'an order')
  await page
    .getByRole('region', { name: 'Order #' })
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await cutOff(page, '**/api/admin/orders/update/*')
  await dialog(page, 'Are you sure you want to cancel this order?')
    .getByRole('button', { name: 'Cancel order' })
    .click()
  await expectToast(page, 'error', 'Error canceling order')
  await expectUsable(page, 'an order that cannot be canceled')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectUsable(page, 'an order in the dark')
})

test('administrators can use the help, the jumps and the menu', async ({ page }) => {
  await visit(page, '/admin/category')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard')).toBeVisible()
  await expectUsable(page, 'the keyboard help')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await dialog(page, 'Jump to').getByRole('searchbox').fill('1')
  await expect(page.getByRole('link', { name: /^Order #/ }).first()).toBeVisible()
  await expectUsable(page, 'the jumps')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Payment methods' })).toBeVisible()
  await expectAccessible(page, 'the menu')
})

test('administrators can use forms with mistakes, and settle who changed what', async ({
  page,
  fixtures,
  admin,
}) => {
  await test.step('administrators can settle who changed what', async () => {
    const product = await fixtures.aProduct()
    await visit(page, `/admin/update-product/${product.id}`)
    await page.getByLabel('Description', { exact: true }).fill('Mine')
    const body = { ...product, price: 1_900, description: 'Theirs' }
    await admin.call(productApi.update, { params: at(product), body })
    await press(page, 'Update Product')
    await expect(
      page.getByText('Somebody else changed this in the meantime.').first(),
    ).toBeVisible()
    await expectUsable(page, 'a conflict')
  })

  await test.step('administrators can use a form with mistakes, and the way out of it', async () => {
    await visit(page, '/admin/create-product')
    await press(page, 'Create Product')
    await expect(page.getByText('6 answers need your attention.')).toBeVisible()
    await expectUsable(page, 'a product with mistakes')
    await page.getByLabel('Name', { exact: true }).fill('Ubugari')
    await page.getByRole('link', { name: 'Products', exact: true }).last().click()
    await expect(dialog(page, 'Leave without saving?')).toBeVisible()
    await expectUsable(page, 'the question whether to leave')
  })
})

test('administrators can use tables that are looked at and letters that are read', async ({
  page,
  admin,
}) => {
  await visit(page, '/admin/import-products')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,category,price,quantity,description\nUgali,None,x,1.5,\n'),
  })
  await expect(page.getByText('1 of 1 lines have to be corrected first.')).toBeVisible()
  await expectUsable(page, 'a table with mistakes')
  const body = { clientName: 'Umushyitsi', email: uniqueEmail(), message: 'Muraho' }
  await admin.call(contactApi.send, { body })
  await visit(page, '/admin/messages')
  await press(page, /^Read/)
  await expectUsable(page, 'a letter')
})

test('administrators can use a list without rows, without an answer and without a network', async ({
  page,
  context,
}) => {
  await visit(page, '/admin/product?q=nothing+like+it')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expectUsable(page, 'a list without rows')
  await cutOff(page, '**/api/admin/{products,today,sales}*')
  await cutOff(page, '**/api/admin/products?*')
  await visit(page, '/admin/product')
  await expect(page.getByText(/^The list could not be loaded\./)).toBeVisible()
  await page.getByText('Sales of the last 30 days').click()
  await expect(page.getByText(/^The sales could not be loaded\./)).toBeVisible()
  await expectUsable(page, 'a list that failed')
  await context.setOffline(true)
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expectUsable(page, 'a lost connection')
})

test('administrators can use the sales as a chart and as a table', async ({ page }) => {
  await visit(page, '/admin/orders')
  await page.getByText('Sales of the last 30 days').click()
  await page.getByText('The same as a table').click()
  await expect(page.getByRole('table', { name: 'Orders and takings by day' })).toBeVisible()
  await expectUsable(page, 'the sales')
  await page.setViewportSize({ width: 360, height: 800 })
  await press(page, /^Filters/)
  await expectAccessible(page, 'the filters on a phone')
})
