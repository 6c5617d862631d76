import { setTimeout } from 'node:timers/promises'
import { formatMoney } from '../../src/platform/language/figures.ts'
import { addMoney } from '../../src/shop/money.ts'
import { aDay, dayOf, momentOf } from '../../src/shop/time-zone.ts'
import { orderApi, reportApi } from '../fixtures/apis.ts'
import { row, rows } from './admin.ts'
import { hearTones } from './kitchen.ts'
import { press, signInAs, visit } from './pages.ts'
import { at, clientOf, expect, type Fixtures, type Page, type Person, test } from './test.ts'
import { orderOneDish } from './users.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Today' })
const figure = (page: Page, name: string) =>
  strip(page).getByRole('link', { name: new RegExp(`^${name}`) })
const countIn = async (page: Page, name: string) =>
  Number((await figure(page, name).textContent())?.replace(/\D/g, ''))

/** What is counted today begins again at midnight: nothing that counts begins within the minute before. */
async function afterMidnight() {
  const untilMidnight = momentOf(dayOf(Date.now() + aDay), '00:00') - Date.now()
  if (untilMidnight < 60_000) await setTimeout(untilMidnight + 1_000)
}

test.beforeEach(({ page, admin }) => signInAs(page, admin))

/** ms from the moment the customer sends an order until its row can be seen, best of three. */
async function timeUntilSeen(
  page: Page,
  { customer, fixtures, through }: { customer: Person; fixtures: Fixtures; through: string },
) {
  await visit(page, '/admin/orders')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  const buyer = clientOf(through, customer.sid)
  const dish = await fixtures.aProduct()
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const body = await fixtures.anOrderFor([dish, 1])
    const seen = page.waitForFunction(
      (trackingId) => document.querySelector('tbody')?.textContent?.includes(trackingId),
      body.trackingId,
      { polling: 'raf' },
    )
    const sent = performance.now()
    await buyer.call(orderApi.place, { body })
    await seen
    times.push(performance.now() - sent)
  }
  return Math.min(...times)
}

test('a new order is seen within 2 s', { tag: '@database' }, async ({
  page,
  shop,
  customer,
  fixtures,
  database,
}) => {
  const ms = await timeUntilSeen(page, { customer, fixtures, through: shop.url })
  report(`${database}: an order is in an open list after ${Math.round(ms)} ms`)
  expect(ms).toBeLessThan(2_000)
})

test('a new order is counted, announced and rung', async ({ page, customer, fixtures }) => {
  await afterMidnight()
  await page.addInitScript(hearTones)
  await visit(page, '/admin')
  const bell = page.getByRole('button', { name: 'Ring for new orders' })
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await expect(figure(page, 'New')).toBeVisible()
  const before = await countIn(page, 'New')
  const first = await orderOneDish(customer, fixtures)
  await expect.poll(() => countIn(page, 'New')).toBe(before + 1)
  await expect(page.getByText('A new order has come in.')).toBeAttached()
  await expect(page.locator('body')).not.toHaveAttribute('data-tones')

  await bell.click()
  await expect(page.locator('body')).toHaveAttribute('data-tones', '2')
  const second = await orderOneDish(customer, fixtures)
  await expect.poll(() => countIn(page, 'New')).toBe(before + 2)
  await expect(page.locator('body')).toHaveAttribute('data-tones', '4')
  await page.reload()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await bell.click()

  await figure(page, 'New').click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=PENDING&from=/)
  await expect(row(page, `#${first.id} `)).toBeVisible()
  await expect(row(page, `#${second.id} `)).toBeVisible()
})

test("today's figures are the sum of today's orders, as is the chart's last day", async ({
  page,
  customer,
  fixtures,
  admin,
}) => {
  await afterMidnight()
  const method = await fixtures.aPaymentMethod()
  const dish = await fixtures.aProduct({ price: 3_000, quantity: 3 })
  await visit(page, '/admin')
  await expect(figure(page, 'Takings')).toBeVisible()
  const [delivered, canceled, low] = [
    await countIn(page, 'Delivered'),
    await countIn(page, 'Canceled'),
    await countIn(page, 'Low stock'),
  ]
  const { takings } = await admin.call(reportApi.today)
  const taken = addMoney(...takings.map(({ total }) => total))
  const place = async () =>
    customer.call(orderApi.place, {
      body: { ...(await fixtures.anOrderFor([dish, 1])), paymentMethod: { id: method.id } },
    })
  const [kept, dropped] = [await place(), await place()]
  for (const status of ['DISPATCHED', 'COMPLETED'] as const) {
    await admin.call(orderApi.moveAny, { params: at(kept), body: { status } })
  }
  await expect.poll(() => countIn(page, 'Delivered')).toBe(delivered + 1)
  await expect(figure(page, 'Takings')).toContainText(`${method.paymentMethod} Rwf 8,000`)
  await customer.call(orderApi.move, { params: at(dropped), body: { status: 'CANCELED' } })
  await expect.poll(() => countIn(page, 'Canceled')).toBe(canceled + 1)
  await expect(figure(page, 'Takings')).toContainText(`${method.paymentMethod} Rwf 4,000`)
  await expect.poll(() => countIn(page, 'Low stock')).toBe(low)

  const sum = formatMoney(addMoney(taken, kept.totalAmount))
  await expect(figure(page, 'Takings')).toContainText(`Takings${sum}`)
})

test.describe('without a network', () => {
  test.use({ expected: { messages: [/ERR_INTERNET_DISCONNECTED/] } })

  test('a lost connection is said, and made up', async ({ page, context, customer, fixtures }) => {
    await visit(page, '/admin/orders')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('Connection lost, trying again…')).toBeVisible()
    const order = await orderOneDish(customer, fixtures)
    await expect(row(page, `#${order.id} `)).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(row(page, `#${order.id} `)).toBeVisible()
  })
})

test("a move shows at a colleague's and at the customer's by itself", { tag: '@database' }, async ({
  page,
  admin,
  fixtures,
  browserOf,
}) => {
  const customer = await fixtures.asCustomer()
  const order = await orderOneDish(customer, fixtures)
  const [colleague, home] = [await browserOf(admin), await browserOf(customer)]
  await visit(page, `/admin/orders?user=${customer.id}`)
  await visit(colleague, `/admin/orders?order=${order.id}`)
  await visit(home, `/order/${order.id}`)
  await expect(home.getByText('PENDING', { exact: true })).toBeVisible()
  const panel = colleague.getByRole('region', { name: `Order #${order.id}` })
  await expect(panel).toContainText('PENDING')
  await press(row(page, `#${order.id} `), /^Dispatch/)
  await expect(panel).toContainText('DISPATCHED')
  await expect(home.getByText('DISPATCHED', { exact: true })).toBeVisible()
})

/** Printed, and part of the report. */
function report(figure: string) {
  test.info().annotations.push({ type: 'measured', description: figure })
  console.log(figure)
}
