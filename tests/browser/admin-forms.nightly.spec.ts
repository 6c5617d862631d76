import { categoryApi, paymentMethodApi } from '../fixtures/apis.ts'
import {
  deleteAfterAll,
  dialog,
  expectAnotherTry,
  expectDetails,
  expectKept,
  row,
  rows,
  search,
  sentBy,
} from './admin.ts'
import { draftOf } from './device.ts'
import { cutOff, expectToast, messages, press, signInAs, visit } from './pages.ts'
import { at, expect, type Page, test, unique } from './test.ts'

const categoryName = (page: Page) => page.getByLabel('Name', { exact: true })
const description = (page: Page) => page.getByLabel('Description', { exact: true })
const methodName = (page: Page) => page.getByLabel('Payment method name')

test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('categories are created, updated and deleted', async ({ page, fixtures, admin }) => {
  await test.step('a category is created; messages stand at the fields and leave on the first letter', async () => {
    const name = unique('Umutsima')
    await visit(page, '/admin/category')
    await page.getByRole('link', { name: 'Create Category' }).click()
    await expect(page).toHaveURL('/admin/create-category')
    await press(page, 'Create Category')
    await expect(categoryName(page)).toHaveAccessibleDescription('Enter category name')
    await expect(categoryName(page)).toBeFocused()
    await expect(description(page)).toHaveAccessibleDescription('Enter category description')
    await categoryName(page).fill(name)
    await expect(categoryName(page)).toHaveAccessibleDescription('')
    await expect(page.getByText('Enter category description')).toBeVisible()
    await description(page).fill('Baked in the morning')
    await expect(page.getByText('Enter category description')).toBeHidden()
    const sent = await sentBy(page, 'Create Category', '**/api/admin/categories/create')
    expect(sent).toMatchObject({ name, user: { id: admin.id } })
    await expectToast(page, 'success', `Category "${name}" created successfully.`)
    await expect(page).toHaveURL('/admin/category')
    // In the admin area a message closes after one second; five would be the shop's.
    await expect(messages(page).getByRole('status')).toHaveCount(0, { timeout: 3_500 })
    expect(await page.evaluate(() => sessionStorage.getItem('categoryId'))).toMatch(/^\d+$/)
    await search(page, name)
    await expect(row(page, name)).toContainText('Baked in the morning')
  })

  await test.step('a category is updated and deleted', async () => {
    const category = await fixtures.aCategory()
    const name = unique('Ibitoki')
    await visit(page, `/admin/category?q=${category.id}`)
    await row(page, category.name).getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveURL(`/admin/update-category/${category.id}`)
    await expect(categoryName(page)).toHaveValue(category.name)
    await expect(description(page)).toHaveValue(category.description)
    await categoryName(page).fill(' ')
    await description(page).fill('')
    await press(page, 'Update Category')
    await expect(page.getByText('Enter category name')).toBeVisible()
    await expect(page.getByText('Enter category description')).toBeVisible()
    await categoryName(page).fill(name)
    await description(page).fill('Green and yellow')
    const sent = await sentBy(page, 'Update Category', '**/api/admin/categories/update/*')
    expect(sent).toMatchObject({ name, user: { id: admin.id } })
    await expectToast(page, 'success', `Category "${name}" updated successfully.`)
    await expect(page).toHaveURL('/admin/category')
    await deleteAfterAll(page, name, 'category')
  })
})

test('a payment method is created, looked at, renamed and deleted', async ({ page, admin }) => {
  const [name, newName] = [unique('Airtel'), unique('Airtel Money')]
  await visit(page, '/admin/payment-method')
  await page.getByRole('link', { name: 'Create Payment Method' }).click()
  await expect(page).toHaveURL('/admin/create-payment')
  await methodName(page).fill(name)
  const method = { user: { id: admin.id }, translations: {} }
  const created = await sentBy(page, 'Create Payment Method', '**/api/admin/payments/create')
  expect(created).toEqual({ ...method, paymentMethod: name })
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
  await expect(methodName(page)).toHaveValue(name)
  await methodName(page).fill('')
  await press(page, 'Update Payment Method')
  await expect(methodName(page)).toHaveAccessibleDescription('Enter Payment Method name')
  await methodName(page).fill(newName)
  await expect(methodName(page)).toHaveAccessibleDescription('')
  const updated = await sentBy(page, 'Update Payment Method', '**/api/admin/payments/update/*')
  expect(updated).toEqual({ ...method, paymentMethod: newName })
  await expectToast(page, 'success', `Payment Method "${newName}" updated successfully.`)
  await expect(page).toHaveURL('/admin/payment-method')
  await deleteAfterAll(page, newName, 'payment method')
})

