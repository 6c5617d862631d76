import { categoryApi, productApi } from '../fixtures/apis.ts'
import { expectAccessibleAtAnyWidth } from './accessible.ts'
import { changedElsewhere, productNow, row } from './admin.ts'
import { draftOf } from './device.ts'
import { expectToast, signInAs, visit } from './pages.ts'
import { at, expect, type Locator, type Page, test } from './test.ts'

test.use({ expected: { statuses: [400, 409] } })
test.beforeEach(({ page, admin }) => signInAs(page, admin))

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const fold = (page: Page, language: string): Locator =>
  page.getByRole('group', { name: 'Translations' }).locator('details', { hasText: language })
const unfold = (page: Page, language: string) => fold(page, language).locator('summary').click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a category says which texts are missing', async ({ page, admin, fixtures }) => {
  const category = await fixtures.aCategory()
  await visit(page, `/admin/update-category/${category.id}`)
  const kinyarwanda = fold(page, 'Kinyarwanda').locator('summary')
  await expect(kinyarwanda).toContainText('Name missing')
  await expect(kinyarwanda).toContainText('Description missing')
  await expect(field(page, 'Name in Kinyarwanda')).toBeHidden()

  await unfold(page, 'Kinyarwanda')
  const name = field(page, 'Name in Kinyarwanda')
  await expect(name).toHaveAccessibleDescription(`English: ${category.name}`)
  await expect(field(page, 'Name in Kinyarwanda')).toHaveAttribute('lang', 'rw')
  await unfold(page, 'Français')
  await expect(field(page, 'Description in Français')).toHaveAttribute('lang', 'fr')
  await field(page, 'Name in Kinyarwanda').fill('Ibyo kurya')
  await expect(kinyarwanda).not.toContainText('Name missing')
  await expect(kinyarwanda).toContainText('Description missing')
  await field(page, 'Description in Kinyarwanda').fill('Bitetswe neza.')
  await expect(kinyarwanda).toHaveText(/^Kinyarwanda\s*Complete$/)
  await expectAccessibleAtAnyWidth(page, 'a category with its translations')

  await press(page, 'Update Category')
  await expectToast(page, 'success', `Category "${category.name}" updated successfully.`)
  expect(await admin.call(categoryApi.show, { params: at(category) })).toMatchObject({
    translations: { rw: { name: 'Ibyo kurya', description: 'Bitetswe neza.' } },
  })
})

test('a mistake opens its fold, a draft has every language', async ({ page, admin, fixtures }) => {
  const product = await fixtures.aProduct()
  const address = `/admin/update-product/${product.id}`
  await visit(page, address)
  await unfold(page, 'Français')
  // Pasted by a program, which minds no limit.
  await field(page, 'Name in Français').evaluate((input) => input.removeAttribute('maxlength'))
  await field(page, 'Name in Français').fill('Chèvre '.repeat(20))
  await unfold(page, 'Français')
  await expect(field(page, 'Name in Français')).toBeHidden()
  await press(page, 'Update Product')
  await expect(page.getByText('One answer needs your attention.')).toBeVisible()
  await expect(field(page, 'Name in Français')).toBeFocused()
  const french = field(page, 'Name in Français')
  await expect(french).toHaveAccessibleDescription(/At most 80 characters\.$/)
  await expectAccessibleAtAnyWidth(page, 'a mistake within a fold')

  await field(page, 'Name in Français').fill('Brochette de chèvre')
  await expect.poll(() => draftOf(page, `product-${product.id}`)).toContain('Brochette de chèvre')
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByText('This is your draft from last time.')).toBeVisible()
  await unfold(page, 'Français')
  await expect(field(page, 'Name in Français')).toHaveValue('Brochette de chèvre')
  await expect(fold(page, 'Français').locator('summary')).toContainText('Description missing')
  await press(page, 'Update Product')
  await expect(page).toHaveURL('/admin/product')
  expect(await productNow(admin, product)).toMatchObject({
    translations: { fr: { name: 'Brochette de chèvre' } },
  })

  await test.step('a copy has them, too', async () => {
    await visit(page, `/admin/create-product?from=${product.id}`)
    await unfold(page, 'Français')
    await expect(field(page, 'Name in Français')).toHaveValue('Brochette de chèvre')
  })
})

