import sharp from 'sharp'
import { productApi } from '../fixtures/apis.ts'
import { changedElsewhere, dialog, productNow, row, rows, search } from './admin.ts'
import { expectToast, lookAway, messages, signInAs, visit } from './pages.ts'
import { aFile, aPhotograph, choosePicture, field, fillIn, pictureField } from './product-form.ts'
import { at, expect, test, unique } from './test.ts'

test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('a product is created, and its picture made small', async ({ page, fixtures, admin }) => {
  const { id, name: categoryName } = await fixtures.aCategory()
  const name = unique('Sambaza')
  await visit(page, '/admin/product')
  await page.getByRole('link', { name: 'Create Product' }).click()
  // The list has a field Category, too, and stands until the form is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Create Product' })).toBeVisible()
  await fillIn(page, { category: categoryName, name })
  const photograph = await aPhotograph(1_600, 1_200)
  expect(photograph.length).toBeGreaterThan(1_000_000)
  await pictureField(page).setInputFiles(aFile('photograph.jpg', photograph))
  await expect(page.getByText(/^\d\.\d MB → \d+ KB$/)).toBeVisible()
  await expect(page.locator('img[src^="data:image/jpeg;base64,"]')).toBeVisible()

  const sending = page.waitForRequest('**/api/admin/products/create?*')
  await page.getByRole('button', { name: 'Create Product' }).click()
  const sent = (await sending).postDataJSON()
  const category = { id, user: { id: admin.id } }
  expect(sent).toMatchObject({ category, name, price: 1500.5, quantity: 12 })
  const picture = Buffer.from(sent.image, 'base64')
  expect(picture.length).toBeLessThanOrEqual(1_000_000)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 })
  await expectToast(page, 'success', `Product "${name}" created successfully.`)
  await expect(page).toHaveURL('/admin/product')
  await search(page, name)
  await expect(row(page, name)).toContainText('Rwf 1,500.50')

  const [kept] = (await admin.call(productApi.list, { query: { q: name, image: 'url' } })) as {
    id: number
  }[]
  await visit(page, `/product/${kept?.id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a product is updated, duplicated and deleted', async ({ page, fixtures, admin }) => {
  const product = await fixtures.aProduct()
  const name = unique('Akabenz')
  await visit(page, `/admin/product?q=${product.id}`)
  await row(page, product.name).getByRole('link', { name: 'Edit' }).click()
  await expect(field(page, 'Name')).toHaveValue(product.name)
  await expect(field(page, 'Category').locator('option:checked')).toHaveText(product.category.name)
  await expect(field(page, 'Price')).toHaveValue('1500')
  await expect(field(page, 'Quantity')).toHaveValue('100')
  await expect(field(page, 'Description')).toHaveValue(product.description)
  await field(page, 'Name').fill(name)
  await choosePicture(page, '#0a0')
  const sending = page.waitForRequest('**/api/admin/products/update/*')
  await page.getByRole('button', { name: 'Update Product' }).click()
  expect((await sending).postDataJSON()).toMatchObject({
    category: { id: product.category.id, user: { id: admin.id } },
  })
  await expectToast(page, 'success', `Product "${name}" updated successfully.`)
  await expect(page).toHaveURL('/admin/product')

  await search(page, name)
  await row(page, name).getByRole('link', { name: 'Duplicate' }).click()
  await expect(field(page, 'Name')).toHaveValue(`${name} (copy)`)
  await expect(field(page, 'Price')).toHaveValue('1500')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expectToast(page, 'success', `Product "${name} (copy)" created successfully.`)

  await search(page, name)
  await expect(rows(page)).toHaveCount(2)
  await row(page, `${name} (copy)`).getByRole('button', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete product')
  await expect(question).toContainText(`${name} (copy)`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
})

test('price and stock change in the list, and go back by Undo', async ({ page, fixtures }) => {
  const product = await fixtures.aProduct({ price: 1_500, quantity: 20 })
  await visit(page, `/admin/product?q=${product.id}`)
  await lookAway(page)
  const figure = (what: string) => row(page, product.name).getByRole('button', { name: what })
  await figure('Change price').click()
  await page.keyboard.type('1,750')
  await page.keyboard.press('Enter')
  await expect(figure('Change price')).toContainText('Rwf 1,750')
  await expect(messages(page)).toContainText(`${product.name} costs Rwf 1,750 now.`)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(figure('Change price')).toContainText('Rwf 1,500')
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await figure('Change stock').click()
  await page.keyboard.type('2.7')
  await page.keyboard.press('Enter')
  await expectToast(page, 'error', 'Enter the quantity as a whole number, such as 20.')
  await expect(figure('Change stock')).toContainText('20')
  await figure('Change stock').click()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(figure('Change stock')).toContainText('20')
  await figure('Change stock').click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(figure('Change stock')).toContainText('Sold out')
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(figure('Change stock')).toContainText('20')
})

test('many products are changed at once', async ({ page, admin, fixtures }) => {
  const [category, another] = [await fixtures.aCategory(), await fixtures.aCategory()]
  const products = []
  for (let count = 0; count < 4; count += 1) products.push(await fixtures.aProduct({ category }))
  const [first, second, third] = products.map(({ name }) => name)
  await visit(page, `/admin/product?category=${category.id}`)
  await lookAway(page)
  const pick = (name = '') => row(page, name).getByRole('checkbox')
  await pick(first).click()
  await pick(third).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 products selected')).toBeVisible()
  await expect(pick(second)).toBeChecked()
  const params = at(products[1] ?? { id: 0 })
  await admin.call(productApi.quickEdit, { params, body: { quantity: 4 } })

  await page.getByRole('button', { name: 'Set sold out' }).click()
  await expect(messages(page)).toContainText('3 products set to sold out.')
  await expect(rows(page).filter({ hasText: 'Sold out' })).toHaveCount(3)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).filter({ hasText: 'Sold out' })).toHaveCount(0)
  // What was sold since the list was read stays sold.
  expect(await admin.call(productApi.show, { params })).toMatchObject({ quantity: 4 })

  await pick(third).click()
  await page.getByLabel('Move to category').selectOption(another.name)
  await expect(messages(page)).toContainText(`2 products moved to ${another.name}.`)
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = dialog(page, 'Delete 2 products')
  await expect(question.getByRole('listitem')).toHaveCount(2)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test.describe('what goes wrong is said', () => {
  test.use({ expected: { statuses: [404, 409, 500], messages: [/ERR_FAILED/] } })

  test('when a colleague changed a product first', async ({ page, fixtures, admin, browserOf }) => {
    const product = await fixtures.aProduct({ price: 1_500 })
    const address = `/admin/update-product/${product.id}`
    const name = unique('Akabenz')
    await visit(page, address)
    await field(page, 'Name').fill(name)
    const colleague = await browserOf(admin)
    await visit(colleague, address)
    await field(colleague, 'Price').fill('2000')
    await field(colleague, 'Description').fill('Smoked')
    await colleague.getByRole('button', { name: 'Update Product' }).click()
    await expect(colleague).toHaveURL('/admin/product')

    await field(page, 'Description').fill('Grilled')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(field(page, 'Description')).toBeFocused()
    await expect(field(page, 'Description')).toHaveAccessibleDescription(changedElsewhere)
    await expect(field(page, 'Name')).toHaveValue(name)
    await expect(field(page, 'Price')).toHaveValue('2000')
    await expect(field(page, 'Description')).toHaveValue('Grilled')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expectToast(page, 'success', `Product "${name}" updated successfully.`)
    const both = { name, price: 2_000, description: 'Grilled' }
    expect(await productNow(admin, product)).toMatchObject(both)
  })
})
