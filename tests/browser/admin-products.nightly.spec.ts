import sharp from 'sharp'
import { encodeUpload } from '../../src/shop/catalogue/image.server.ts'
import { productApi } from '../fixtures/apis.ts'
import { dialog, productNow, row } from './admin.ts'
import { draftOf } from './device.ts'
import {
  cutOff,
  expectToast,
  hearNothing,
  holdBack,
  lookAway,
  messages,
  press,
  signInAs,
  visit,
} from './pages.ts'
import { aFile, aPhotograph, choosePicture, field, fillIn, pictureField } from './product-form.ts'
import { at, expect, test, unique } from './test.ts'

test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('a product needs all answers, and messages go when edited', async ({ page, fixtures }) => {
  const { name: category } = await fixtures.aCategory()
  await visit(page, '/admin/create-product')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('6 answers need your attention.')).toBeVisible()
  const said = {
    Category: 'Select a category',
    Name: 'Enter product name',
    Price: 'Enter product price',
    Quantity: 'Enter product quantity',
    Description: 'Enter product description',
  }
  for (const [label, text] of Object.entries(said)) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text))
  }
  await expect(pictureField(page)).toHaveAccessibleDescription(/Upload product image/)
  await expect(field(page, 'Category')).toBeFocused()

  for (const [label, typed, remark] of [
    ['Price', '12abc', 'Enter the price in figures, such as 1500.'],
    ['Quantity', '2.7', 'Enter the quantity as a whole number, such as 20.'],
  ] as const) {
    await field(page, label).pressSequentially(typed)
    await expect(field(page, label), label).toHaveAccessibleDescription('')
    await page.keyboard.press('Tab')
    await expect(field(page, label)).toHaveAccessibleDescription(remark)
  }
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(field(page, 'Price')).toHaveAccessibleDescription(/^Enter the price in figures/)
  await fillIn(page, { category, name: unique('Sambaza') })
  for (const text of Object.values(said)) {
    await expect(page.getByRole('main').getByText(text, { exact: true }), text).toBeHidden()
  }
  await choosePicture(page)
  await expect(page.getByText('Upload product image')).toBeHidden()
})

test('a picture is turned as by the server, and refused where cut off', async ({ page }) => {
  await visit(page, '/admin/create-product')
  const value = page.locator('input[type=hidden][name=image]')
  const choose = (file: Buffer) => pictureField(page).setInputFiles(aFile('dish.jpg', file))
  const size = { width: 60, height: 80, channels: 3 } as const
  const red = { create: { ...size, background: '#d22' } }
  const both = sharp({ create: { ...size, width: 120, background: '#22d' } })
  const drawn = sharp(
    await both
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
  for (const orientation of [3, 6]) {
    const file = await drawn.withMetadata({ orientation }).jpeg().toBuffer()
    await choose(file)
    await expect(page.getByText(/→/)).toBeVisible()
    const sent = Buffer.from(await value.inputValue(), 'base64')
    expect(await looks(sent)).toEqual(await looks((await encodeUpload(file)).jpeg))
  }
  const kept = await value.inputValue()
  const photograph = await aPhotograph(300, 200)
  await choose(photograph.subarray(0, Math.floor(photograph.length * 0.7)))
  await expectToast(page, 'error', 'Failed to upload image. Please try again.')
  expect(await value.inputValue()).toBe(kept)
})

/** Size, and the mean colour of each quarter to within what JPEG makes of it. */
async function looks(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  const small = sharp(picture).resize(2, 2, { fit: 'fill', kernel: 'nearest' }).removeAlpha()
  const colours = [...(await small.raw().toBuffer())].map((value) => Math.round(value / 32))
  return { width, height, colours }
}

test('what is sold while its stock is edited stays sold', async ({ page, admin, fixtures }) => {
  const category = await fixtures.aCategory()
  const another = await fixtures.aProduct({ category, quantity: 7 })
  const product = await fixtures.aProduct({ category, quantity: 45 })
  const changes: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.postDataJSON())
  })
  await visit(page, `/admin/product?category=${category.id}`)
  await lookAway(page)
  const stockOf = ({ name }: typeof product) =>
    row(page, name).getByRole('button', { name: 'Change stock' })
  const field = page.getByRole('textbox', { name: `stock of ${product.name}` })
  /** Opened while the answer to another change is on its way, which brings what was sold meanwhile. */
  const openWhileSold = async (nextOfAnother: number, left: number) => {
    const answer = await holdBack(page, `**/api/admin/products/stock/${another.id}*`)
    await stockOf(another).click()
    await page.keyboard.type(String(nextOfAnother))
    await page.keyboard.press('Enter')
    await stockOf(product).click()
    await admin.call(productApi.quickEdit, { params: at(product), body: { quantity: left } })
    answer()
    await expect(stockOf(another)).toContainText(String(nextOfAnother))
    await expect(field).toBeFocused()
  }

  await openWhileSold(8, 42)
  await page.keyboard.press('Enter')
  await expect(stockOf(product)).toContainText('42')
  await openWhileSold(9, 40)
  await page.keyboard.type('47')
  await page.keyboard.press('Enter')
  await expect(stockOf(product)).toContainText('45')
  expect(changes).toEqual([
    { quantity: 8, baseQuantity: 7 },
    { quantity: 9, baseQuantity: 8 },
    { quantity: 47, baseQuantity: 42 },
  ])
  const said = messages(page).getByRole('status')
  await press(said.filter({ hasText: 'stock changed from 42 to 47' }), 'Undo')
  await expect(stockOf(product)).toContainText('40')
})

