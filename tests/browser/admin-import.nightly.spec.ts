import { productApi, productBulkApi } from '../fixtures/apis.ts'
import { productNow, row, rows } from './admin.ts'
import { expectToast, signInAs, visit } from './pages.ts'
import { aFile } from './product-form.ts'
import { expect, type Page, test, unique } from './test.ts'

const heading = 'id,name,category,price,quantity,description'
const choose = (page: Page, ...lines: string[]) =>
  page.getByLabel('CSV file').setInputFiles(aFile('products.csv', [heading, ...lines].join('\n')))

test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('a table is checked line by line before it is saved', async ({ page, fixtures, admin }) => {
  const product = await fixtures.aProduct({ price: 1_500 })
  const category = product.category.name
  const name = unique('Ubugari')
  const fresh = `,${name},${category},800,10,"White, with sauce"`
  const changed = `${product.id},${product.name},${category},1600,5,Grilled`
  await visit(page, '/admin/product')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page).toHaveURL('/admin/import-products')

  await test.step('errors stand at their lines, first of all', async () => {
    await choose(
      page,
      fresh,
      `,Isombe,No such category,cheap,1.5,`,
      changed,
      `99999999,Nothing,${category},500,1,Gone`,
    )
    await expect(page.getByText('2 of 4 lines have to be corrected first.')).toBeVisible()
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).first()).toContainText('Isombe')
    const wrong = row(page, 'Isombe')
    await expect(wrong.getByRole('cell').first()).toHaveText('3')
    await expect(wrong).toContainText('cheap')
    await expect(wrong).toContainText('price: Enter the price in figures')
    await expect(wrong).toContainText('quantity: Enter the quantity as a whole number')
    await expect(wrong).toContainText('description: Enter product description')
    await expect(row(page, 'Nothing').getByRole('cell').first()).toHaveText('5')
    await expect(row(page, 'Nothing')).toContainText('id: This product does not exist any more.')
    await expect(row(page, name)).toContainText('OK')
    await expect(page.getByRole('button', { name: 'Import 4 products' })).toBeDisabled()
  })

  await test.step('mended, it is written at once and as a whole', async () => {
    await choose(page, fresh, changed)
    await expect(page.getByText('1 product will be created, 1 updated.')).toBeVisible()
    expect(await productNow(admin, product)).toMatchObject({ price: 1_500 })
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await expectToast(page, 'success', '1 product created, 1 updated.')
    await expect(page).toHaveURL('/admin/product')
    const written = { price: 1_600, quantity: 5, description: 'Grilled' }
    expect(await productNow(admin, product)).toMatchObject(written)
    await visit(page, `/admin/product?q=${name}`)
    await expect(row(page, name)).toContainText('Rwf 800')
  })
})

test('what a table replaces is shown before it is saved', async ({ page, fixtures, admin }) => {
  const egg = await fixtures.aProduct({ name: unique('Boiled Egg'), price: 500, quantity: 8 })
  const soup = await fixtures.aProduct({ price: 1_500 })
  const hoodie = unique('Hoodie with Logo')
  const other = await fixtures.aCategory()
  const same = ({ id, name, price, quantity, description, category }: typeof soup) =>
    `${id},${name},${category.name},${price},${quantity},${description}`
  await visit(page, '/admin/import-products')

  await test.step('old and new values stand side by side', async () => {
    await choose(
      page,
      `,${soup.name},${other.name},1600,${soup.quantity},Better words`,
      same(egg),
      `,${unique('Tea')},${other.name},300,1,Hot`,
    )
    const changed = row(page, soup.name)
    await expect(changed).toContainText('Changes')
    await expect(changed).toContainText('1500 → 1600')
    await expect(changed).toContainText(`${soup.category.name} → ${other.name}`)
    await expect(changed).toContainText(`description: ${soup.description}→ Better words`)
    await expect(row(page, egg.name)).toContainText('No change')
    await expect(row(page, 'Tea')).toContainText('New')
    await expect(page.getByRole('button', { name: 'Import 3 products' })).toBeEnabled()
  })

  await test.step('an id of a product of another name', async () => {
    const foreign = `${egg.id},${hoodie},${other.name},45,10,A warm hoodie`
    await choose(page, same(soup), foreign)
    await expect(rows(page).first()).toContainText(`${egg.name} → ${hoodie}`)
    await expect(rows(page).first()).toContainText('500 → 45')
    const write = page.getByRole('button', { name: 'Import 2 products' })
    await expect(write).toBeDisabled()
    expect(await productNow(admin, egg)).toMatchObject({ name: egg.name })
    await page.getByRole('checkbox', { name: /^1 product gets another name/ }).check()
    await write.click()
    await expectToast(page, 'success', '0 products created, 2 updated.')
    expect(await productNow(admin, egg)).toMatchObject({ name: hoodie, price: 45 })
  })
})

test.describe('with a line that fails', () => {
  test.use({ expected: { messages: [/ERR_FAILED/] } })

  test('a long table is written as a whole, or not at all', async ({ page, fixtures, admin }) => {
    const category = await fixtures.aCategory()
    const name = unique('Many')
    const lines = Array.from({ length: 600 }, (_, index) => {
      return `,${name} ${index},${category.name},800,10,Hot`
    })
    const firstPage = async () => {
      const query = { category: String(category.id), page: '1', size: '100', image: 'url' } as const
      const page = await admin.call(productApi.list, { query })
      return page as unknown as { total: number; items: { id: number }[] }
    }
    // A second, and several beside other work.
    const slow = { timeout: 60_000 }
    await visit(page, '/admin/import-products')
    await choose(page, ...lines, lines[0] ?? '')
    await expect(page.getByText('1 of 601 lines have to be corrected first.')).toBeVisible(slow)
    await expect(rows(page).first()).toContainText('This product is in the table twice.')
    await choose(page, ...lines)
    await expect(page.getByText('600 products will be created')).toBeVisible(slow)
    await expect(rows(page)).toHaveCount(600)
    await page.route('**/api/admin/products/import', (route) => route.abort(), { times: 1 })
    const write = page.getByRole('button', { name: 'Import 600 products' })
    await write.click()
    await expect(page.getByText('The shop could not be reached.')).toBeVisible()
    expect(await firstPage()).toMatchObject({ total: 0 })
    await write.click()
    await expectToast(page, 'success', '600 products created, 0 updated.')
    expect(await firstPage()).toMatchObject({ total: 600 })
    // Other tests of this shop expect the sitemap of a small menu.
    for (let { items } = await firstPage(); items.length > 0; { items } = await firstPage())
      await admin.call(productBulkApi.edit, { body: { deletions: items.map(({ id }) => id) } })
  })
})
