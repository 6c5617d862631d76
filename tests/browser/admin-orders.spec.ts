import { orderStatuses } from '../../src/shop/orders/order-status.ts'
import { orderApi } from '../fixtures/apis.ts'
import { countOf, dialog, expectDetails, row, rows, search } from './admin.ts'
import {
  cutOff,
  expectToast,
  hearNothing,
  messages,
  press,
  pressOnceThere,
  signInAs,
  visit,
} from './pages.ts'
import { at, expect, type Page, test } from './test.ts'

const rowOf = (page: Page, { id }: { id: number }) => row(page, `#${id} `)
const buttonsOf = (page: Page, order: { id: number }) => rowOf(page, order).getByRole('button')
const panelOf = (page: Page, { id }: { id: number }) =>
  page.getByRole('region', { name: `Order #${id}` })

test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('orders come newest first, and are filtered', async ({ page, customer, fixtures }) => {
  const lines = [[await fixtures.aProduct(), 1]] as const
  const placed = []
  for (const status of orderStatuses)
    placed.push(await fixtures.anOrderOf(customer, { lines, status }))
  for (let count = 0; count < 2; count += 1)
    placed.push(await fixtures.anOrderOf(customer, { lines }))
  const newest = placed.at(-1) ?? { id: 0, trackingId: '' }
  const oldest = placed[0] ?? newest

  await visit(page, '/admin/orders')
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).first()).toContainText(newest.trackingId)
  await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText([
    '5',
    '10',
    '25',
    '50',
    '100',
  ])

  await visit(page, `/admin/orders?user=${customer.id}`)
  await expect(countOf(page, '1 to 5 of 6')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rowOf(page, oldest)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link')
  await expect(tabs).toHaveText(['All6', 'PENDING3', 'DISPATCHED1', 'COMPLETED1', 'CANCELED1'])
  await tabs.filter({ hasText: 'PENDING' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(`/admin/orders?user=${customer.id}&status=PENDING`)
  await page.getByRole('main').getByLabel('Sort').selectOption('Oldest first')
  await expect(rows(page).first()).toContainText(oldest.trackingId)

  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Kigali' })
  await page.getByLabel('From').fill(today)
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByLabel('Payment method').selectOption('Cash on delivery')
  await expect(page).toHaveURL(/paymentMethod=\d+/)
  await expect(rows(page).filter({ hasNotText: 'Cash on delivery' })).toHaveCount(0)
  await page.getByLabel('Payment method').selectOption('All')
  await search(page, newest.trackingId.slice(3, 30).toUpperCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, newest)).toContainText(customer.username)
})

