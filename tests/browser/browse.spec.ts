import { formatMoney } from '../../src/platform/language/figures.ts'
import { productsOf } from './catalogue.ts'
import { keptIn } from './device.ts'
import { cutOff, expectToast, follow, holdBack, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const dishes = (page: Page) => page.getByRole('main').getByRole('article')
const dish = (page: Page, name: string) =>
  dishes(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of products' })

test.describe('the menu', () => {
  test('comes in pages of any size, as a grid or a list', async ({ page, admin }) => {
    await test.step('shows 48 products at first, and how many there are', async () => {
      const all = await productsOf(admin)
      await visit(page, '/shop')
      await expect(page.getByText(`Products from 1 to 48 of ${all.length}`)).toBeVisible()
      await expect(page.getByLabel('Per page')).toHaveValue('48')
      await expect(dishes(page)).toHaveCount(48)
      await pages(page).getByRole('link', { name: 'Next' }).click()
      const last = Math.min(96, all.length)
      await expect(page.getByText(`Products from 49 to ${last} of ${all.length}`)).toBeVisible()
    })

    await test.step('shows 12, 24, 36 or 48 a page, with 3 page links and 2 at the end', async () => {
      const { length } = await productsOf(admin)
      await visit(page, '/shop')
      const sizes = page.getByLabel('Per page').getByRole('option')
      await expect(sizes).toHaveText(['12', '24', '36', '48'])
      await page.getByLabel('Per page').selectOption('12')
      await expect(page.getByText(`Products from 1 to 12 of ${length}`)).toBeVisible()
      const last = Math.ceil(length / 12)
      const numbers = new Set([1, 2, 3, last - 1, last])
      await expect(pages(page).getByRole('link', { name: /^Page/ })).toHaveText(
        [...numbers].map(String),
      )
      await pages(page).getByRole('link', { name: 'Page 2' }).click()
      await expect(page.getByText(`Products from 13 to 24 of ${length}`)).toBeVisible()
      await expect(page).toHaveURL(/page=2/)
      await page.goBack()
      await expect(page.getByText(`Products from 1 to 12 of ${length}`)).toBeVisible()
    })

    await test.step('is a grid or a list', async () => {
      await visit(page, '/shop?size=12')
      await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
      const inGrid = await dishes(page).first().boundingBox()
      await page.getByTitle('List', { exact: true }).click()
      await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
      await expect(page).toHaveURL(/view=list/)
      const inList = await dishes(page).first().boundingBox()
      expect(inList?.width).toBeGreaterThan(inGrid?.width ?? 0)
      await expect(dishes(page)).toHaveCount(12)
    })
  })

  test('shows the ticked categories', async ({ page, fixtures }) => {
    await test.step('shows the ticked categories, and remembers them', async () => {
      const [soups, cakes] = [await fixtures.aCategory(), await fixtures.aCategory()]
      const soup = await fixtures.aProduct({ category: soups })
      const cake = await fixtures.aProduct({ category: cakes })
      await visit(page, '/shop')
      await page.getByRole('checkbox', { name: soups.name }).check()
      await expect(dishes(page)).toHaveCount(1)
      await expect(dish(page, soup.name)).toBeVisible()
      await page.getByRole('checkbox', { name: cakes.name }).check()
      await expect(page.getByText('Products from 1 to 2 of 2')).toBeVisible()
      expect((await keptIn(page)).state.checkedCategorys).toEqual([soups.id, cakes.id])
      await page.getByRole('checkbox', { name: soups.name }).uncheck()
      await expect(dish(page, soup.name)).toHaveCount(0)
      await expect(dish(page, cake.name)).toBeVisible()

      await visit(page, '/about')
      await visit(page, '/shop')
      await expect(page.getByRole('checkbox', { name: cakes.name })).toBeChecked()
      await expect(dishes(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
      await expect(dishes(page)).toHaveCount(48)
      await expect(page.getByRole('group', { name: 'Categories' })).toBeFocused()
    })

    await test.step('says when nothing is in the ticked categories', async () => {
      const { name } = await fixtures.aCategory()
      await visit(page, '/shop')
      await page.getByRole('checkbox', { name }).check()
      await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
      await expect(dishes(page)).toHaveCount(48)
      await expect(page.getByRole('heading', { name: 'Our menu' })).toBeFocused()
    })
  })

  test('marks the last five products as new, and only them', async ({ page, admin, fixtures }) => {
    const newest = await fixtures.aProduct()
    const { length } = await productsOf(admin)
    const last = Math.ceil(length / 48)
    await visit(page, '/shop')
    await expect(dishes(page)).toHaveCount(48)
    await expect(dishes(page).getByText('New', { exact: true })).toHaveCount(0)
    await visit(page, `/shop?page=${last}`)
    const left = Math.min(5, length - 48 * (last - 1))
    await expect(dishes(page).getByText('New', { exact: true })).toHaveCount(left)
    await expect(dish(page, newest.name).getByText('New', { exact: true })).toBeVisible()
  })

  test('sells one at a double click, and nothing that is sold out', async ({ page, fixtures }) => {
    await test.step('adds one with a double click', async () => {
      const product = await fixtures.aProduct()
      await visit(page, `/shop?category=${product.category.id}`)
      await page.getByRole('button', { name: `Add to Cart ${product.name}` }).dblclick()
      await expect(page.getByRole('button', { name: /^Increase/ })).toBeEnabled()
      await expect(page.getByRole('spinbutton')).toHaveValue('1')
      await expect(page.getByRole('spinbutton')).not.toBeFocused()
    })

    await test.step('shows what is sold out, and does not sell it', async () => {
      const category = await fixtures.aCategory()
      const product = await fixtures.aProduct({ quantity: 0, category })
      await visit(page, `/category/${encodeURIComponent(category.name)}`)
      await expect(dish(page, product.name).getByText('Sold out').first()).toBeVisible()
      const button = dish(page, product.name).getByRole('button', { name: /Sold out/ })
      await expect(button).toBeDisabled()
    })
  })

  test.describe('when the shop does not answer', () => {
    test.use({ expected: { statuses: [500], messages: [/500/, /Error/] } })

    test('offers to try again', async ({ page }) => {
      const cut = await cutOff(page, '**/shop.data*')
      await visit(page, '/about')
      await page.getByRole('link', { name: 'Product', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await cut.mend()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(dishes(page)).toHaveCount(48)
    })
  })
})

test('a category has a page, also when it is empty', async ({ page, fixtures }) => {
  await test.step('has its own page with what belongs to it', async () => {
    const category = await fixtures.aCategory()
    const product = await fixtures.aProduct({ category })
    await visit(page, '/')
    await page.getByRole('button', { name: 'Order by Category' }).click()
    await follow(page.getByRole('group', { name: 'Order by Category' }), category.name)
    await expect(page).toHaveURL(`/category/${encodeURIComponent(category.name)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Special Offers' })).toBeVisible()
    await expect(dishes(page)).toHaveCount(1)
    await expect(dish(page, product.name)).toBeVisible()
  })

  await test.step('says when it is empty', async () => {
    const category = await fixtures.aCategory()
    await visit(page, `/category/${encodeURIComponent(category.name)}`)
    await expect(page.getByText(/no products/)).toBeVisible()
  })
})

test('a product tells all about itself', async ({ page, fixtures }) => {
  await test.step('is reached by id and by name, and tells all about itself', async () => {
    const category = await fixtures.aCategory()
    const product = await fixtures.aProduct({
      category,
      price: 3_500.5,
      description: 'From the charcoal: goat and pepper - with salad.',
    })
    const byName = product.name.toLowerCase().replaceAll(' ', '')
    for (const address of [`/product/${product.id}`, `/product/${byName}`]) {
      await visit(page, address)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
      await expect(main.getByText(formatMoney(3_500.5), { exact: true }).first()).toBeVisible()
      await expect(main.getByRole('link', { name: category.name }).first()).toBeVisible()
      await expect(main.getByText('From the charcoal: goat and pepper - with salad.')).toBeVisible()
    }
    await expect(page.getByRole('strong').filter({ hasText: 'goat and pepper' })).toBeVisible()
  })

  await test.step('says how few are left', async () => {
    const product = await fixtures.aProduct({ quantity: 3 })
    await visit(page, `/product/${product.id}`)
    await expect(page.getByText('3 left')).toBeVisible()
    const more = page.getByRole('button', { name: `Increase quantity of ${product.name}` })
    await more.click()
    await more.click()
    await expect(more).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('shows at once what the list knew, before the shop has answered', async () => {
    const category = await fixtures.aCategory()
    const { aProduct } = fixtures
    const [product, other] = [await aProduct({ category }), await aProduct({ category })]
    const answer = await holdBack(page, `**/product/${product.id}.data*`)
    await visit(page, `/shop?category=${category.id}`)
    await dish(page, product.name).getByRole('link').click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page).toHaveTitle(`${product.name} · Igikoni`)
    await expect(main.getByText(product.description)).toBeVisible()
    await main.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
    await expect(main.getByRole('link', { name: other.name })).toHaveCount(0)
    answer()
    await expect(main.getByRole('link', { name: other.name })).toBeVisible()
    await expect(main.getByRole('spinbutton').first()).toHaveValue('2')
  })
})

test('a product goes into the cart and onto the wishlist', async ({ page, fixtures }) => {
  const product = await fixtures.aProduct()
  await visit(page, `/product/${product.id}`)
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectToast(page, 'success', 'Product added to cart')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectToast(page, 'info', 'This product is already added to your cart')
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectToast(page, 'success', 'Product added to wishlist')
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectToast(page, 'info', 'This product is already added to your wishlist')

  const line = { id: product.id, name: product.name, price: product.price }
  const { state, version } = await keptIn(page)
  expect(version).toBe(1)
  expect(state).toMatchObject({
    userInfo: [],
    products: [{ ...line, quantity: 4, image: expect.stringMatching(/^\/images\//) }],
    checkedCategorys: [],
    wishlist: [{ ...line, quantity: 2 }],
  })
})

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const found = (page: Page) => page.getByRole('search').getByRole('listitem')

test('the search finds, says so, and leads nowhere yet', async ({ page, fixtures }) => {
  await test.step('finds by a part of the name, whatever its case', async () => {
    const product = await fixtures.aProduct({ description: `${'Long story. '.repeat(20)}The end.` })
    await visit(page, '/')
    await box(page).pressSequentially(product.name.toUpperCase().slice(3))
    await expect(found(page)).toHaveCount(1)
    await expect(found(page)).toContainText(product.name)
    await expect(found(page)).toContainText(`${product.description.slice(0, 100)}…`)
    await expect(found(page)).not.toContainText('The end')
  })

  await test.step('does not lead anywhere yet, and says so', async () => {
    const product = await fixtures.aProduct()
    await visit(page, '/about')
    await box(page).fill(product.name)
    await found(page).getByRole('button', { name: product.name }).click()
    await expectToast(page, 'info', 'This navigation will be implemented very soon, stay tuned!')
    await expect(box(page)).toHaveValue('')
    await expect(found(page)).toHaveCount(0)
    await expect(page).toHaveURL('/about')

    await box(page).fill(product.name)
    await expect(found(page)).toHaveCount(1)
    await box(page).press('Enter')
    await expectToast(page, 'info', 'This navigation will be implemented very soon, stay tuned!')
    await expect(found(page)).toHaveCount(0)
  })

  await test.step('shows more than the first eight to who asks, and goes with Escape or the cross', async () => {
    await visit(page, '/about')
    await box(page).fill('e')
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^The first 8 of \d+/)
    await page.getByRole('search').getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(found(page)).toHaveCount(24)
    await expect(found(page).nth(7).getByRole('button')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(found(page)).toHaveCount(0)
    await expect(box(page)).toBeFocused()
    await box(page).fill('b')
    await expect(found(page)).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(box(page)).toHaveValue('')
    await expect(found(page)).toHaveCount(0)
  })
})
