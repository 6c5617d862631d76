import type { StockedProduct } from '../../src/shop/catalogue/product.ts'
import type { Order } from '../../src/shop/orders/order.ts'
import { accountApi, contactApi, orderApi } from '../fixtures/apis.ts'
import { line, rememberCart } from './device.ts'
import { signInAs, visit } from './pages.ts'
import { aFile } from './product-form.ts'
import type { BrowserShop, Fixtures, Page, Person } from './test.ts'
import { clientOf, expect, test, uniqueEmail } from './test.ts'
import { payloads } from './xss-payloads.ts'

// A shop of its own: nobody else wants to meet what these tests write into it.
test.use({ database: 'embedded', expected: { statuses: [404] } })
test.describe.configure({ mode: 'default' })

const all = payloads.join('\n')
/** No payload of the list, so that its names are still free. */
const image = '\'"><img src=x onerror=alert(1)>'

/** What happened on the page that should not: script that ran, or tried to, or left for elsewhere. */
async function suspicionsOf(page: Page): Promise<string[]> {
  const suspicions: string[] = []
  page.on('dialog', (dialog) => {
    suspicions.push(`${page.url()}: ${dialog.type()} ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) suspicions.push(`${page.url()}: ${request.url()}`)
  })
  await page.exposeFunction('suspect', (what: string) => suspicions.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      const report = [location.href, effectiveDirective, blockedURI, sample].join(' ')
      void (window as unknown as { suspect: (what: string) => void }).suspect(report)
    })
  })
  return suspicions
}

type Stored = { products: StockedProduct[]; orders: Order[]; customer: Person }

/** Every payload in every field of text that the API takes. */
async function store(shop: BrowserShop, fixtures: Fixtures): Promise<Stored> {
  const customer = await fixtures.asCustomer({ username: image })
  const anyone = clientOf(shop.url)
  const products: StockedProduct[] = []
  const orders: Order[] = []
  for (const text of payloads) {
    const category = await fixtures.aCategory({ name: text, description: text })
    const description = `${text}: ${text} - ${text}`
    const product = await fixtures.aProduct({ name: text, description, category })
    const method = await fixtures.aPaymentMethod(text)
    const order = await fixtures.anOrderFor([product, 1])
    const body = { ...order, address: text, city: text, paymentMethod: { id: method.id } }
    orders.push(await customer.call(orderApi.place, { body }))
    const message = { clientName: text, email: uniqueEmail(), message: text }
    await anyone.call(contactApi.send, { body: message })
    products.push(product)
  }
  for (const username of payloads.slice(0, 20)) {
    const body = { username, email: uniqueEmail(), password: 'Muraho 2026' }
    await anyone.call(accountApi.register, { body })
  }
  // What is long enough for all of them at once.
  const category = await fixtures.aCategory({ name: image, description: all.slice(0, 2_000) })
  products.push(await fixtures.aProduct({ name: image, description: all, category }))
  await anyone.call(contactApi.send, {
    body: { clientName: image, email: `'onload='alert%${uniqueEmail()}`, message: all },
  })
  return { products, orders, customer }
}

let stored: Stored
let suspicions: string[]

test.beforeAll(async ({ shop, fixtures }) => {
  stored = await store(shop, fixtures)
})
test.beforeEach(async ({ page }) => {
  suspicions = await suspicionsOf(page)
})
test.afterEach(() => expect(suspicions).toEqual([]))

const textOn = (page: Page, text: string) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first()

const lastProduct = () => stored.products.at(-1) as StockedProduct

test.describe('a page that lets a payload through', () => {
  test.use({
    expected: {
      statuses: [404],
      messages: [/Content Security Policy/, /TrustedHTML/, /ERR_FAILED/],
    },
  })

  test('is noticed, and harmless even then', async ({ page }) => {
    await page.route('**/about', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</main>', `${image}</main>`)
      await route.fulfill({ response, body })
    })
    // Before React looks at it, and tidies it away.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/about')
    await expect.poll(() => suspicions).toContainEqual(expect.stringContaining('script-src-attr'))
    const write = () =>
      page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), image)
    await expect(write()).rejects.toThrow(/TrustedHTML/)
    expect(suspicions.filter((what) => !/script-src-attr|trusted-types/.test(what))).toEqual([])
    suspicions.length = 0
  })
})

test('nothing that somebody wrote runs in the shop', async ({ page }) => {
  for (const address of ['/shop', '/shop?page=2', '/shop?page=2&view=list']) {
    await visit(page, address)
  }
  for (const { id, name, category } of [...stored.products.slice(21, 28), lastProduct()]) {
    await visit(page, `/product/${id}`)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await page.goto(`/category/${encodeURIComponent(category.name)}`)
  }
  await visit(page, '/')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('alert(1)')
  await expect(page.getByRole('search').getByText('onerror=alert(1)').first()).toBeVisible()
  await visit(page, '/contact')
  await page.getByLabel('Name').fill(image)
  await page.getByLabel('Email', { exact: true }).first().fill('umukiriya@example.rw')
  await page.getByLabel('Message').fill(all)
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByText(`Thank you, ${image}!`)).toBeVisible()
})

test('nothing that stands in an address runs', async ({ page }) => {
  const text = encodeURIComponent('</script><svg onload=alert(1)>"')
  const addresses = [
    `/shop?view=${text}&category=${text}&page=${text}`,
    `/product/${text}`,
    `/category/${text}`,
    `/reset-password?token=${text}`,
    `/signin?next=javascript:alert(1)`,
    `/${text}#${text}`,
    `/order/${text}`,
  ]
  for (const address of addresses) await visit(page, address)
})

test('nothing runs before a customer', async ({ page }) => {
  const { products, orders, customer } = stored
  const kept = products.slice(-20).map((product) => line(product))
  await rememberCart(page, { products: kept, wishlist: kept })
  await signInAs(page, customer)
  await visit(page, '/wishlist')
  await expect(textOn(page, image)).toBeVisible()
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place your order' })
  await dialog.getByLabel('Payment method').selectOption(payloads[2] ?? '')
  await dialog.getByLabel('Address').fill(image)
  await dialog.getByLabel('City').fill(image)
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /Your order is placed/ })).toBeVisible()
  await visit(page, '/order')
  await page
    .getByRole('button', { name: /Cancel/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const { id, address } of orders.slice(21, 26)) {
    await visit(page, `/order/${id}`)
    await expect(textOn(page, address)).toBeVisible()
  }
})

