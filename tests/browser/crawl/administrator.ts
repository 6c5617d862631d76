import { expect } from '@playwright/test'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'
import { contactApi } from '../../../src/shop/contact/contact.api.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { at } from '../../fixtures/client.ts'
import type { Fixtures } from '../../fixtures/fixtures.ts'
import { uniqueEmail } from '../../fixtures/unique.ts'
import type { Person } from '../../fixtures/users.ts'
import { expectToast } from '../heard-toasts.ts'
import { cutOff, goOffline, visit } from '../on-page.ts'
import type { Crawl } from './crawl.ts'

export interface Around {
  readonly fixtures: Fixtures
  readonly customer: Person
  readonly admin: Person
}

const main = ({ page }: Crawl) => page.getByRole('main')
const dialog = ({ page }: Crawl) => page.getByRole('dialog')
const press = (crawl: Crawl, name: string) =>
  main(crawl).getByRole('button', { name }).first().click()

/** Presses the button in the question that is open, and waits for the refusal. */
async function beRefused(crawl: Crawl, name: string) {
  await dialog(crawl).getByRole('button', { name, exact: true }).last().click()
  await expect(dialog(crawl).getByRole('alert').last()).not.toBeEmpty()
}

export async function lookAtPeopleAndWaysToPay(crawl: Crawl, { customer, fixtures }: Around) {
  const { page, t, open, read } = crawl
  await fixtures.anOrderOf(customer)
  await open(`/admin?q=${customer.email}`)
  await press(crawl, t('View'))
  await dialog(crawl)
    .getByRole('button', { name: t('Delete') })
    .click()
  await expect(
    dialog(crawl).getByText(t('Are you sure you want to delete this user?')),
  ).toBeVisible()
  await read('the question whether to delete a customer')
  await open('/admin?q=nobody')
  await open('/admin/payment-method')
  await press(crawl, t('View'))
  await read('a payment method')
  await page.keyboard.press('Escape')
  await press(crawl, t('Delete {name}', { name: 'MTN MoMo' }))
  const cut = await cutOff(page, '**/api/admin/payments/delete/*')
  await beRefused(crawl, t('Delete'))
  await cut.mend()
  await read('a payment method that stays')
}

export async function fillInForms(crawl: Crawl, { fixtures, admin }: Around) {
  const { page, t, open, read } = crawl
  for (const form of ['category', 'product', 'payment']) {
    await open(`/admin/create-${form}`)
    await main(crawl).locator('form [type=submit]').last().click()
    await expect(main(crawl).locator('[aria-invalid]').first()).toBeVisible()
    await read(`/admin/create-${form} without answers`)
  }
  await open('/admin/create-category')
  await main(crawl).locator('[name=name]').fill('Pizza')
  await main(crawl).locator('[name=description]').fill('Pizza')
  await main(crawl).locator('form [type=submit]').last().click()
  await expect(page.getByText(t('A category with this name exists already.')).first()).toBeVisible()
  await read('a category that is there')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('Products') })
    .click()
  await expect(dialog(crawl).getByText(t('Leave without saving?'))).toBeVisible()
  await read('the question whether to leave')
  await dialog(crawl)
    .getByRole('button', { name: t('Leave'), exact: true })
    .click()
  await open('/admin/create-category')

  const product = await fixtures.aProduct({ name: 'Ubugari', description: 'Ubugari' })
  await open(`/admin/update-product/${product.id}`)
  await main(crawl).locator('[name=description]').fill('Isombe')
  const body = { ...product, price: 1_900, description: 'Ubugari n’isombe' }
  await admin.call(productApi.update, { params: at(product), body })
  await press(crawl, t('Update Product'))
  await expect(page.getByRole('button', { name: t('Put this into the form') })).toBeVisible()
  await read('a conflict')
  await open('/admin/import-products')
  const choose = (text: string) =>
    page.locator('[type=file]').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await choose('name,price\nUgali,800\n')
  await read('a table that is none')
  const heading = 'id,name,category,price,quantity,description\n'
  await choose(`${heading},Ugali,Ntayo,x,1.5,\n9999,Ugali,Pizza,1,1,Ugali\n`)
  await expect(main(crawl).getByRole('table')).toBeVisible()
  await read('a table with mistakes')
}

export async function changeProducts(crawl: Crawl, { fixtures }: Around) {
  const { page, t, open, read } = crawl
  const category = await fixtures.aCategory({ name: 'Ibinyobwa', description: 'Ibinyobwa' })
  const name = 'Umutobe'
  for (const quantity of [0, 2]) await fixtures.aProduct({ category, name, quantity })
  await open(`/admin/product?category=${category.id}`)
  await press(crawl, t('Change price of {name}', { name }))
  const price = page.getByRole('textbox', { name: t('price of {name}', { name }) })
  await price.fill('nothing')
  await price.press('Enter')
  await expect(page.getByText(t('Enter the price in figures, such as 1500.')).first()).toBeVisible()
  await press(crawl, t('Change price of {name}', { name }))
  await price.fill('1700')
  await price.press('Enter')
  await expect(page.getByRole('button', { name: t('Undo') }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: t('Select all on this page') }).check()
  await expect(page.getByRole('button', { name: t('Set sold out') })).toBeVisible()
  await read('picked products')
  await page.getByRole('button', { name: t('Delete'), exact: true }).click()
  const cut = await cutOff(page, '**/api/admin/products/**')
  await dialog(crawl)
    .getByRole('button', { name: t('Delete'), exact: true })
    .click()
  await expect(dialog(crawl)).toHaveCount(0)
  await read('products that stay')
  await cut.mend()
  await page.setViewportSize({ width: 360, height: 800 })
  await open(`/admin/product?category=${category.id}&q=none`)
  await main(crawl)
    .getByRole('button', { name: t('More for products') })
    .click()
  await page.keyboard.press('Escape')
  await main(crawl)
    .getByRole('button', { name: t('Filters') })
    .click()
  await read('the filters on a phone')
  await page.setViewportSize({ width: 1280, height: 720 })
  await open('/admin/category?q=Pizza')
  await press(crawl, t('Delete {name}', { name: 'Pizza' }))
  await beRefused(crawl, t('Delete'))
  await read('a category that stays')
  await open('/admin/history?noun=product')
  await main(crawl).locator('li summary', { hasText: name }).first().click()
  await press(crawl, t('Take back…'))
  await read('a change that may be taken back')
}

