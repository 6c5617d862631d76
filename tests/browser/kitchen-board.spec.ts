import { orderApi } from '../fixtures/apis.ts'
import { card, hearTones, lost, seen, step } from './kitchen.ts'
import { pressOnceThere, signInAs, visit } from './pages.ts'
import { at, expect, test } from './test.ts'
import { orderOneDish } from './users.ts'

test.use({ expected: { statuses: [401, 403, 503] } })
test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('a new order rings on every board until seen', async ({ page, customer, fixtures }) => {
  await page.addInitScript(hearTones)
  const tones = async () => Number(await page.locator('body').getAttribute('data-tones'))
  const other = await page.context().newPage()
  for (const board of [page, other]) await visit(board, '/admin/kitchen')
  await expect(page.getByRole('heading', { name: /^Kitchen/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sound off' }).click()
  await expect.poll(tones).toBe(2)
  await page.route('**/api/admin/kitchen', (route) => route.fulfill({ status: 503 }), { times: 1 })
  const order = await orderOneDish(customer, fixtures)
  await expect(lost(page)).toBeVisible()
  await expect(card(page, order)).toBeVisible()
  await expect(lost(page)).toBeHidden()

  for (const board of [page, other]) await expect(seen(board)).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(4)
  await page.keyboard.press('a')
  for (const board of [page, other]) await expect(seen(board)).toBeHidden()
})

test('a press for the button before does nothing', async ({ page, admin, customer, fixtures }) => {
  const order = await orderOneDish(customer, fixtures)
  await visit(page, '/admin/kitchen')
  await expect(card(page, order).getByRole('button', { name: /^Dispatch/ })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await pressOnceThere(page, `[aria-labelledby="board-${order.id}"]`, 'Complete')
  const body = { status: 'DISPATCHED', from: 'PENDING' } as const
  await admin.call(orderApi.moveAny, { params: { id: order.id }, body })
  await expect(page.locator('body')).toHaveAttribute('data-pressed')
  const complete = card(page, order).getByRole('button', { name: /^Complete/ })
  await expect(complete).toBeVisible()
  expect(sent).toEqual([])
  // One that was sent would have taken the card away before this.
  await expect(async () => {
    await complete.click({ timeout: 1_000 })
    expect(sent).toHaveLength(1)
  }).toPass()
  await expect(card(page, order)).toHaveCount(0)
})

test('Enter that is held does not complete', async ({ page, admin, customer, fixtures }) => {
  const order = await orderOneDish(customer, fixtures)
  await page.clock.install()
  await visit(page, '/admin/kitchen')
  await step(page, order, 'Dispatch').focus()
  await page.keyboard.down('Enter')
  await expect(step(page, order, 'Complete')).toBeFocused()
  await page.clock.runFor(1_000)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(step(page, order, 'Complete')).toBeEnabled()
  const { history } = await admin.call(orderApi.inspect, { params: { id: order.id } })
  expect(history.map(({ to }) => to)).toEqual(['PENDING', 'DISPATCHED'])
  await page.keyboard.press('Enter')
  await expect(card(page, order)).toHaveCount(0)
})

test('a canceled order leaves with a word', async ({ page, admin, customer, fixtures }) => {
  const order = () => orderOneDish(customer, fixtures)
  const [theirs, ours, done] = [await order(), await order(), await order()]
  const move = ({ id }: { id: number }, status: 'DISPATCHED' | 'COMPLETED') =>
    admin.call(orderApi.moveAny, { params: { id }, body: { status } })
  for (const order of [ours, done]) await move(order, 'DISPATCHED')
  await visit(page, '/admin/kitchen')
  await expect(async () => {
    await step(page, ours, 'Cancel').click({ timeout: 1_000 })
    await expect(page.getByText(`Order #${ours.id}: CANCELED`)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await move(done, 'COMPLETED')
  for (const order of [ours, done]) await expect(card(page, order)).toHaveCount(0)
  const body = { status: 'CANCELED' } as const
  await customer.call(orderApi.move, { params: { id: theirs.id }, body })
  await expect(page.getByText(/was canceled\./)).toHaveText(`Order #${theirs.id} was canceled.`)
  await expect(card(page, theirs)).toHaveCount(0)
})

test('keys keep their place on the board', async ({ page, customer, fixtures }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const order = () => orderOneDish(customer, fixtures)
  const [first, second, third] = [await order(), await order(), await order()]
  await visit(page, '/admin/kitchen')
  await step(page, first, 'Dispatch').focus()
  await page.keyboard.press('Enter')
  await expect(step(page, first, 'Complete')).toBeFocused()
  await expect(card(page, first)).toContainText('On the way, 0 min')
  await page.keyboard.press('ArrowRight')
  await expect(step(page, second, 'Dispatch')).toBeFocused()

  await customer.call(orderApi.move, { params: at(second), body: { status: 'CANCELED' } })
  await expect(card(page, second)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(step(page, third, 'Dispatch')).toBeFocused()

  const strip = page.getByRole('list', { name: 'To be cooked' })
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip).toBeFocused()
})
