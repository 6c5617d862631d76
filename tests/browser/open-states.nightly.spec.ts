import { sql } from 'kysely'
import { contactApi, productApi } from '../fixtures/apis.ts'
import { idOf } from '../fixtures/option-groups.ts'
import { expectAccessible, expectAccessibleAtAnyWidth } from './accessible.ts'
import { line, rememberCart } from './device.ts'
import { aDish, sellOut } from './options.ts'
import { cutOff, goOffline, signInAs, visit } from './pages.ts'
import { aFile } from './product-form.ts'
import { at, expect, type Page, test, uniqueEmail } from './test.ts'

// Axe takes what is half faded in for what it is: pale.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expected: {
    statuses: [400, 401, 404, 409, 500],
    messages: [/ERR_(FAILED|INTERNET_DISCONNECTED)/],
  },
})
test.describe.configure({ timeout: 300_000 })

type Step = (page: Page) => Promise<unknown>
/** What opens at an address after these steps, and words that are then there. */
type State = [address: string, words: string | RegExp, ...steps: Step[]]

/** A button of the dialog that is open last, or of the page. */
const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.locator('dialog[open], main, header').getByRole('button', { name }).last().click()
const pressFirst =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('main').getByRole('button', { name }).first().click()
const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name)
const fill =
  (label: string | RegExp, text: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().fill(text)
const search =
  (text: string): Step =>
  (page) =>
    page.getByRole('searchbox').last().fill(text)
const jumpTo =
  (text: string): Step =>
  (page) =>
    page.getByRole('dialog', { name: 'Jump to' }).getByRole('searchbox').fill(text)
const onAPhone: Step = (page) => page.setViewportSize({ width: 360, height: 800 })

/** Opens each state and looks at it on a phone and a desk, and in the dark. */
async function walk(page: Page, states: readonly State[]) {
  for (const [address, words, ...steps] of states)
    await test.step(`${address}: ${words}`, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await visit(page, address)
      for (const step of steps) await step(page)
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
      const among = steps.includes(onAPhone) ? [360] : [360, 1280]
      await expectAccessibleAtAnyWidth(page, `${address}: ${words}`, among)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, `${address}: ${words} in the dark`)
      await page.emulateMedia({ colorScheme: null })
    })
}

test('visitors can use what opens', async ({ page }) => {
  await walk(page, [
    ['/shop?size=12', 'Register', press('Account')],
    ['/shop?size=12', 'Register', onAPhone, press('Menu')],
    ['/shop?size=12', /^Show \d/, onAPhone, press('Filter'), pickFirst],
    ['/about', /Pizza/, search('pizza')],
    ['/about', /No product has/, search('no such dish at all')],
    ['/product/1', 'Product added to wishlist', press('Add to Wishlist')],
    ['/signin', 'Enter your email', pressFirst('Sign in')],
    ['/forgot-password', 'Enter your email', pressFirst('Send Reset Link')],
    ['/reset-password?token=x', /at least 6/, fill('New password', 'x'), pressFirst('Set new')],
    ['/contact', 'Enter your Name', pressFirst('Send message')],
    ['/signup', 'Enter your name', pickFirst, pressFirst('Create account')],
    ['/shop?size=12', /You are offline/, goOffline],
  ])
})

const pickFirst: Step = (page) =>
  page.locator('dialog[open], main').last().getByRole('checkbox').first().check()

test('customers can use what opens', async ({ page, admin, customer, fixtures }) => {
  const dish = await aDish(admin, fixtures, true)
  await sellOut(admin, idOf(dish.sauces, 'Mayonnaise'))
  await signInAs(page, customer)
  await rememberCart(page, { products: [line(await fixtures.aProduct(), 2)] })
  await walk(page, [
    [`/product/${dish.product.id}`, 'Choose 1.', pressFirst('Add to Cart')],
    ['/cart', 'Please enter your payment method.', press('Place Order'), press(/^Place order/)],
  ])
  await fixtures.anOrderOf(customer)
  await walk(page, [['/order', /Nothing will be delivered/, pressFirst('Cancel')]])
})