export async function cook(crawl: Crawl, { fixtures, customer }: Around) {
  const { page, t, open, read } = crawl
  const dish = await fixtures.aProduct({ name: 'Isombe', description: 'Isombe' })
  const lines = [[dish, 1]] as const
  for (const status of ['COMPLETED', 'CANCELED', 'DISPATCHED', 'PENDING'] as const)
    await fixtures.anOrderOf(customer, { lines, status })
  const { id } = await fixtures.anOrderOf(customer, { lines })
  await open(`/admin/orders?user=${customer.id}&order=${id}`)
  await page.getByText(t('Sales of the last 30 days')).click()
  await page.getByText(t('The same as a table')).click()
  await expect(page.getByRole('table', { name: t('Orders and takings by day') })).toBeAttached()
  await press(crawl, t('Cancel', {}, 'order'))
  const cut = await cutOff(page, '**/api/admin/orders/update/*')
  await beRefused(crawl, t('Cancel order'))
  await page.keyboard.press('Escape')
  await press(crawl, t('Dispatch', {}, 'order'))
  await expectToast(page, 'error', t('Error dispatching order'))
  await cut.mend()
  await read('an order that cannot be moved')
  await open(`/admin/orders?user=${customer.id}&status=COMPLETED`)
  await press(crawl, t('Delete'))
  await read('the question whether to delete an order')
  await open('/admin/kitchen')
  const body = await fixtures.anOrderFor([dish, 2])
  await customer.call(orderApi.place, { body })
  await page.getByRole('button', { name: t('Seen (A)') }).click()
  await page.getByRole('button', { name: t('Sound off') }).click()
  await read('a new order in the kitchen')
  const lost = 'No connection since {time}. You see the orders as of then, and nothing is sent.'
  const [since = ''] = t(lost, { time: '|' }).split('|')
  await page.context().setOffline(true)
  await expect(page.getByText(since)).toBeVisible()
  await read('a kitchen without a network')
  await page.context().setOffline(false)
}

export async function runTheShop(crawl: Crawl, { admin }: Around) {
  const { page, t, open, read } = crawl
  await open('/admin/reports?from=2026-01-02&to=2026-01-01')
  await open('/admin/settings')
  await main(crawl)
    .getByRole('checkbox', { name: t('Always open') })
    .uncheck()
  await main(crawl).locator('[name=phone]').fill('nothing')
  await main(crawl).locator('form [type=submit]').first().click()
  await expect(page.getByText(t('Enter a valid phone number.')).first()).toBeVisible()
  const first = page.getByLabel(t('{name}, from', { name: t('Monday') })).first()
  await first.fill('22:00')
  await read('settings with a mistake')
  const message = 'Muraho'
  const body = { clientName: 'Umushyitsi', email: uniqueEmail(), message }
  await admin.call(contactApi.send, { body })
  await open('/admin/messages')
  await press(crawl, t('Read<0> message of {clientName}</0>', {}).split('<')[0] ?? '')
  await expect(dialog(crawl)).toBeVisible()
  await read('a letter')
  await open('/admin/category')
  await page.keyboard.press('?')
  await expect(dialog(crawl)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await dialog(crawl).getByRole('searchbox').fill('1')
  await expect(dialog(crawl).getByRole('link').first()).toBeVisible()
  await dialog(crawl).getByRole('searchbox').fill('zzzz')
  await expect(page.getByText(t('Nothing here has that name.'))).toBeVisible()
  await read('the help and the jumps')
}

/** Lists that fail, and a network that goes. */
export async function goWrong({ page, t, open, read }: Crawl) {
  await cutOff(page, /\/api\/admin\/|\/api\/users(\?|$)/)
  const lists = [
    '',
    '/category',
    '/product',
    '/payment-method',
    '/orders',
    '/messages',
    '/mails',
    '/history',
  ]
  for (const list of [...lists, '/reports', '/settings']) await open(`/admin${list}`)
  await visit(page, '/admin/kitchen')
  await expect(page.getByText(t('The open orders could not be loaded.'))).toBeVisible()
  await read('a board that failed')
  await page.unrouteAll()
  await open('/admin/category')
  await goOffline(page)
  const offline =
    'You are offline. Nothing can be saved now; other pages open again once you have a network.'
  await expect(page.getByText(t(offline))).toBeVisible()
  await read('a lost network')
  await page.context().setOffline(false)
}