test.describe('what goes wrong is said', () => {
  test.use({ expected: { statuses: [400, 404, 409, 500], messages: [/ERR_FAILED/] } })

  test('when a category cannot be saved, fetched or deleted', async ({ page, fixtures, admin }) => {
    await test.step('when a category cannot be saved', async () => {
      const category = await fixtures.aCategory()
      await visit(page, '/admin/create-category')
      await categoryName(page).fill(category.name.toUpperCase())
      await description(page).fill('Again')
      await press(page, 'Create Category')
      await expectToast(page, 'error', 'An error occurred while creating the category.')
      const reason = page.getByText('A category with this name exists already.')
      await expect(reason).toBeVisible()
      await expect(categoryName(page)).toHaveValue(category.name.toUpperCase())
      await categoryName(page).press('End')
      await categoryName(page).pressSequentially('2')
      await expect(reason).toBeHidden()

      await visit(page, `/admin/update-category/${category.id}`)
      const cut = await cutOff(page, '**/api/admin/categories/update/*')
      await categoryName(page).fill(unique('Ibijumba'))
      await press(page, 'Update Category')
      await expectToast(page, 'error', 'An error occurred while updating the category.')
      await cut.mend()
      await press(page, 'Update Category')
      await expect(page).toHaveURL('/admin/category')
      await expect(messages(page).getByRole('alert'), 'what went wrong is mended').toHaveCount(0)
    })

    await test.step('when a category still has products', async () => {
      const { category } = await fixtures.aProduct()
      await visit(page, `/admin/category?q=${category.id}`)
      const reason = 'This category still has products, so it cannot be deleted.'
      await expectKept(page, { name: category.name, thing: 'category' }, reason)
    })

    await test.step('when a category is gone, or its page cannot be loaded', async () => {
      const category = await fixtures.aCategory()
      await admin.call(categoryApi.remove, { params: at(category) })
      await visit(page, `/admin/update-category/${category.id}`)
      await expectToast(page, 'error', 'Error fetching category details. Please try again later.')
      await expect(page).toHaveURL('/admin/category')
      await expectAnotherTry(page, '**/api/admin/categories')
      await expect(rows(page)).toHaveCount(3)
    })
  })

  test('an empty name is sent, and answered by the server', async ({ page, fixtures }) => {
    const method = await fixtures.aPaymentMethod()
    await visit(page, '/admin/create-payment')
    const answered = page.waitForResponse('**/api/admin/payments/create')
    await press(page, 'Create Payment Method')
    expect((await answered).status()).toBe(400)
    await expect(methodName(page)).toHaveAccessibleDescription('Enter payment method name')
    await methodName(page).fill(method.paymentMethod)
    await expect(methodName(page)).toHaveAccessibleDescription('')
    await press(page, 'Create Payment Method')
    await expectToast(page, 'error', 'An error occurred while creating the payment method.')
    await expect(page.getByText('A payment method with this name exists already.')).toBeVisible()
  })

  test('when a payment method cannot be changed', async ({ page, fixtures, admin, customer }) => {
    const method = await fixtures.aPaymentMethod()
    await visit(page, `/admin/update-payment/${method.id}`)
    await methodName(page).fill('MTN MoMo')
    await press(page, 'Update Payment Method')
    await expectToast(page, 'error', 'An error occurred while updating the payment method.')
    await admin.call(paymentMethodApi.remove, { params: at(method) })
    await visit(page, `/admin/update-payment/${method.id}`)
    await expectToast(page, 'error', 'Error fetching payment details. Please try again later.')
    await expect(page).toHaveURL('/admin/payment-method')
    await expectAnotherTry(page, '**/api/admin/payments')
    await expect(rows(page).first()).toBeVisible()

    const order = await fixtures.anOrderOf(customer)
    const name = order.paymentMethod?.paymentMethod ?? ''
    await visit(page, `/admin/payment-method?q=${encodeURIComponent(name)}`)
    const reason = 'Orders were placed with this payment method, so it cannot be deleted.'
    await expectKept(page, { name, thing: 'payment method' }, reason)
  })
})

test.describe('a session that has ended', () => {
  test.use({ expected: { statuses: [401] } })

  test('takes nothing with it of what was typed just before', async ({ page, fixtures }) => {
    const category = await fixtures.aCategory()
    await visit(page, `/admin/update-category/${category.id}`)
    await description(page).fill('Baked at night')
    await page.context().clearCookies()
    await press(page, 'Update Category')
    await expect(page).toHaveURL('/authentication-failed')
    expect(await draftOf(page, `category-${category.id}`)).toContain('Baked at night')
  })
})