test('an order goes its way by the buttons of its status', async ({ page, customer, fixtures }) => {
  const order = await fixtures.anOrderOf(customer)
  const name = ` order ${order.id}`
  await visit(page, `/admin/orders?user=${customer.id}`)
  await expect(buttonsOf(page, order)).toHaveText([`Cancel${name}`, `Dispatch${name}`])
  await buttonsOf(page, order).filter({ hasText: 'Cancel' }).click()
  const question = dialog(page, 'Are you sure you want to cancel this order?')
  await expect(question).toContainText(`Order #${order.id} of ${customer.username}`)
  await question.getByRole('button', { name: 'Keep order' }).click()
  await expect(rowOf(page, order)).toContainText('PENDING')
  await buttonsOf(page, order).filter({ hasText: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(rowOf(page, order)).toContainText('CANCELED')
  await expect(buttonsOf(page, order)).toHaveText([`Dispatch${name}`])
  await buttonsOf(page, order).click()
  await expect(rowOf(page, order)).toContainText('DISPATCHED')
  await expect(buttonsOf(page, order)).toHaveText([`Cancel${name}`, `Complete${name}`])
  await buttonsOf(page, order).filter({ hasText: 'Complete' }).click()
  await expect(rowOf(page, order)).toContainText('COMPLETED')
  await expect(buttonsOf(page, order)).toHaveText([`Delete${name}`])
  await buttonsOf(page, order).click()
  const deleting = dialog(page, 'Are you sure you want to delete this order?')
  await expect(deleting).toContainText(`Order #${order.id} of ${customer.username}`)
  const deletions = '**/api/admin/orders/delete/*'
  await page.route(deletions, (route) => route.fulfill({ json: { ok: true } }))
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(deleting).toContainText('The shop could not be reached.')
  await page.unroute(deletions)
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test('two fast presses on Dispatch complete none', async ({ page, admin, customer, fixtures }) => {
  const order = await fixtures.anOrderOf(customer)
  await visit(page, `/admin/orders?user=${customer.id}`)
  // The second press comes in the moment that another button stands where the first one stood.
  await pressOnceThere(page, 'tbody', 'Complete')
  await buttonsOf(page, order).filter({ hasText: 'Dispatch' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-pressed')
  const complete = buttonsOf(page, order).filter({ hasText: 'Complete' })
  await expect(complete).toBeEnabled()
  const shown = await admin.call(orderApi.inspect, { params: at(order) })
  expect(shown.history.map(({ to }) => to)).toEqual(['PENDING', 'DISPATCHED'])
  await complete.click()
  await expect(rowOf(page, order)).toContainText('COMPLETED')
})

test('an order opens beside the list, and tells all', async ({ page, customer, fixtures }) => {
  const dish = await fixtures.aProduct({ price: 2_000 })
  const lines = [[dish, 2]] as const
  const orders = []
  for (let count = 0; count < 6; count += 1)
    orders.push(await fixtures.anOrderOf(customer, { lines }))
  const [sixth, fifth, , third, second] = orders.toReversed()
  if (!second || !third || !fifth || !sixth) throw new Error('six orders were placed')
  await visit(page, `/admin/orders?user=${customer.id}`)
  await rowOf(page, sixth).getByRole('link', { name: '#' }).click()
  await expect(page).toHaveURL(`/admin/orders?user=${customer.id}&order=${sixth.id}`)
  const panel = panelOf(page, sixth)
  await expect(panel.getByRole('heading', { name: `Order #${sixth.id}` })).toBeFocused()
  await expect(panel.getByRole('region', { name: 'Items' })).toContainText(dish.name)
  await expect(panel.getByRole('region', { name: 'Items' })).toContainText('TotalRwf 5,000')
  await expectDetails(panel, {
    Customer: customer.username,
    Email: customer.email,
    Address: 'KG 11 Ave 5, Kigali',
    Payment: 'Cash',
    'Tracking ID': sixth.trackingId,
  })
  const others = panel.getByRole('region', { name: 'Other orders of this customer' })
  await expect(others.getByRole('listitem')).toHaveCount(3)
  await expect(others.getByRole('listitem').first()).toContainText(`#${fifth.id}`)
  await expect(others.getByRole('link', { name: /^All 6 orders/ })).toBeVisible()

  await test.step('is moved there too, and tells its history', async () => {
    await panel.getByRole('button', { name: /^Dispatch/ }).click()
    await expect(rowOf(page, sixth)).toContainText('DISPATCHED')
    await expect(panel).toContainText('On the way')
    await expect(panel).toContainText('Test administrator')
  })

  await test.step('leads to the others of the page', async () => {
    await expect(panel.getByRole('link', { name: 'Previous order' })).toHaveCount(0)
    await panel.getByRole('link', { name: 'Next order' }).click()
    await expect(panelOf(page, fifth)).toBeVisible()
    await rowOf(page, second).getByRole('link', { name: '#' }).click()
    await expect(panelOf(page, second).getByRole('heading').first()).toBeFocused()
    await expect(panelOf(page, second).getByRole('link', { name: 'Next order' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/admin/orders?user=${customer.id}`)
    await expect(rowOf(page, second).getByRole('link', { name: '#' })).toBeFocused()
  })

  await test.step('prints a ticket and nothing else', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await panelOf(page, third).getByRole('button', { name: 'Print ticket' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('2 ×').and(page.getByRole('cell'))).toBeVisible()
    await expect(page.getByText(`Igikoni · order #${third.id}`)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeHidden()
  })
})

test('on a phone an order covers the list, and goes', async ({ page, customer, fixtures }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const order = await fixtures.anOrderOf(customer)
  await visit(page, `/admin/orders?user=${customer.id}`)
  await expect(rowOf(page, order)).toHaveCSS('display', 'flex')
  await rowOf(page, order).getByRole('link', { name: '#' }).click()
  const box = await panelOf(page, order).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
  await test.step('and nothing behind it takes the keyboard', async () => {
    const title = panelOf(page, order).getByRole('heading').first()
    await expect(title).toBeFocused()
    for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key)
      await expect(page.locator(':focus:not([aria-labelledby=order-title] *)')).toHaveCount(0)
    }
  })
  await press(panelOf(page, order), /^Dispatch/)
  await expect(panelOf(page, order)).toContainText('DISPATCHED')
  await panelOf(page, order).getByRole('link', { name: 'Close order' }).click()
  await expect(rowOf(page, order)).toContainText('DISPATCHED')
  await expect(rowOf(page, order).getByRole('link', { name: '#' })).toBeFocused()
})

test.describe('what goes wrong is said', () => {
  test.use({ expected: { statuses: [404, 409, 500], messages: [/ERR_FAILED/] } })

  test('when an order cannot be moved', async ({ page, customer, fixtures }) => {
    const lines = [[await fixtures.aProduct(), 1]] as const
    const pending = await fixtures.anOrderOf(customer, { lines })
    const dispatched = await fixtures.anOrderOf(customer, { lines, status: 'DISPATCHED' })
    await hearNothing(page)
    await visit(page, `/admin/orders?user=${customer.id}`)
    const cut = await cutOff(page, '**/api/admin/orders/update/*')
    await buttonsOf(page, pending).filter({ hasText: 'Dispatch' }).click()
    await expectToast(page, 'error', 'Error dispatching order')
    await expect(rowOf(page, pending)).toContainText('PENDING')
    await buttonsOf(page, dispatched).filter({ hasText: 'Complete' }).click()
    await expectToast(page, 'error', 'Error completing order')
    await buttonsOf(page, pending).filter({ hasText: 'Cancel' }).click()
    const question = dialog(page, 'Are you sure you want to cancel this order?')
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expectToast(page, 'error', 'Error canceling order')
    await expect(question.getByText('The shop could not answer.')).toBeVisible()
    await cut.mend()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(rowOf(page, pending)).toContainText('CANCELED')
  })

  test('when somebody else was faster', async ({ page, customer, fixtures, admin }) => {
    const order = await fixtures.anOrderOf(customer)
    await hearNothing(page)
    await visit(page, `/admin/orders?user=${customer.id}`)
    await expect(rowOf(page, order)).toContainText('PENDING')
    const params = at(order)
    await admin.call(orderApi.moveAny, { params, body: { status: 'DISPATCHED' } })
    await admin.call(orderApi.moveAny, { params, body: { status: 'COMPLETED' } })
    await buttonsOf(page, order).filter({ hasText: 'Dispatch' }).click()
    await expectToast(page, 'error', 'Error dispatching order')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      `Order #${order.id}: An order that is COMPLETED cannot become DISPATCHED.`,
    )
    await expect(rowOf(page, order)).toContainText('COMPLETED')
    await buttonsOf(page, order).filter({ hasText: 'Delete' }).click()
    await admin.call(orderApi.removeAny, { params })
    const question = dialog(page, 'Are you sure you want to delete this order?')
    await press(question, 'Delete')
    await expect(question).toContainText('Order not found.')
  })

  test('when orders cannot be fetched', async ({ page, customer, fixtures }) => {
    const order = await fixtures.anOrderOf(customer)
    const list = await cutOff(page, '**/api/admin/orders?*')
    const one = await cutOff(page, `**/api/admin/orders/${order.id}`)
    await visit(page, `/admin/orders?order=${order.id}`)
    await expect(page.getByText('Failed to fetch orders.')).toBeVisible()
    await expect(panelOf(page, order)).toContainText('Failed to fetch order.')
    await expect(messages(page).getByRole('alert')).toHaveCount(0)
    await one.mend()
    await panelOf(page, order).getByRole('button', { name: 'Try again' }).first().click()
    await expect(panelOf(page, order)).toContainText(order.trackingId)
    await list.mend()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(rowOf(page, order)).toBeVisible()
    await visit(page, '/admin/orders?order=99999999')
    await expect(panelOf(page, { id: 99_999_999 })).toContainText('Order not found.')
  })
})
