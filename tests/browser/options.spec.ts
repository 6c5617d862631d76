import { idOf } from '../fixtures/option-groups.ts'
import { fillIn, placeButton, thanks } from './checkout.ts'
import { keptIn, rememberCart } from './device.ts'
import { aDish, cartRows, changeOptions, type Dish, field, lineWith, sellOut } from './options.ts'
import { expectToast, follow, signInAs, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

test.use({ viewport: { width: 360, height: 800 } })
test.beforeEach(({ page, customer }) => signInAs(page, customer))

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first()
const sum = (page: Page, words: string) => {
  const buttons = page.getByRole('main').getByRole('button', { name: /^(Add to Cart|Save)$/ })
  return expect(buttons.first()).toHaveText(words)
}

test('a dish is ordered as it was chosen and changed', async ({ page, admin, fixtures }) => {
  const dish = await aDish(admin, fixtures, true)
  const [size, sauces] = [field(page, dish.size), field(page, dish.sauces)]
  await sellOut(admin, idOf(dish.sauces, 'Mayonnaise'))

  await test.step('its page says what can be chosen, and what it costs', async () => {
    await visit(page, `/product/${dish.product.id}`)
    await expect(size.getByText(`${dish.size.name} · choose 1`)).toBeVisible()
    await expect(sauces.getByText(`${dish.sauces.name} · choose up to 3`)).toBeVisible()
    await expect(size.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(size.getByRole('radio', { name: 'Large, plus Rwf 1,500' })).toBeVisible()
    await expect(sauces.getByRole('checkbox', { name: 'Ketchup' })).toBeChecked()
    await expect(sauces.getByRole('checkbox', { name: 'Mayonnaise, Sold out' })).toBeDisabled()
  })

  await test.step('what is missing is asked for, and the sum follows', async () => {
    await sum(page, 'Add to Cart · Rwf 3,000')
    await addButton(page).click()
    await expect(size.getByRole('alert')).toHaveText('Choose 1.')
    await expect(size.getByRole('radio', { name: 'Small' })).toBeFocused()
    await size.getByRole('radio', { name: 'Large' }).check()
    await expect(size.getByRole('alert')).toHaveText('')
    await sum(page, 'Add to Cart · Rwf 4,500')
    await sauces.getByRole('checkbox', { name: 'Cheese, plus Rwf 500' }).check()
    await page.getByRole('button', { name: /^Increase quantity/ }).click()
    await sum(page, 'Add to Cart · Rwf 10,000')
    await addButton(page).click()
    await expectToast(page, 'success', 'Product added to cart')
  })

  await test.step('the cart keeps it, and another choice is another line', async () => {
    await size.getByRole('radio', { name: 'Small' }).check()
    await addButton(page).click()
    await expectToast(page, 'success', 'Product added to cart')
    await expect(page.getByText('4 in your cart')).toBeVisible()
    const { products } = (await keptIn(page)).state
    const [ketchup, cheese] = [
      { id: idOf(dish.sauces, 'Ketchup'), name: 'Ketchup', extra: 0 },
      { id: idOf(dish.sauces, 'Cheese'), name: 'Cheese', extra: 500 },
    ]
    expect(products).toMatchObject([
      {
        price: 5_000,
        quantity: 2,
        options: [{ id: idOf(dish.size, 'Large'), name: 'Large', extra: 1_500 }, ketchup, cheese],
      },
      { price: 3_500, quantity: 2, options: [{ name: 'Small' }, ketchup, cheese] },
    ])
    await page.getByRole('link', { name: /^Buy Now/ }).click()
    await expect(cartRows(page, dish)).toHaveCount(2)
    await expect(cartRows(page, dish).first()).toContainText('Large, Ketchup, Cheese')
  })

  await test.step('Change saves into the line', async () => {
    await follow(cartRows(page, dish).first(), /^Change/)
    await expect(size.getByRole('radio', { name: 'Large' })).toBeChecked()
    await expect(sauces.getByRole('checkbox', { name: 'Cheese' })).toBeChecked()
    // What was chosen outlives a reload.
    await page.reload()
    await expect(size.getByRole('radio', { name: 'Large' })).toBeChecked()
    await sum(page, 'Save · Rwf 10,000')
    await sauces.getByRole('checkbox', { name: 'Pili pili' }).check()
    await sum(page, 'Save · Rwf 10,000')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page).toHaveURL('/cart')
    await expect(cartRows(page, dish).first()).toContainText('Large, Ketchup, Pili pili, Cheese')
    await expect(cartRows(page, dish).first()).toContainText('Rwf 10,000')
    expect((await keptIn(page)).state.products).toMatchObject([{ quantity: 2 }, { quantity: 2 }])
  })

  await test.step('the order names the options, a piece each', async () => {
    await page.getByRole('button', { name: 'Place Order' }).click()
    await fillIn(page)
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
    await page.getByRole('link', { name: 'Follow your order' }).click()
    const items = page.getByRole('main').getByRole('listitem')
    const lines = items.filter({ hasText: dish.product.name })
    await expect(lines.first()).toContainText(/each: Large/)
    const chosen = ['each: Large', 'Ketchup', 'Pili pili', 'Cheese']
    await expect(lines.first().getByRole('listitem')).toHaveText(chosen)
    await expect(lines.nth(1)).toContainText('2 × Rwf 3,500')
  })
})

test('a card adds what is preset, or leads to choosing', async ({ page, admin, fixtures }) => {
  const [plain, asking] = [await aDish(admin, fixtures), await aDish(admin, fixtures, true)]
  const category = ({ product }: Dish) => `/category/${encodeURIComponent(product.category.name)}`
  await visit(page, category(plain))
  await page.getByRole('button', { name: `Add to Cart ${plain.product.name}` }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  expect((await keptIn(page)).state.products).toMatchObject([
    { price: 3_000, options: [{ name: 'Small' }, { name: 'Ketchup' }] },
  ])
  await visit(page, category(asking))
  await page.getByRole('button', { name: `${asking.product.name} on the wishlist` }).click()
  await page.getByRole('link', { name: `Choose ${asking.product.name}` }).click()
  await expect(field(page, asking.size)).toBeVisible()

  await visit(page, '/wishlist')
  const row = cartRows(page, asking)
  expect((await keptIn(page)).state.wishlist[0]).not.toHaveProperty('options')
  await expect(row.getByRole('button', { name: /^Move to cart/ })).toHaveCount(0)
  await row.getByRole('link', { name: `Choose ${asking.product.name}` }).click()
  await expect(page).toHaveURL(`/product/${asking.product.id}`)
  await expect(field(page, asking.size).getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the cart shows what has become of its options', async ({ page, admin, fixtures }) => {
  const dish = await aDish(admin, fixtures)
  const lines = [
    lineWith(dish, ['Large', 'Ketchup']),
    lineWith(dish, ['Small', 'Mayonnaise']),
    lineWith(dish, ['Small', 'Pili pili']),
  ]
  const { size, sauces } = dish
  await changeOptions(admin, size, (one) => (one.name === 'Large' ? { ...one, extra: 2_000 } : one))
  await changeOptions(admin, sauces, (one) => (one.name === 'Mayonnaise' ? [] : one))
  await sellOut(admin, idOf(sauces, 'Pili pili'))

  await rememberCart(page, { products: lines })
  await visit(page, '/cart')
  const rows = cartRows(page, dish)
  const [dearer, gone, soldOut] = [rows.nth(0), rows.nth(1), rows.nth(2)]
  await expect(dearer).toContainText('now Rwf 5,000')
  for (const row of [gone, soldOut]) {
    await expect(row).toContainText('not counted')
    await expect(row).toContainText('These options are not offered today.')
  }
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('TotalRwf 6,000')

  // Equal lines become one.
  await gone.getByRole('link', { name: /^Change/ }).click()
  await field(page, size).getByRole('radio', { name: 'Large' }).check()
  await field(page, sauces).getByRole('checkbox', { name: 'Ketchup' }).check()
  await sum(page, 'Save · Rwf 5,000')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(cartRows(page, dish)).toHaveCount(2)
  const merged = cartRows(page, dish).filter({ hasText: 'Large, Ketchup' })
  await expect(merged).toContainText('Rwf 10,000')
})