test('administrators can use what opens', async ({ page, admin, customer, fixtures }) => {
  const product = await fixtures.aProduct()
  const order = await fixtures.anOrderOf(customer)
  const letter = { clientName: 'Umushyitsi', email: uniqueEmail(), message: 'Muraho' }
  await admin.call(contactApi.send, { body: letter })
  await signInAs(page, admin)
  const changedElsewhere: Step = () =>
    admin.call(productApi.update, {
      params: at(product),
      body: { ...product, price: 1_900, description: 'Theirs' },
    })
  const table = 'name,category,price,quantity,description\nUgali,None,x,1.5,\n'
  const aTable: Step = (page) =>
    page.getByLabel('CSV file').setInputFiles(aFile('products.csv', table))
  await walk(page, [
    ['/admin', 'Customer details', pressFirst(/^View/)],
    ['/admin/payment-method', 'Payment method details', pressFirst(/^View/)],
    ['/admin/product?size=3', /^Price/, pressFirst(/^Change price/)],
    ['/admin/product?size=3', 'Delete 3 products', pickFirst, pressFirst(/^Delete$/)],
    ['/admin/product?q=nothing+like+it', 'Nothing matches'],
    [`/admin/orders?order=${order.id}`, order.trackingId],
    [`/admin/orders?order=${order.id}`, /want to cancel this order/, pressFirst(/^Cancel/)],
    ['/admin/orders', 'From', onAPhone, pressFirst(/^Filters/)],
    ['/admin/category', 'Go to the next row', key('?')],
    ['/admin/category', /^Order #/, key('Control+k'), jumpTo('1')],
    ['/admin/category', 'Payment methods', onAPhone, press('Menu')],
    [
      `/admin/update-product/${product.id}`,
      'Somebody else changed this in the meantime.',
      fill('Description', 'Mine'),
      changedElsewhere,
      pressFirst('Update Product'),
    ],
    ['/admin/create-product', '6 answers need your attention.', pressFirst('Create Product')],
    ['/admin/import-products', '1 of 1 lines have to be corrected first.', aTable],
    ['/admin/messages', 'Muraho', pressFirst(/^Read/)],
    ['/admin/settings', 'Enter a valid phone number.', fill('Phone', '12'), press('Save settings')],
    ['/admin/orders/new', 'Choose at least one dish.', pressFirst('Place order')],
  ])
})

test('administrators can use the board', async ({ page, shop, admin, customer, fixtures }) => {
  const { size, sauces } = await aDish(admin, fixtures)
  const searchSauces: Step = (page) =>
    page.getByRole('dialog').getByRole('textbox').fill(sauces.name)
  const loseTheLine: Step = (page) => page.context().setOffline(true)
  const lines = [[await fixtures.aProduct(), 1]] as const
  const late = await fixtures.anOrderOf(customer, { lines })
  await sql`
    update orders set order_date = now() - interval '50 minutes' where id = ${late.id}`.execute(
    shop.db,
  )
  await fixtures.anOrderOf(customer, { lines, status: 'DISPATCHED' })
  await signInAs(page, admin)
  await walk(page, [
    ['/admin/kitchen', / min, late$/],
    ['/admin/kitchen', `${sauces.name}: Cheese`, press(/^Sold out/), searchSauces],
    [`/admin/update-options/${size.id}`, /must cost nothing/, fill('Extra for Small', '500'), save],
    ['/admin/reports', /^Orders by hour/],
    ['/admin/reports?from=2024-02-29', 'Nothing on these days.'],
    ['/admin/kitchen', /^No connection since/, loseTheLine],
  ])
  await page.context().setOffline(false)
  await cutOff(page, '**/api/admin/products?*')
  await walk(page, [['/admin/product', /^The list could not be loaded\./]])
})

const save = pressFirst('Update options')
