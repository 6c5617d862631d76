import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { orderApi, paymentApi, paymentMethodApi } from '../fixtures/apis.ts'
import { row, search } from './admin.ts'
import { byMomo } from './checkout.ts'
import { card, seen } from './kitchen.ts'
import { expectToast, signInAs, visit } from './pages.ts'
import { at, type BrowserShop, expect, type Fixtures, type Person, test, unique } from './test.ts'

test.use({ expected: { statuses: [400, 404, 408, 409] } })
test.beforeEach(({ page, admin }) => signInAs(page, admin))

const aTransaction = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
const entryOf = (amount: number) => ({ entryId: randomUUID(), amount })

/** An order to the kitchen's code of somebody who says that it is paid. */
async function aClaimed(admin: Person, fixtures: Fixtures, transactionId: string) {
  const paymentMethod = await admin.call(paymentMethodApi.create, {
    body: { paymentMethod: unique('MoMoPay'), gateway: 'MOMOPAY_CODE', code: '123456' },
  })
  const { order, customer } = await fixtures.anOrder({ paymentMethod })
  await customer.call(paymentApi.claim, { params: at(order), body: { transactionId } })
  return order
}

/** An order that is not cooked before it is paid. */
async function aPaidFirst(shop: BrowserShop, fixtures: Fixtures) {
  const { order, product } = await fixtures.anOrder({ paymentMethod: await byMomo(shop) })
  await sql`
    update orders set pay_before = now() + interval '15 minutes' where id = ${order.id}`.execute(
    shop.db,
  )
  return { order, product }
}

const moneyOf = (admin: Person, order: { id: number }) =>
  admin.call(paymentApi.money, { params: at(order) })

test('what a customer says to have paid is received once', async ({ page, admin, fixtures }) => {
  const transactionId = aTransaction()
  const order = await aClaimed(admin, fixtures, transactionId)
  await visit(page, '/admin/kitchen')
  const claimed = card(page, order)
  await expect(claimed).toContainText(`Says to have paid · ${transactionId}`)
  await expect(claimed).toContainText(/COLLECT Rwf/)
  const sent = page.waitForRequest(/\/received$/)
  await claimed.getByRole('button', { name: /^Received/ }).dblclick()
  // Nor on another board.
  expect((await sent).postDataJSON()).toMatchObject({ due: order.totalAmount })
  await expect(claimed).toContainText('PAID')
  await expect(claimed.getByRole('button', { name: /^Received/ })).toHaveCount(0)
  const { entries } = await moneyOf(admin, order)
  expect(entries).toMatchObject([{ amount: order.totalAmount, transactionId, by: admin.username }])
})

test('a refund stands above the lists until it is entered', async ({ page, admin, fixtures }) => {
  const { order } = await fixtures.anOrder()
  const params = at(order)
  await admin.call(paymentApi.received, { params, body: entryOf(order.totalAmount) })
  await admin.call(orderApi.moveAny, { params, body: { status: 'CANCELED' } })
  const { order: deleted } = await fixtures.anOrder({ status: 'DISPATCHED' })
  const body = entryOf(deleted.totalAmount + 300)
  await admin.call(paymentApi.received, { params: at(deleted), body })
  await admin.call(orderApi.moveAny, { params: at(deleted), body: { status: 'COMPLETED' } })
  await admin.call(orderApi.removeAny, { params: at(deleted) })
  await visit(page, '/admin/product')
  const due = page.getByRole('region', { name: 'Refunds due' })
  await due.getByRole('link', { name: `#${order.id}` }).click()
  await page.getByRole('button', { name: 'Enter as given back' }).click()
  await expect(due.getByRole('link', { name: `#${order.id}` })).toHaveCount(0)
  expect(await moneyOf(admin, order)).toMatchObject({ payment: 'REFUNDED', paid: 0 })

  await due.getByRole('link', { name: `#${deleted.id}` }).click()
  const panel = page.getByRole('region', { name: `Order #${deleted.id}` })
  await expect(panel).toContainText('This order was deleted. What was paid for it is still here.')
  await expect(panel.getByRole('button', { name: /Try again|Print ticket/ })).toHaveCount(0)
  await page.getByLabel('Amount').fill('300')
  await page.getByRole('button', { name: 'Enter as given back' }).click()
  await expect(due.getByRole('link', { name: `#${deleted.id}` })).toHaveCount(0)
  expect(await moneyOf(admin, deleted)).toMatchObject({ payment: 'PAID' })
})

