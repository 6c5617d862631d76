import type { Page } from '@playwright/test'
import { categoryApi } from '../../src/shop/catalogue/category.api.ts'
import { at } from '../fixtures/client.ts'
import { unique } from '../fixtures/unique.ts'
import { draftOf } from './device.ts'
import {
  cutOff,
  dialog,
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

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const descriptionField = (page: Page) => page.getByLabel('Description', { exact: true })

test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('categories are created, updated and deleted', async ({ page, fixtures, admin }) => {
  await test.step('a category is created; messages stand at the fields and leave on the first letter', async () => {
    const name = unique('Umutsima')
    await visit(page, '/admin/category')
    await page.getByRole('link', { name: 'Create Category' }).click()
    await expect(page).toHaveURL('/admin/create-category')
    await page.getByRole('button', { name: 'Create Category' }).click()
    await expect(nameField(page)).toHaveAccessibleDescription('Enter category name')
    await expect(nameField(page)).toBeFocused()
    await expect(descriptionField(page)).toHaveAccessibleDescription('Enter category description')
    await nameField(page).fill(name)
    await expect(nameField(page)).toHaveAccessibleDescription('')
    await expect(page.getByText('Enter category description')).toBeVisible()
    await descriptionField(page).fill('Baked in the morning')
    await expect(page.getByText('Enter category description')).toBeHidden()
    const sending = page.waitForRequest('**/api/admin/categories/create')
    await page.getByRole('button', { name: 'Create Category' }).click()
    expect((await sending).postDataJSON()).toMatchObject({ name, user: { id: admin.id } })
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
    await expect(nameField(page)).toHaveValue(category.name)
    await expect(descriptionField(page)).toHaveValue(category.description)
    await nameField(page).fill(' ')
    await descriptionField(page).fill('')
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expect(page.getByText('Enter category name')).toBeVisible()
    await expect(page.getByText('Enter category description')).toBeVisible()
    await nameField(page).fill(name)
    await descriptionField(page).fill('Green and yellow')
    const sending = page.waitForRequest('**/api/admin/categories/update/*')
    await page.getByRole('button', { name: 'Update Category' }).click()
    expect((await sending).postDataJSON()).toMatchObject({ name, user: { id: admin.id } })
    await expectToast(page, 'success', `Category "${name}" updated successfully.`)
    await expect(page).toHaveURL('/admin/category')

    await search(page, name)
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    const question = dialog(page, 'Delete category')
    await expect(question).toContainText('Are you sure you want to delete this category?')
    await expect(question).toContainText(name)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  })
})

test.describe('what goes wrong is said', () => {
  test.use({ expected: { statuses: [404, 409, 500], messages: [/ERR_FAILED/] } })

  test('when a category cannot be saved, fetched or deleted', async ({ page, fixtures, admin }) => {
    await test.step('when a category cannot be saved', async () => {
      const category = await fixtures.aCategory()
      await visit(page, '/admin/create-category')
      await nameField(page).fill(category.name.toUpperCase())
      await descriptionField(page).fill('Again')
      await page.getByRole('button', { name: 'Create Category' }).click()
      await expectToast(page, 'error', 'An error occurred while creating the category.')
      const reason = page.getByText('A category with this name exists already.')
      await expect(reason).toBeVisible()
      await expect(nameField(page)).toHaveValue(category.name.toUpperCase())
      await nameField(page).press('End')
      await nameField(page).pressSequentially('2')
      await expect(reason).toBeHidden()

      await visit(page, `/admin/update-category/${category.id}`)
      const cut = await cutOff(page, '**/api/admin/categories/update/*')
      await nameField(page).fill(unique('Ibijumba'))
      await page.getByRole('button', { name: 'Update Category' }).click()
      await expectToast(page, 'error', 'An error occurred while updating the category.')
      await cut.mend()
      await page.getByRole('button', { name: 'Update Category' }).click()
      await expect(page).toHaveURL('/admin/category')
      await expect(messages(page).getByRole('alert'), 'what went wrong is mended').toHaveCount(0)
    })

    await test.step('when a category still has products', async () => {
      const { category } = await fixtures.aProduct()
      await visit(page, `/admin/category?q=${category.id}`)
      await row(page, category.name).getByRole('button', { name: 'Delete' }).click()
      const question = dialog(page, 'Delete category')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question.getByRole('alert')).toContainText(
        'This category still has products, so it cannot be deleted.',
      )
      await expect(messages(page).getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(row(page, category.name)).toBeVisible()
    })

    await test.step('when a category is gone, or its page cannot be loaded', async () => {
      const category = await fixtures.aCategory()
      await admin.call(categoryApi.remove, { params: at(category) })
      await visit(page, `/admin/update-category/${category.id}`)
      await expectToast(page, 'error', 'Error fetching category details. Please try again later.')
      await expect(page).toHaveURL('/admin/category')
      await hearNothing(page)
      const cut = await cutOff(page, '**/api/admin/categories')
      await page.reload()
      await expect(page.getByText(/^The list could not be loaded\./)).toBeVisible()
      await cut.mend()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(rows(page)).toHaveCount(3)
    })
  })
})

test.describe('a session that has ended', () => {
  test.use({ expected: { statuses: [401] } })

  test('takes nothing with it of what was typed just before', async ({ page, fixtures }) => {
    const category = await fixtures.aCategory()
    await visit(page, `/admin/update-category/${category.id}`)
    await descriptionField(page).fill('Baked at night')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expect(page).toHaveURL('/authentication-failed')
    expect(await draftOf(page, `category-${category.id}`)).toContain('Baked at night')
  })
})
