import { categoryApi, productApi } from '../fixtures/apis.ts'
import { expectAccessibleAtAnyWidth } from './accessible.ts'
import { dialog, openFold, productNow, row } from './admin.ts'
import { expectToast, signInAs, visit } from './pages.ts'
import { at, expect, type Page, type Person, test, unique } from './test.ts'

test.use({ expected: { statuses: [400, 409, 500] } })
test.beforeEach(({ page, admin }) => signInAs(page, admin))

const entries = (page: Page) => page.getByRole('list', { name: 'History' }).locator('> li')
const entry = (page: Page, text: string | RegExp) => entries(page).filter({ hasText: text }).first()
const unfold = (page: Page, text: string | RegExp) =>
  entry(page, text).locator('summary').first().click()
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const changed = (admin: Person, product: { id: number }, body: object) =>
  admin.call(productApi.quickEdit, { params: at(product), body })

test('a changed price is taken back from below its form', async ({ page, fixtures }) => {
  const product = await fixtures.aProduct({ price: 1_500 })
  const address = `/admin/update-product/${product.id}`
  await visit(page, address)
  await page.getByLabel('Price').fill('1700')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page).toHaveURL('/admin/product')

  await visit(page, '/admin/history')
  const line = entry(page, product.name)
  await expect(line).toContainText('Changed')
  await expect(line).toContainText('Price: Rwf 1,500 → Rwf 1,700')
  await expect(line).toContainText('Test administrator')
  await unfold(page, product.name)
  await line.getByRole('link', { name: 'Open it' }).click()
  await expect(page).toHaveURL(address)

  await openFold(page, /^History$/)
  await unfold(page, 'Rwf 1,500 → Rwf 1,700')
  await page.getByRole('button', { name: 'Take back…' }).click()
  await expect(dialog(page, 'Take this change back?')).toContainText('Rwf 1,500')
  const revert = page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true })
  await revert.dblclick()
  await expectToast(page, 'success', 'Taken back.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Price')).toHaveValue('1500')
  await expect(entry(page, 'Taken back')).toContainText('Rwf 1,700 → Rwf 1,500')
  await expect(entries(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Take back…' })).toBeFocused()

  await unfold(page, 'Taken back')
  await entry(page, 'Taken back').getByRole('link', { name: 'What was taken back' }).click()
  await expect(page).toHaveURL(/^[^#]*\/admin\/history\?.*#entry-\d+$/)
  await expect(entry(page, 'Rwf 1,500 → Rwf 1,700').locator('details')).toHaveAttribute('open')
})

test('of what has changed again since, the rest goes back', async ({ page, admin, fixtures }) => {
  const product = await fixtures.aProduct({ price: 1_500, description: 'Made with care.' })
  const edited = { ...product, name: unique('Isombe'), price: 1_800, description: 'Made at home.' }
  await admin.call(productApi.update, { params: at(product), body: edited })
  await visit(page, `/admin/history?noun=product&id=${product.id}`)
  await unfold(page, 'and 2 more')
  await page.getByRole('button', { name: 'Take back…' }).click()
  await page.getByRole('checkbox', { name: 'Take back: Description' }).uncheck()
  await changed(admin, product, { price: 2_100 })
  await press(page, 'Take back')
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toHaveText('Some of it has changed since. The rest can still be taken back.')
  await expect(page.getByRole('dialog')).toContainText('NowRwf 2,100')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expectAccessibleAtAnyWidth(page, 'a change that is taken back in part', [360])
  await page.getByRole('checkbox', { name: 'Take back: Name' }).uncheck()
  await press(page, 'Take back')
  await expect(alert).toHaveText('Nothing is left to take back.')
  await page.getByRole('checkbox', { name: 'Take back: Name' }).check()
  await press(page, 'Take back')
  await expectToast(page, 'success', 'Taken back.')
  await expect(entry(page, 'Taken back')).toContainText(`${edited.name} → ${product.name}`)
  const { name } = product
  const now = { name, price: 2_100, description: edited.description }
  expect(await productNow(admin, product)).toMatchObject(now)
})

test('what was deleted comes back, after its category', async ({ page, admin, fixtures }) => {
  const category = await fixtures.aCategory()
  const product = await fixtures.aProduct({ category })
  await changed(admin, product, { price: 1_700 })
  await admin.call(productApi.remove, { params: at(product) })
  await admin.call(categoryApi.remove, { params: at(category) })
  await visit(page, `/admin/history?noun=product&id=${product.id}`)

  await unfold(page, 'Changed')
  await page.getByRole('button', { name: 'Take back…' }).click()
  await press(page, 'Take back')
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toHaveText('It has been deleted since. Bring it back first.')
  await page.keyboard.press('Escape')

  await unfold(page, 'Deleted')
  await page.getByRole('button', { name: 'Bring back…' }).click()
  await press(page, 'Bring back')
  await expect(alert).toContainText('category')
  await page.keyboard.press('Escape')

  await visit(page, `/admin/history?noun=category&id=${category.id}`)
  await unfold(page, 'Deleted')
  await page.getByRole('button', { name: 'Bring back…' }).click()
  await press(page, 'Bring back')
  await expectToast(page, 'success', 'Brought back.')
  await visit(page, `/admin/history?noun=product&id=${product.id}`)
  await unfold(page, 'Deleted')
  await page.getByRole('button', { name: 'Bring back…' }).click()
  await press(page, 'Bring back')
  await expectToast(page, 'success', 'Brought back.')
  await page.getByRole('button', { name: 'Bring back…' }).click()
  await press(page, 'Bring back')
  await expect(alert).toHaveText('It already exists again.')
  await visit(page, `/admin/product?q=${product.id}`)
  await expect(row(page, product.name)).toBeVisible()
})

test('what the page is narrowed to stays in its address', async ({ page, admin, fixtures }) => {
  const product = await fixtures.aProduct()
  const other = await fixtures.asAdmin()
  await changed(admin, product, { price: 1_700 })
  await changed(other, product, { price: 1_800 })
  await visit(page, '/admin/history')
  await page.getByLabel('Kind').selectOption('Products')
  await expect(page).toHaveURL('/admin/history?noun=product')
  await page.getByLabel('Who').selectOption(other.username)
  await expect(page).toHaveURL(`/admin/history?noun=product&by=${other.id}`)
  await expect(entries(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Who')).toHaveValue(String(other.id))
  await expect(entries(page)).toHaveCount(1)
  await page.getByLabel('Who').selectOption(admin.username)
  await expect(page).toHaveURL(`/admin/history?noun=product&by=${admin.id}`)
  await page.getByLabel('Who').selectOption(other.username)

  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page).toHaveURL(`/admin/history?noun=product&by=${other.id}&to=2020-01-31`)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/history\?*$/)
  await expect(entry(page, product.name)).toBeVisible()

  await visit(page, `/admin/history?noun=product&id=${product.id}`)
  await expect(entries(page)).toHaveCount(2)
  await page.getByRole('button', { name: product.name }).click()
  await expect(page).toHaveURL('/admin/history?noun=product')
})