test('what is paid first waits grey, then rings', async ({ page, admin, shop, fixtures }) => {
  const { order, product } = await aPaidFirst(shop, fixtures)
  await visit(page, '/admin/kitchen')
  const unpaid = page.getByRole('region', { name: 'Waiting for payment' })
  const toCook = page.getByRole('list', { name: 'To be cooked' })
  await expect(unpaid.getByRole('article', { name: `#${order.id}` })).toBeVisible()
  await expect(toCook).not.toContainText(product.name)
  await admin.call(paymentApi.received, { params: at(order), body: entryOf(order.totalAmount) })
  await expect(seen(page)).toBeVisible()
  await expect(card(page, order)).toContainText('New')
  await expect(card(page, order)).toContainText('PAID')
  await expect(unpaid.getByRole('article', { name: `#${order.id}` })).toHaveCount(0)
  await expect(toCook).toContainText(product.name)
})

test('the ticket says what is to be collected, if anything', async ({ page, admin, fixtures }) => {
  const { order } = await fixtures.anOrder()
  const total = `COLLECT Rwf ${order.totalAmount.toLocaleString('en')}`
  await visit(page, `/admin/orders?order=${order.id}`)
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money).toContainText(total)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(total).filter({ visible: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await money.getByRole('button', { name: 'Received…' }).click()
  await expect(money.getByLabel('Amount')).toHaveValue(String(order.totalAmount))
  await money.getByRole('button', { name: 'Enter as received' }).click()
  await expect(money).toContainText(`${admin.username} · by hand`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('PAID', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('a payment method takes the kitchen’s code, and none again', async ({ page }) => {
  const name = unique('MoMoPay')
  await visit(page, '/admin/create-payment')
  await page.getByLabel('Payment method name').fill(name)
  const way = page.getByLabel('How payment is confirmed')
  const code = page.getByLabel('MoMoPay code', { exact: true })
  await expect(code).toHaveCount(0)
  await way.selectOption('MoMoPay code')
  await code.fill('12')
  await page.getByRole('button', { name: 'Create Payment Method' }).click()
  await expect(code).toHaveAccessibleDescription(/Enter the MoMoPay code\./)
  await code.fill('654321')
  await page.getByRole('button', { name: 'Create Payment Method' }).click()
  await expect(page).toHaveURL('/admin/payment-method')
  await search(page, name)
  const method = row(page, name)
  await expect(method).toContainText('MoMoPay code 654321')

  await method.getByRole('link', { name: 'Edit' }).click()
  await expect(code).toHaveValue('654321')
  await way.selectOption('By hand')
  await page.getByRole('button', { name: 'Update Payment Method' }).click()
  await expect(page).toHaveURL('/admin/payment-method')
  await search(page, name)
  await expect(method).toBeVisible()
  await expect(method).not.toContainText('654321')
})

test('MTN is asked about what is not settled', async ({ page, shop, admin, fixtures }) => {
  const { order } = await fixtures.anOrder()
  // Of another environment than the shop's: what became of it stays unknown.
  await sql`
    insert into payment_attempts
      (id, reference, order_id, environment, phone, amount, currency, state, open_until)
    values (gen_random_uuid(), gen_random_uuid(), ${order.id}, 'elsewhere', '+250788123456',
      ${order.totalAmount}, 'RWF', 'UNRESOLVED', now())`.execute(shop.db)
  await visit(page, `/admin/orders?order=${order.id}`)
  const requests = page.getByRole('list', { name: 'Requests to MTN MoMo' })
  await expect(requests).toContainText('+250 78• ••• •56')
  const list = await page.context().newPage()
  await visit(list, '/admin/transactions')
  const listed = list.getByRole('row', { name: `#${order.id}` })
  await expect(listed).toContainText('To be cleared up')
  await expect(listed.getByRole('button', { name: 'Check now' })).toBeVisible()
  const answered = page.waitForResponse('**/api/admin/transactions/*/check')
  await requests.getByRole('button', { name: 'Check now' }).click()
  expect((await answered).status()).toBe(200)
  await expectToast(page, 'info', 'To be cleared up')

  const { db } = shop
  await sql`update payment_attempts set state = 'FAILED' where order_id = ${order.id}`.execute(db)
  // What it hears of is the order.
  await admin.call(paymentApi.received, { params: at(order), body: entryOf(order.totalAmount) })
  await expect(listed).toContainText('Failed')
})
