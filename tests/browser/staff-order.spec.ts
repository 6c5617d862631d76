import { randomUUID } from 'node:crypto'
import { orderApi, productApi, staffOrderApi } from '../fixtures/apis.ts'
import { setOptionGroups } from '../fixtures/option-groups.ts'
import { aSize } from './options.ts'
import { cutOff, expectToast, signInAs, visit } from './pages.ts'
import { expect, type Fixtures, type Page, type Person, test, unique } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expected: { statuses: [409, 500] } })
test.beforeEach(({ page, admin }) => signInAs(page, admin))

const dishField = (page: Page) => page.getByRole('searchbox', { name: 'Add a dish' })
const lines = (page: Page) => page.getByRole('list', { name: 'Dishes of this order' })
const place = (page: Page) => page.getByRole('button', { name: 'Place order' })

/** A number of Rwanda that no other test has. */
const aNumber = () => `078${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

async function aCall(admin: Person, fixtures: Fixtures, phone: string) {
  const { items, paymentMethod, totalAmount } = await fixtures.anOrderFor([
    await fixtures.aProduct(),
    1,
  ])
  return admin.call(staffOrderApi.place, {
    body: {
      trackingId: randomUUID(),
      channel: 'PHONE',
      customerName: 'Aline Uwase',
      phone,
      address: 'KG 7 Ave 12',
      city: 'Kigali',
      paymentMethod,
      totalAmount,
      items,
    },
  })
}

test('a caller orders by keyboard alone', async ({ page, admin, fixtures, browserOf }) => {
  const phone = aNumber()
  await aCall(admin, fixtures, phone)
  const dish = await fixtures.aProduct({ price: 4_000 })
  await setOptionGroups(admin, dish, [await aSize(admin, true)])
  const kitchen = await browserOf(admin)
  await visit(kitchen, '/admin/kitchen')
  const ownBoard = await page.context().newPage()
  await visit(ownBoard, '/admin/kitchen')
  await expect(ownBoard.getByRole('heading', { name: /^Kitchen/ })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 800 })
  await visit(page, '/admin/orders')
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/admin/orders/new')
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await page.keyboard.type(phone)
  await expect(page.getByText('1 open order of this number')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Aline Uwase')
  await expect(page.getByLabel('Address')).toHaveValue('KG 7 Ave 12')
  await expect(page.getByLabel('City')).toHaveValue('Kigali')

  await page.keyboard.press('/')
  await expect(dishField(page)).toBeFocused()
  await page.keyboard.type(dish.name.toUpperCase())
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Choose at least one dish.')).toBeVisible()
  await expect(dishField(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Small' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Choose 1.')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked()
  await expect(page.getByText('Total Rwf 6,500')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Total Rwf 12,000')).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/\/admin\/orders\?order=\d+$/)
  const id = Number(new URL(page.url()).searchParams.get('order'))
  await expectToast(page, 'success', `Order #${id} is placed.`)
  const order = await admin.call(orderApi.inspect, { params: { id } })
  expect(order).toMatchObject({
    channel: 'PHONE',
    customerName: 'Aline Uwase',
    phone: `+25${phone}`,
    address: 'KG 7 Ave 12',
    totalAmount: 12_000,
    items: [{ quantity: 2, options: [{ name: 'Large' }] }],
  })
  const newOn = (board: Page) => board.getByRole('button', { name: `#${id}`, exact: true })
  await expect(kitchen.getByRole('article', { name: `#${id}` })).toBeVisible()
  await expect(newOn(kitchen)).toBeVisible()
  await expect(ownBoard.getByRole('article', { name: `#${id}` })).toBeVisible()
  await expect(newOn(ownBoard)).toHaveCount(0)
})

test('what was typed survives a reload and a failure', async ({ page, admin, fixtures }) => {
  const dish = await fixtures.aProduct({ name: unique('Isombe'), price: 3_000 })
  const sold = await fixtures.aProduct({ name: unique('Umutsima'), quantity: 0 })
  await visit(page, '/admin/orders/new')
  await page.getByText('Counter', { exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Eric')
  await dishField(page).fill(sold.name)
  await expect(page.getByRole('button', { name: sold.name })).toBeDisabled()
  await dishField(page).fill(dish.name)
  await page.getByRole('button', { name: dish.name }).click()
  await page.getByLabel('Paid now').check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Counter' })).toBeChecked()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Eric')
  await expect(lines(page)).toContainText(dish.name)
  await expect(page.getByLabel('Amount')).toHaveValue('3000')

  const failing = await cutOff(page, '**/api/admin/orders/create')
  await place(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not answer' })).toBeVisible()
  await failing.mend()
  const params = { id: String(dish.id) }
  await admin.call(productApi.quickEdit, { params, query: {}, body: { price: 3_500 } })
  await expect(async () => {
    await place(page).click({ timeout: 1_000 })
    await expect(page).toHaveURL(/\?order=\d+$/, { timeout: 3_000 })
  }).toPass()
  const id = Number(new URL(page.url()).searchParams.get('order'))
  const order = await admin.call(orderApi.inspect, { params: { id } })
  expect(order).toMatchObject({ channel: 'COUNTER', fulfilment: 'PICKUP', totalAmount: 3_500 })
  expect(order.paid).toBe(3_500)
  await visit(page, '/admin/orders/new')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('pressing twice places one order', async ({ page, admin, fixtures }) => {
  const dish = await fixtures.aProduct({ name: unique('Inyama') })
  const name = unique('Claude')
  await visit(page, '/admin/orders/new')
  await page.getByText('Counter', { exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await dishField(page).fill(dish.name)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toContainText(dish.name)
  await place(page).dblclick()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\?order=\d+$/)
  const { total } = await admin.call(orderApi.list, { query: { q: name, page: '1', size: '5' } })
  expect(total).toBe(1)
})