test('typed work stays: leaving asks, a draft is kept', async ({ page, context, fixtures }) => {
  const { name: category } = await fixtures.aCategory()
  const name = unique('Sambaza')
  await visit(page, '/admin/create-product')
  await fillIn(page, { category, name })
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const question = dialog(page, 'Leave without saving?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect.poll(() => draftOf(page, 'product-new')).toContain(name)

  await test.step('closing the window asks too', async () => {
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.accept()
  })

  const again = await context.newPage()
  await visit(again, '/admin/create-product')
  await expect(again.getByText('This is your draft from last time.')).toBeVisible()
  await expect(field(again, 'Name')).toHaveValue(name)
  await expect(field(again, 'Category').locator('option:checked')).toHaveText(category)
  await choosePicture(again)
  await again.getByRole('button', { name: 'Save and add another' }).click()
  await expectToast(again, 'success', `Product "${name}" created successfully.`)
  await expect(field(again, 'Name')).toHaveValue('')
  await expect(again).toHaveURL('/admin/create-product')
  await again.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(again).toHaveURL('/admin/orders')
})

test('a draft has no picture, and leaving says so', async ({ page, fixtures }) => {
  const product = await fixtures.aProduct()
  const question = dialog(page, 'Leave without saving?')
  const leave = () => page.getByRole('link', { name: 'Orders', exact: true }).click()
  await visit(page, `/admin/update-product/${product.id}`)
  await pictureField(page).setInputFiles(aFile('dish.jpg', await aPhotograph(400, 300)))
  await expect(page.getByText(/→/)).toBeVisible()
  await leave()
  await expect(question).toContainText('What you changed is not saved yet.')
  await expect(question).not.toContainText('draft')
  await question.getByRole('button', { name: 'Stay' }).click()

  await field(page, 'Description').fill('From the grill')
  await leave()
  await expect(question).toContainText('It stays in this browser as a draft.')
  await expect(question).toContainText('The draft does not include the new picture')
  const draft = (await draftOf(page, `product-${product.id}`)) ?? ''
  expect(draft).toContain('From the grill')
  expect(draft.length).toBeLessThan(5_000)
})

test.describe('what goes wrong is said', () => {
  test.use({ expected: { statuses: [404, 409, 500], messages: [/ERR_FAILED/] } })

  test('a price of somebody else stays, also after Undo', async ({ page, admin, fixtures }) => {
    const product = await fixtures.aProduct({ price: 1_500 })
    const elsewhere = (price: number) =>
      admin.call(productApi.quickEdit, { params: at(product), body: { price } })
    await hearNothing(page)
    await visit(page, `/admin/product?q=${product.id}`)
    await lookAway(page)
    const price = row(page, product.name).getByRole('button', { name: 'Change price' })
    const changeTo = async (amount: string) => {
      await price.click()
      await page.keyboard.type(amount)
      await page.keyboard.press('Enter')
    }
    const refused = messages(page).getByText('Somebody else changed this product in the meantime.')
    await expect(price).toContainText('Rwf 1,500')
    await elsewhere(1_600)
    await changeTo('1,700')
    await expect(refused).toBeVisible()
    await expect(price).toContainText('Rwf 1,600')
    await changeTo('1,700')
    await expect(price).toContainText('Rwf 1,700')
    await elsewhere(1_800)
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await expect(price).toContainText('Rwf 1,800')
    expect(await productNow(admin, product)).toMatchObject({ price: 1_800 })
  })

  test('when a picture is none, or a product cannot be saved', async ({ page, fixtures }) => {
    const { name: category } = await fixtures.aCategory()
    await visit(page, '/admin/create-product')
    await fillIn(page, { category, name: unique('Sambaza') })
    await pictureField(page).setInputFiles(aFile('broken.png', 'no picture at all'))
    await expectToast(page, 'error', 'Failed to upload image. Please try again.')
    // An error stays until the next action.
    await expect(messages(page).getByRole('alert')).toBeVisible()
    await choosePicture(page)
    await expect(messages(page).getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('1 KB → 1 KB')).toBeVisible()
    // Browsers know no type of some pictures, and offer all files besides.
    await pictureField(page).setInputFiles(aFile('dish.heic', 'not known to browsers'))
    await expectToast(page, 'error', 'Failed to upload image. Please try again.')
    const cut = await cutOff(page, '**/api/admin/products/create?*')
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expectToast(page, 'error', 'An error occurred while creating the product.')
    const reason = page.getByRole('main').getByText('The shop could not answer.')
    await expect(reason).toBeVisible()
    await field(page, 'Price').fill('1,400')
    await expect(reason).toBeHidden()
    await cut.mend()
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(page).toHaveURL('/admin/product')
    await expect(messages(page).getByRole('alert')).toHaveCount(0)

    const product = await fixtures.aProduct()
    await visit(page, `/admin/update-product/${product.id}`)
    await cutOff(page, '**/api/admin/products/update/*')
    await field(page, 'Price').fill('1600')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expectToast(page, 'error', 'An error occurred while updating the product.')
  })
})