test('nothing runs before an administrator who reads the lists', async ({ page, admin }) => {
  await signInAs(page, admin)
  const open = async (address: string, button: RegExp) => {
    await visit(page, address)
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog').last()
    await expect(dialog).toBeVisible()
    return dialog
  }
  const customer = await open('/admin?size=100&sort=-id', /^View .*alert/)
  await customer.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog').getByText('alert(1)').last()).toBeVisible()
  await open('/admin/category?size=100', /^Delete .*alert/)
  await open('/admin/product?size=100', /^Delete .*alert/)
  await open('/admin/payment-method?size=100', /^Delete .*alert/)
  await open('/admin/payment-method?size=100', /^View .*alert/)
  await open('/admin/messages?size=100', /^Read .*alert/)
  await visit(page, '/admin/mails')
  await open('/admin/orders?size=100', /^Cancel order/)
  const [order] = stored.orders.slice(-1)
  await visit(page, `/admin/orders?size=100&order=${order?.id}`)
  await expect(page.getByRole('heading', { name: `Order #${order?.id}` })).toBeVisible()
  await expect(textOn(page, order?.address ?? '')).toBeVisible()
})

test('nothing runs before an administrator who changes things', async ({ page, admin }) => {
  await signInAs(page, admin)
  const { id, category } = lastProduct()
  await visit(page, `/admin/update-category/${category.id}`)
  await page.getByLabel('Description', { exact: true }).fill(`${image} again`)
  await page.getByRole('button', { name: 'Update Category' }).click()
  await expect(page.getByText(`Category "${category.name}" updated successfully.`)).toBeVisible()
  await expect(page).toHaveURL('/admin/category')
  await visit(page, `/admin/update-product/${id}`)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(all)
  await visit(page, `/admin/create-product?from=${id}`)
  await visit(page, '/admin/import-products')
  const rows = payloads.map((text) => `,${[text, text, '1', '1', text].map(quoted).join(',')}`)
  const table = ['id,name,category,price,quantity,description', ...rows].join('\n')
  await page.getByLabel('CSV file').setInputFiles(aFile(`${image}.csv`, table))
  await expect(page.getByRole('main')).toContainText('alert(1)')
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog', { name: 'Jump to' }).getByRole('searchbox').fill('alert')
  await expect(page.getByRole('link', { name: 'alert(1)' }).first()).toBeVisible()
})

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