test('texts that two have translated are asked about', async ({ page, admin, fixtures }) => {
  const product = await fixtures.aProduct()
  await visit(page, `/admin/update-product/${product.id}`)
  await unfold(page, 'Kinyarwanda')
  await field(page, 'Name in Kinyarwanda').fill('Inkoko')
  await field(page, 'Description in Kinyarwanda').fill('Yokeje.')
  const theirs = { rw: { name: 'Inkoko yokeje' }, fr: { name: 'Poulet' } }
  const { image: _, ...rest } = product
  const { image } = await productNow(admin, product)
  const body = { ...rest, image, translations: theirs }
  await admin.call(productApi.update, { params: at(product), query: { image: 'url' }, body })

  await press(page, 'Update Product')
  const both = field(page, 'Name in Kinyarwanda')
  await expect(both).toBeFocused()
  await expect(both).toHaveAccessibleDescription(changedElsewhere)
  await expect(both).toHaveValue('Inkoko')
  await expectAccessibleAtAnyWidth(page, 'a conflict of translations')
  await unfold(page, 'Français')
  await expect(field(page, 'Name in Français')).toHaveValue('Poulet')
  await press(page, 'Update Product')
  await expect(page).toHaveURL('/admin/product')
  const translations = { rw: { name: 'Inkoko', description: 'Yokeje.' }, fr: { name: 'Poulet' } }
  expect((await productNow(admin, product)).translations).toEqual(translations)

  await test.step('the history reads text by text, and takes them back together', async () => {
    await visit(page, `/admin/history?noun=product&id=${product.id}`)
    const hasText = 'Name in Kinyarwanda: Inkoko yokeje → Inkoko'
    const history = page.getByRole('list', { name: 'History' })
    const entry = history.locator('> li', { hasText }).first()
    await expect(entry).toContainText('and 1 more')
    await entry.locator('summary').first().click()
    await expect(entry.getByText('Description in Kinyarwanda')).toBeVisible()
    await expect(entry.getByText('Yokeje.', { exact: true })).toHaveAttribute('lang', 'rw')
    await press(page, 'Take back…')
    await expect(page.getByRole('dialog')).toContainText('Name in Kinyarwanda')
    await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click()
    await expectToast(page, 'success', 'Taken back.')
    expect((await productNow(admin, product)).translations).toEqual(theirs)
  })
})

test('untranslated products are found, with the language', async ({ page, admin, fixtures }) => {
  const category = await fixtures.aCategory()
  const { aProduct } = fixtures
  const [half, none] = [await aProduct({ category }), await aProduct({ category })]
  const { image: _, ...rest } = half
  const { image } = await productNow(admin, half)
  const body = { ...rest, image, translations: { rw: { name: 'Ifi', description: 'Ikaranze.' } } }
  await admin.call(productApi.update, { params: at(half), query: { image: 'url' }, body })
  await visit(page, `/admin/product?category=${category.id}&sort=-id`)
  await expect(row(page, half.name)).not.toContainText('Not translated')
  await page.getByRole('main').getByLabel('Translations').selectOption('Not translated')
  await expect(page).toHaveURL(`/admin/product?category=${category.id}&sort=-id&translated=no`)
  await expect(row(page, none.name)).toContainText('Not translated: Kinyarwanda, Français')
  await expect(row(page, half.name)).toContainText(/Not translated: Français/)
  await expectAccessibleAtAnyWidth(page, 'products that are not translated')
  await page.setViewportSize({ width: 1280, height: 800 })
  const download = page.getByRole('link', { name: 'Export CSV' })
  await expect(download).toHaveAttribute('href', /translated=no/)
})
