import { orderApi } from '../fixtures/apis.ts'
import { dialog, placeButton, readyToPlace, thanks } from './checkout.ts'
import { signInAs, visit } from './pages.ts'
import { at, expect, type Person, test } from './test.ts'
import { changeSettings } from './users.ts'

test.use({ viewport: { width: 360, height: 740 } })

const offer = (admin: Person, ...fulfilments: ('DELIVERY' | 'PICKUP')[]) =>
  changeSettings(admin, { fulfilments })
test.afterEach(({ admin }) => offer(admin, 'DELIVERY'))

test('a customer collects an order', async ({ page, admin, customer, fixtures, browserOf }) => {
  await signInAs(page, customer)
  await offer(admin, 'DELIVERY', 'PICKUP')
  await readyToPlace(page, await fixtures.aProduct({ price: 2_000 }))
  await expect(placeButton(page)).toContainText('Rwf 3,000')
  await dialog(page).getByLabel('Pick-up: I collect it').check()
  await expect(dialog(page).getByLabel('Address')).toBeHidden()
  await expect(placeButton(page)).toContainText('Rwf 2,000')
  await dialog(page).getByLabel('Delivery', { exact: true }).check()
  await expect(dialog(page).getByLabel('Address')).toHaveValue('KG 11 Ave 5')
  await dialog(page).getByLabel('Pick-up: I collect it').check()
  await placeButton(page).click()
  await expect(thanks(page)).toBeVisible()

  const [order] = await customer.call(orderApi.mine, { params: { userId: customer.id } })
  if (!order) throw new Error('There is no order.')
  expect(order).toMatchObject({ fulfilment: 'PICKUP', totalAmount: 2_000, address: '' })
  const board = await browserOf(admin)
  await visit(board, '/admin/kitchen')
  await expect(board.getByRole('article', { name: `PICK-UP #${order.id}` })).toBeVisible()

  await visit(page, `/order/${order.id}`)
  await admin.call(orderApi.moveAny, { params: at(order), body: { status: 'DISPATCHED' } })
  await expect(page.getByText('Ready: please collect it.')).toBeVisible()
  await expect(page.getByText('You collect it from us.')).toBeVisible()
})

test('a shop without delivery asks no address', async ({ page, admin, customer, fixtures }) => {
  await signInAs(page, customer)
  await offer(admin, 'PICKUP')
  const dish = await fixtures.aProduct({ price: 2_000 })
  await visit(page, `/product/${dish.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(placeButton(page)).toContainText('Rwf 2,000')
  await expect(dialog(page).getByLabel('Address')).toBeHidden()
  await dialog(page).getByLabel('Payment method').selectOption('MTN MoMo')
  await placeButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test.describe('where pick-up is switched off meanwhile', () => {
  test.use({ expected: { statuses: [409] } })

  test('the dialog says so and offers delivery', async ({ page, admin, customer, fixtures }) => {
    await signInAs(page, customer)
    await offer(admin, 'DELIVERY', 'PICKUP')
    await readyToPlace(page, await fixtures.aProduct({ price: 2_000 }))
    await dialog(page).getByLabel('Pick-up: I collect it').check()
    await offer(admin, 'DELIVERY')
    await placeButton(page).click()
    await expect(dialog(page)).toContainText('This shop offers no pick-up.')
    await expect(dialog(page).getByLabel('Address')).toHaveValue('KG 11 Ave 5')
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
  })
})
