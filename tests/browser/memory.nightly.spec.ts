import { keptIn, line, rememberCart, rememberText } from './device.ts'
import { expectToast, signInAs, visit } from './pages.ts'
import { expect, test } from './test.ts'

// What the browser keeps between visits, under the key `root`.
test.beforeEach(({ page, customer }) => signInAs(page, customer))

const empty = { userInfo: [], products: [], checkedCategorys: [], wishlist: [] }

test('the cart is still there at the next visit', async ({ page, fixtures }) => {
  const dish = await fixtures.aProduct()
  await visit(page, `/product/${dish.id}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectToast(page, 'success', 'Product added to cart')
  const root = await keptIn(page)
  expect(Object.keys(root).toSorted()).toEqual(['state', 'version'])
  expect(root.version).toBe(1)
  expect(Object.keys(root.state).toSorted()).toEqual(Object.keys(empty).toSorted())
  expect(root.state.products[0]).toEqual({
    id: dish.id,
    name: dish.name,
    quantity: 1,
    price: dish.price,
    image: expect.stringMatching(/^\/images\/\w+\/\d+\.\w+$/),
  })
  await visit(page, '/cart')
  await expect(page.getByRole('rowheader', { name: dish.name })).toBeVisible()
})

const strange = {
  'what is no JSON': '{"state":',
  'what was kept by another version': JSON.stringify({ state: { products: [{}] }, version: 2 }),
  'what are no products': JSON.stringify({
    state: { products: [null, 7, { id: -1 }, { id: 1, name: '<b>', price: 'free', quantity: {} }] },
    version: 1,
  }),
}
for (const [what, text] of Object.entries(strange)) {
  test(`${what} becomes an empty cart`, async ({ page, fixtures }) => {
    const dish = await fixtures.aProduct()
    await rememberText(page, text)
    await visit(page, '/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await visit(page, `/product/${dish.id}`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expectToast(page, 'success', 'Product added to cart')
    expect((await keptIn(page)).state).toMatchObject({ ...empty, products: [{ id: dish.id }] })
  })
}

test('two tabs agree on the cart', async ({ page, fixtures }) => {
  const [dish, drink] = [await fixtures.aProduct(), await fixtures.aProduct()]
  await rememberCart(page, { products: [line(dish)] })
  await visit(page, '/cart')
  const tab = await page.context().newPage()
  await visit(tab, `/product/${drink.id}`)
  await tab.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: drink.name })).toBeVisible()
  await page.getByRole('button', { name: 'Reset cart' }).click()
  await expect(tab.getByText('1 in your cart')).toBeHidden()
  await expect(tab.getByRole('link', { name: 'Buy Now', exact: true })).toBeVisible()
})
