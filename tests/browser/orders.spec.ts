import { orderApi, productApi } from '../fixtures/apis.ts'
import { cutOff, expectToast, hearNothing, signInAs, visit } from './pages.ts'
import { at, expect, type Page, test } from './test.ts'

const row = (page: Page, { trackingId }: { trackingId: string }) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: trackingId }) })
const rows = (page: Page) => page.getByRole('table').getByRole('row').filter({ hasText: 'View' })

test.beforeEach(({ page, customer }) => signInAs(page, customer))

test('who has not ordered yet is shown the way', async ({ page }) => {
  await visit(page, '/order')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.getByRole('link', { name: 'See the menu' }).click()
  await expect(page).toHaveURL('/shop')
})

test('an order has the number that the kitchen calls', async ({ page, customer, fixtures }) => {
  const order = await fixtures.anOrderOf(customer)
  await visit(page, '/order')
  await expect(row(page, order).getByText(`#${order.id}`, { exact: true })).toBeVisible()
  await row(page, order).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Order #${order.id} of`)
  await visit(page, `/order/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${order.id}`)
  await expect(page).toHaveTitle(new RegExp(`^PENDING: your order #${order.id} `))
})

test('orders come newest first, and are searched', async ({ page, customer, fixtures }) => {
  const lines = [[await fixtures.aProduct(), 1]] as const
  const canceled = await fixtures.anOrderOf(customer, { lines, status: 'CANCELED' })
  for (let count = 1; count <= 9; count += 1) await fixtures.anOrderOf(customer, { lines })
  const newest = await fixtures.anOrderOf(customer, { lines })
  await visit(page, '/orders')
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(newest.trackingId)
  await expect(row(page, canceled)).toHaveCount(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, canceled)).toBeVisible()
  await expect(page).toHaveTitle(/^Your orders, page 2/)

  await page.getByLabel('Status').selectOption('CANCELED')
  await expect(row(page, canceled)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Status').selectOption('All')
  await page.getByLabel('Search by tracking ID').fill(newest.trackingId.slice(4, 20).toUpperCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, newest)).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await page.getByLabel('Search by tracking ID').fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
})

test('an order tells all about itself, and can be moved', async ({ page, customer, fixtures }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await test.step('an order can be canceled, restored and opened', async () => {
    const order = await fixtures.anOrderOf(customer, { status: 'DISPATCHED' })
    await visit(page, '/order')
    await row(page, order).getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to cancel this order?',
    })
    await question.getByRole('button', { name: 'Keep order' }).click()
    await expect(row(page, order)).toContainText('DISPATCHED')
    await row(page, order).getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(question).toBeHidden()
    await expect(row(page, order)).toContainText('CANCELED')
    await row(page, order).getByRole('button', { name: 'Restore' }).click()
    await expect(row(page, order)).toContainText('PENDING')
    await row(page, order).getByRole('link', { name: /View/ }).click()
    await expect(page).toHaveURL(`/order/${order.id}`)
  })

  await test.step('a delivered order can be deleted, and nothing else done to it', async () => {
    const order = await fixtures.anOrderOf(customer, { status: 'COMPLETED' })
    await visit(page, '/order')
    await expect(row(page, order).getByRole('button')).toHaveText(['Delete', 'Order again'])
    await row(page, order).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click()
    await expect(row(page, order)).toHaveCount(0)
  })

  await test.step('an order tells all about itself, and where it is', async () => {
    const dish = await fixtures.aProduct({ price: 2_000 })
    const order = await fixtures.anOrderOf(customer, { status: 'DISPATCHED', lines: [[dish, 2]] })
    await visit(page, `/order/${order.id}`)
    const details = page.getByRole('region', { name: 'Details' })
    const facts = {
      'Tracking ID': order.trackingId,
      User: customer.username,
      Address: 'KG 11 Ave 5',
      City: 'Kigali',
      Amount: 'Rwf 5,000',
      'Payment method': 'Cash',
      Status: 'DISPATCHED',
    }
    for (const [name, value] of Object.entries(facts)) {
      const fact = details.locator('div').filter({ has: page.getByText(name, { exact: true }) })
      await expect(fact.last(), name).toContainText(value)
    }
    await expect(details.getByText('Date', { exact: true })).toBeVisible()
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await expect(steps).toHaveText([/^Paid, done/, /^On the way, now/, /^Delivered, still to come/])
    await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText(dish.name)
  })
})

test.describe('at new prices', () => {
  test.use({ expected: { statuses: [409] } })

  test('a restored order costs today’s prices', async ({ page, admin, customer, fixtures }) => {
    const dish = await fixtures.aProduct({ price: 2_000 })
    const lines = [[dish, 2]] as const
    const order = await fixtures.anOrderOf(customer, { status: 'CANCELED', lines })
    await admin.call(productApi.quickEdit, { params: at(dish), body: { price: 2_500 } })
    await visit(page, '/order')
    const question = page.getByRole('dialog', { name: 'The price has changed' })
    const restore = row(page, order).getByRole('button', { name: 'Restore' })
    await restore.click()
    await expect(question).toContainText(`${dish.name}before Rwf 2,000 Rwf 2,500`)
    await expect(question).toContainText('New totalRwf 6,000')
    await question.getByRole('button', { name: 'Leave it canceled' }).click()
    await expect(row(page, order)).toContainText('Rwf 5,000')
    await restore.click()
    await question.getByRole('button', { name: 'Restore order' }).click()
    await expect(question).toBeHidden()
    await expect(row(page, order)).toContainText('PENDING')
    await expect(row(page, order)).toContainText('Rwf 6,000')
  })
})

