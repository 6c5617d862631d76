import type { Page } from '@playwright/test'
import { paymentMethodApi } from '../../src/shop/payment-methods/payment-method.api.ts'
import { at } from '../fixtures/client.ts'
import { unique } from '../fixtures/unique.ts'
import {
  cutOff,
  dialog,
  expectDetails,
  expectToast,
  hearNothing,
  messages,
  row,
  rows,
  search,
  signInAs,
  visit,
} from './pages.ts'
import { expect, test } from './test.ts'

const nameField = (page: Page) => page.getByLabel('Payment method name')

test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('a payment method is created, looked at, renamed and deleted', async ({ page, admin }) => {
  const [name, newName] = [unique('Airtel'), unique('Airtel Money')]
  await visit(page, '/admin/payment-method')
  await page.getByRole('link', { name: 'Create Payment Method' }).click()
  await expect(page).toHaveURL('/admin/create-payment')
  await nameField(page).fill(name)
  const creating = page.waitForRequest('**/api/admin/payments/create')
  await page.getByRole('button', { name: 'Create Payment Method' }).click()
  const sent = { user: { id: admin.id } }
  expect((await creating).postDataJSON()).toEqual({
    ...sent,
    paymentMethod: name,
    translations: {},
  })
  await expectToast(page, 'success', `Payment Method "${name}" created successfully.`)
  await expect(page).toHaveURL('/admin/payment-method')
  const id = await page.evaluate(() => sessionStorage.getItem('paymentId'))

  await search(page, name)
  await expect(row(page, name).getByRole('cell').first()).toHaveText(String(id))
  await row(page, name).getByRole('button', { name: 'View' }).click()
  const details = dialog(page, 'Payment method details')
  await expectDetails(details, { ID: String(id), Name: name })
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(details).toBeHidden()
  await row(page, name).getByRole('button', { name: 'View' }).click()
  await details.getByRole('link', { name: 'Edit' }).click()

  await expect(page).toHaveURL(`/admin/update-payment/${id}`)
  await expect(nameField(page)).toHaveValue(name)
  await nameField(page).fill('')
  await page.getByRole('button', { name: 'Update Payment Method' }).click()
  await expect(nameField(page)).toHaveAccessibleDescription('Enter Payment Method name')
  await nameField(page).fill(newName)
  await expect(nameField(page)).toHaveAccessibleDescription('')
  const updating = page.waitForRequest('**/api/admin/payments/update/*')
  await page.getByRole('button', { name: 'Update Payment Method' }).click()
  expect((await updating).postDataJSON()).toEqual({
    ...sent,
    paymentMethod: newName,
    translations: {},
  })
  await expectToast(page, 'success', `Payment Method "${newName}" updated successfully.`)
  await expect(page).toHaveURL('/admin/payment-method')

  await search(page, newName)
  await row(page, newName).getByRole('button', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete payment method')
  await expect(question).toContainText('Are you sure you want to delete this payment method?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, newName)).toBeVisible()
  await row(page, newName).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test.describe('what goes wrong is said', () => {
  test.use({ expected: { statuses: [400, 404, 409, 500], messages: [/ERR_FAILED/] } })

  test('an empty name is sent, and answered by the server', async ({ page, fixtures }) => {
    const method = await fixtures.aPaymentMethod()
    await visit(page, '/admin/create-payment')
    const answered = page.waitForResponse('**/api/admin/payments/create')
    await page.getByRole('button', { name: 'Create Payment Method' }).click()
    expect((await answered).status()).toBe(400)
    await expect(nameField(page)).toHaveAccessibleDescription('Enter payment method name')
    await nameField(page).fill(method.paymentMethod)
    await expect(nameField(page)).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Create Payment Method' }).click()
    await expectToast(page, 'error', 'An error occurred while creating the payment method.')
    await expect(page.getByText('A payment method with this name exists already.')).toBeVisible()
  })

  test('when one cannot be renamed, fetched or listed', async ({ page, fixtures, admin }) => {
    const method = await fixtures.aPaymentMethod()
    await visit(page, `/admin/update-payment/${method.id}`)
    await nameField(page).fill('MTN MoMo')
    await page.getByRole('button', { name: 'Update Payment Method' }).click()
    await expectToast(page, 'error', 'An error occurred while updating the payment method.')
    await admin.call(paymentMethodApi.remove, { params: at(method) })
    await visit(page, `/admin/update-payment/${method.id}`)
    await expectToast(page, 'error', 'Error fetching payment details. Please try again later.')
    await expect(page).toHaveURL('/admin/payment-method')
    await hearNothing(page)
    const cut = await cutOff(page, '**/api/admin/payments')
    await page.reload()
    await expect(page.getByText(/^The list could not be loaded\./)).toBeVisible()
    await expect(messages(page).getByRole('alert')).toHaveCount(0)
    await cut.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
  })

  test('when orders were placed with it', async ({ page, fixtures, customer }) => {
    const order = await fixtures.anOrderOf(customer)
    const name = order.paymentMethod?.paymentMethod ?? ''
    await visit(page, `/admin/payment-method?q=${encodeURIComponent(name)}`)
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    const question = dialog(page, 'Delete payment method')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toContainText(
      'Orders were placed with this payment method, so it cannot be deleted.',
    )
  })
})
