import { sql } from 'kysely'
import { holdBack, signInAs, visit } from './pages.ts'
import { expect, test } from './test.ts'

test.use({ expected: { statuses: [400] } })

test('what is typed while figures load stays, and bad days show none', async ({ page, admin }) => {
  await signInAs(page, admin)
  const loaded = page.waitForResponse('**/api/admin/reports/day*')
  await visit(page, '/admin/reports?from=2025-03-01&to=2025-03-10')
  await loaded
  const [from, to] = [
    page.getByLabel('From', { exact: true }),
    page.getByLabel('To', { exact: true }),
  ]
  await expect(from).toHaveValue('2025-03-01')
  const answer = await holdBack(page, '**/api/admin/reports/day*')
  await from.fill('2025-03-05')
  await page.getByRole('button', { name: 'Show' }).click()
  await to.fill('2025-03-02')
  answer()
  await expect(page).toHaveURL(/from=2025-03-05&to=2025-03-10/)
  await expect(page.getByText('5 Mar 2025')).toBeVisible()
  await expect(to).toHaveValue('2025-03-02')

  await page.getByRole('button', { name: 'Show' }).click()
  await expect(to).toHaveAccessibleDescription(/./)
  await expect(page.getByText('5 Mar 2025')).toBeHidden()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('5 Mar 2025')).toBeVisible()
  await expect(to).toHaveValue('2025-03-10')
})

test('old days say what they do not know', async ({ page, admin, shop, customer, fixtures }) => {
  const { id } = await fixtures.anOrderOf(customer, { status: 'COMPLETED' })
  const { id: paid } = await fixtures.anOrderOf(customer, { status: 'DISPATCHED' })
  await fixtures.anOrderOf(customer, {})
  const { db } = shop
  await sql`
    update orders set order_date = '2025-04-01T12:00:00Z' where id in (${id}, ${paid})`.execute(db)
  await sql`
    insert into payment_entries (id, order_id, kind, amount, transaction_id, at)
    values (gen_random_uuid(), ${paid}, 'RECEIVED', 5000, ${`BROWSER${paid}`},
            '2025-04-02T12:00:00Z')`.execute(db)
  await sql`update orders set received = 5000 where id = ${paid}`.execute(db)
  await signInAs(page, admin)
  await visit(page, '/admin/reports?from=2025-04-01')
  const received = page.getByRole('table', { name: 'Money received' })
  const note = page.getByText('1 order of these days')
  await expect(received).toContainText('Nothing on these days.')
  await expect(note).toContainText('was completed before payments were written down')
  await visit(page, '/admin/reports?from=2025-04-02')
  await expect(received.locator('tbody').getByRole('row')).toHaveText([/Transaction ID1Rwf 5,000/])
  await expect(page.getByRole('row', { name: /Expected MoMoPay fee/ })).toContainText('Rwf 25')
  await expect(note).toBeHidden()
})
