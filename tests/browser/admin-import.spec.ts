import type { Page } from '@playwright/test'
import { productApi } from '../../src/shop/catalogue/product.api.ts'
import { at } from '../fixtures/client.ts'
import { unique } from '../fixtures/unique.ts'
import { linesOf, row, rows } from './admin-lists.ts'
import { expectToast } from './heard-toasts.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

const heading = 'id,name,category,price,quantity,description'
const choose = (page: Page, ...lines: string[]) => chooseIn(page, 'utf8', lines)

const chooseIn = (page: Page, encoding: BufferEncoding, lines: readonly string[]) =>
  page.getByLabel('CSV file').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n'), encoding),
  })

test.beforeEach(({ page, admin, shop }) => signInAs(page, admin, shop))

test('a table is looked at line by line before anything of it is written', async ({
  page,
  fixtures,
  admin,
}) => {
  const product = await fixtures.aProduct({ price: 1_500 })
  const category = product.category.name
  const name = unique('Ubugari')
  const fresh = `,${name},${category},800,10,"White, with sauce"`
  const changed = `${product.id},${product.name},${category},1600,5,Grilled`
  await visit(page, '/admin/product')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page).toHaveURL('/admin/import-products')

  await test.step('a file that is no such table', async () => {
    await choose(page, 'name,price', 'Ubugari,800')
    await expect(
      page.getByText('The heading row lacks: category, quantity, description.'),
    ).toBeVisible()
  })

  await test.step('errors stand at their lines, first of all', async () => {
    await choose(
      page,
      heading,
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
    await choose(page, heading, fresh, changed)
    await expect(page.getByText('1 product will be created, 1 updated.')).toBeVisible()
    expect(await admin.call(productApi.show, { params: at(product) })).toMatchObject({
      price: 1_500,
    })
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await expectToast(page, 'success', '1 product created, 1 updated.')
    await expect(page).toHaveURL('/admin/product')
    expect(await admin.call(productApi.show, { params: at(product) })).toMatchObject({
      price: 1_600,
      quantity: 5,
      description: 'Grilled',
    })
    await visit(page, `/admin/product?q=${name}`)
    await expect(row(page, name)).toContainText('Rwf 800')
  })
})

test('a table keeps its accents, also where a spreadsheet has saved it as Windows does', async ({
  page,
  fixtures,
}) => {
  const { name: category } = await fixtures.aCategory()
  const name = unique('Pâté épicé')
  await visit(page, '/admin/import-products')
  await chooseIn(page, 'latin1', [heading, `,${name},${category},800,10,Très chaud`])
  await expect(row(page, name)).toContainText('OK')
})

test('what was exported can be imported again', async ({ page, fixtures }) => {
  const category = await fixtures.aCategory()
  const product = await fixtures.aProduct({
    category,
    name: unique('=1+1 "Special", hot'),
    description: 'Two lines:\nhot - not cold',
  })
  await fixtures.aProduct({ category })
  await visit(page, `/admin/product?category=${category.id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('products.csv')
  const lines = await linesOf(download)
  const translations = 'name_rw,name_fr,description_rw,description_fr'
  expect(lines[0]?.replace('\ufeff', '')).toBe(`${heading},${translations},base_quantity`)
  expect(lines).toHaveLength(3)
  await visit(page, '/admin/import-products')
  await page.getByLabel('CSV file').setInputFiles(await download.path())
  await expect(page.getByText('0 products will be created, 2 updated.')).toBeVisible()
  await expect(row(page, product.name)).toContainText('OK')
})
