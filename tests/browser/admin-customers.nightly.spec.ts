import { accountApi } from '../fixtures/apis.ts'
import { administrator } from '../fixtures/users.ts'
import { dialog, expectDetails, row, rows } from './admin.ts'
import { signInAs, visit } from './pages.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('customers are found and viewed', async ({ page, customer, fixtures }) => {
  await fixtures.anOrderOf(customer)
  await visit(page, `/admin?q=${customer.email}`)
  await expect(row(page, customer.username).getByRole('button')).toHaveText([/^View/])
  await row(page, customer.username).getByRole('button', { name: 'View' }).click()
  const details = dialog(page, 'Customer details')
  await expectDetails(details, {
    ID: String(customer.id),
    Username: customer.username,
    Address: 'KG 11 Ave 5, Kigali',
    Email: customer.email,
    Role: 'CUSTOMER',
  })
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(details).toBeHidden()
  await row(page, customer.username).getByRole('button', { name: 'View' }).click()
  await details.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(`/admin/orders?user=${customer.id}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(`Only orders of ${customer.username}`)).toBeVisible()
})

test.describe('deleting', () => {
  test.use({ expected: { statuses: [401, 409] } })

  test('is possible after a question, but not of oneself', async ({ page, customer, fixtures }) => {
    await test.step('a customer is possible from their details, after a question', async () => {
      for (const status of ['PENDING', 'DISPATCHED', 'COMPLETED'] as const) {
        await fixtures.anOrderOf(customer, { status })
      }
      await visit(page, `/admin?q=${customer.email}`)
      await row(page, customer.username).getByRole('button', { name: 'View' }).click()
      await dialog(page, 'Customer details').getByRole('button', { name: 'Delete' }).click()
      const question = dialog(page, 'Delete user')
      await expect(question).toContainText('Are you sure you want to delete this user?')
      await expect(question).toContainText(customer.username)
      await expect(question).toContainText('2 orders still open: 1 PENDING, 1 DISPATCHED.')
      await expect(question).toContainText(
        'Open orders stay in your list to be delivered or canceled.',
      )
      await question.getByRole('button', { name: 'Cancel' }).click()
      await dialog(page, 'Customer details').getByRole('button', { name: 'Delete' }).click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
      expect(await customer.refusal(accountApi.me)).toMatchObject({ status: 401 })
    })

    await test.step('an account is closed with all that waits, by name and number', async () => {
      const greedy = await fixtures.asCustomer()
      const dish = await fixtures.aProduct()
      const order = await fixtures.anOrderOf(greedy, { lines: [[dish, 3]] })
      await fixtures.anOrderOf(greedy)
      await visit(page, `/admin/orders?order=${order.id}`)
      const question = dialog(page, 'Close account')
      const what = 'Cancel all open orders of this customer and close the account'
      await page.getByRole('button', { name: 'More for this order' }).click()
      await page.getByRole('menuitem', { name: what }).click()
      await expect(question).toContainText(greedy.username)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(`/admin/orders?order=${order.id}`)
      await visit(page, `/admin?q=${greedy.email}`)
      await row(page, greedy.username).getByRole('button', { name: 'View' }).click()
      const details = dialog(page, 'Customer details')
      await details.getByRole('button', { name: 'More for this customer' }).click()
      await page.getByRole('menuitem', { name: what }).click()
      await expect(question).toContainText(greedy.username)
      await expect(question).toContainText('2 waiting orders are canceled')
      await question.getByRole('button', { name: 'Close account' }).click()
      await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
      expect(await fixtures.stockOf(dish)).toBe(100)
      expect(await greedy.refusal(accountApi.me)).toMatchObject({ status: 401 })
    })

    await test.step('oneself is refused with words', async () => {
      await visit(page, `/admin?q=${administrator.email}`)
      await row(page, administrator.username).getByRole('button', { name: 'View' }).click()
      await dialog(page, 'Customer details').getByRole('button', { name: 'Delete' }).click()
      const question = dialog(page, 'Delete user')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question.getByRole('alert')).toContainText('You cannot delete your own account.')
    })
  })
})