test('an order placed elsewhere appears in the list', async ({ page, customer, fixtures }) => {
  const order = await fixtures.anOrderOf(customer)
  const listening = page.waitForResponse('**/api/events')
  await visit(page, '/order')
  await expect(row(page, order)).toBeVisible()
  await listening
  const body = await fixtures.anOrderFor([await fixtures.aProduct(), 1])
  const placed = await customer.call(orderApi.place, { body })
  await expect(row(page, placed)).toBeVisible()
})

test.describe('what goes wrong is said', () => {
  test.use({ expected: { statuses: [404, 409, 500], messages: [/ERR_FAILED/] } })

  test('when orders cannot be fetched, or are old', async ({ page, customer, fixtures, admin }) => {
    await test.step('when the orders cannot be fetched', async () => {
      const order = await fixtures.anOrderOf(customer)
      await hearNothing(page)
      const cut = await cutOff(page, `**/api/customer/orders/user/${customer.id}`)
      await visit(page, '/order')
      await expect(page.getByText('Failed to fetch orders.')).toBeVisible()
      await cut.mend()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(row(page, order)).toBeVisible()
    })

    await test.step('when somebody else was faster', async () => {
      const order = await fixtures.anOrderOf(customer, { status: 'DISPATCHED' })
      await hearNothing(page)
      await visit(page, '/order')
      await row(page, order).getByRole('button', { name: 'Cancel' }).click()
      await admin.call(orderApi.moveAny, { params: at(order), body: { status: 'COMPLETED' } })
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
      await expectToast(page, 'error', 'Error canceling order')
      await page.keyboard.press('Escape')
      await expect(row(page, order)).toContainText('COMPLETED')
    })
  })

  test('when an order cannot be canceled or restored', async ({ page, customer, fixtures }) => {
    await test.step('when an order is canceled or restored in vain', async () => {
      const order = await fixtures.anOrderOf(customer)
      const cut = await cutOff(page, '**/api/customer/orders/update/*')
      await visit(page, '/order')
      await row(page, order).getByRole('button', { name: 'Cancel' }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: 'Cancel order' }).click()
      await expectToast(page, 'error', 'Error canceling order')
      await expect(question.getByText('The shop could not answer.')).toBeVisible()
      await cut.mend()
      await question.getByRole('button', { name: 'Cancel order' }).click()
      await expect(row(page, order)).toContainText('CANCELED')
      const again = await cutOff(page, '**/api/customer/orders/update/*')
      await row(page, order).getByRole('button', { name: 'Restore' }).click()
      await expectToast(page, 'error', 'Error replacing order')
      await expect(row(page, order)).toContainText('CANCELED')
      await again.mend()
      const moves = '**/api/customer/orders/update/*'
      await page.route(moves, (route) => route.fulfill({ json: { ok: true } }))
      await row(page, order).getByRole('button', { name: 'Restore' }).click()
      await expect(row(page, order)).toContainText('The shop could not be reached.')
      await expect(row(page, order)).toContainText('CANCELED')
      await page.unroute(moves)
    })

    await test.step('when only the answer was lost', async () => {
      const order = await fixtures.anOrderOf(customer)
      await page.route('**/api/customer/orders/update/*', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await visit(page, `/order/${order.id}`)
      await page.getByRole('button', { name: 'Cancel' }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: 'Cancel order' }).click()
      await expect(page.getByText('The order is CANCELED now.')).toBeAttached()
      await expect(question).toBeHidden()
      await page.getByRole('button', { name: 'Restore' }).click()
      await expect(page.getByText('The order is PENDING now.')).toBeAttached()
      await expect(page.getByText(/Error (canceling|replacing) order/)).toBeHidden()
      await page.unrouteAll()
    })
  })

  test('when an order is not theirs, or not fetched', async ({ page, fixtures, customer }) => {
    await test.step('when an order is not there, or not theirs', async () => {
      const another = await fixtures.asCustomer()
      const order = await fixtures.anOrderOf(another)
      for (const id of [order.id, 99_999_999, 'nothing']) {
        await visit(page, `/order/${id}`)
        await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible()
      }
    })

    await test.step('when an order or what is in it cannot be fetched', async () => {
      const order = await fixtures.anOrderOf(customer)
      // Live updates would reload the order, before anybody presses.
      await page.route('**/api/events', (route) => route.abort())
      const items = await cutOff(page, `**/api/customer/order-items/order/${order.id}`)
      await visit(page, `/order/${order.id}`)
      await expect(page.getByText('Failed to fetch order items.')).toBeVisible()
      await expect(page.getByText(order.trackingId)).toBeVisible()
      await items.mend()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('2 ×')
      await cutOff(page, `**/api/customer/orders/${order.id}`)
      await visit(page, `/order/${order.id}`)
      await expect(page.getByText('Failed to fetch order.')).toBeVisible()
    })
  })
})
