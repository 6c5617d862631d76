import type { Page } from '@playwright/test'
import { formatMoney } from '../../src/platform/language/figures.ts'
import { expectNoOverhang } from './accessible.ts'
import { doubleLetters, line, rememberCart, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

const inWidths = async (page: Page, address: string, widths: number[]) => {
  await visit(page, address)
  await page.waitForLoadState('networkidle')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverhang(page, `${address} at ${width}px`)
  }
}

test('between a phone and a desk no page scrolls sideways, whatever its language', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  await fixtures.anOrder({ customer })
  for (const language of ['', '/fr', '/rw']) {
    await inWidths(page, `${language}/contact`, [667, 672, 769, 1025])
  }
  await signInAs(page, customer, shop)
  for (const language of ['', '/fr', '/rw']) {
    await inWidths(page, `${language}/order`, [667, 769, 1025, 1100])
    await expect(page.getByRole('table')).toBeVisible()
  }
})

test('a table that is too wide scrolls by itself', async ({ page, shop, admin, fixtures }) => {
  const { id } = await fixtures.aProduct()
  await signInAs(page, admin, shop)
  await inWidths(page, `/admin/product?q=${id}`, [667, 680, 770, 1030])
  await expect(page.getByRole('table')).toBeVisible()
})

test('a large sum widens neither a page nor its card', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const product = await fixtures.aProduct({ price: 1_234_567.89 })
  const order = await fixtures.anOrderOf(customer, { lines: [[product, 9]] })
  await signInAs(page, customer, shop)
  await rememberCart(page, { products: [line(product, 9)] })
  for (const address of ['/cart', `/order/${order.id}`]) {
    await inWidths(page, address, [320, 360])
    await expect(page.getByRole('main')).toContainText(formatMoney(order.totalAmount))
  }
  await visit(page, `/shop?category=${product.category.id}`)
  const card = page.getByRole('article').filter({ hasText: product.name })
  const price = card.getByText(formatMoney(product.price))
  await expect(price).toBeVisible()
  const [inner, outer] = await Promise.all([price.boundingBox(), card.boundingBox()])
  if (!inner || !outer) throw new Error('no price in its card')
  expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width)
})

test('letters twice as large widen no page, and the side bar shows its words whole', async ({
  page,
  fixtures,
}) => {
  const { category } = await fixtures.aProduct()
  await page.setViewportSize({ width: 360, height: 800 })
  for (const address of ['/rw/contact', '/signin', `/shop?view=list&category=${category.id}`]) {
    await visit(page, address)
    await doubleLetters(page)
    await expectNoOverhang(page, address)
  }
  await visit(page, '/rw/about')
  await doubleLetters(page)
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverhang(page, `the navigation at ${width}px`)
  }
  await visit(page, '/fr/contact')
  await doubleLetters(page)
  const bar = page.getByRole('navigation', { name: 'Accès rapide' })
  await expect(bar).toBeVisible()
  const hidden = await bar.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(hidden).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 768, height: 800 })
  await visit(page, `/fr/shop?view=list&category=${category.id}`)
  await doubleLetters(page)
  const card = page.getByRole('main').getByRole('article').first()
  const places = await Promise.all([bar.boundingBox(), card.boundingBox()])
  const [ofBar, ofCard] = places
  if (!ofBar || !ofCard) throw new Error('no bar or no card')
  expect(ofCard.x + ofCard.width).toBeLessThanOrEqual(ofBar.x)
})

test('letters twice as large widen no page of the admin area', async ({
  page,
  shop,
  admin,
  customer,
  fixtures,
}) => {
  const { id } = await fixtures.anOrderOf(customer)
  await signInAs(page, admin, shop)
  for (const [width, address] of [
    [360, '/admin'],
    [360, `/admin/orders?order=${id}`],
    [768, `/admin/orders?order=${id}`],
    [360, '/admin/transactions'],
    [360, '/admin/reports'],
    [360, '/admin/kitchen'],
    [1280, '/admin/create-product'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, address)
    await page.waitForLoadState('networkidle')
    await doubleLetters(page)
    await expectNoOverhang(page, `${address} at ${width}px`)
    if (!address.includes('order=')) continue
    const { x } = (await page.locator('section:has(#order-title)').boundingBox()) ?? {}
    expect(x, `an order at ${width}px`).toBeGreaterThanOrEqual(0)
  }

  // On a desk an order and the list share what there is.
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `/admin/orders?order=${id}`)
  await doubleLetters(page)
  const { width } = (await page.locator('.data-table-frame').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(250)
})

test('what the pictures at the top say is whole at any width', async ({ page }) => {
  for (const home of ['/', '/fr', '/rw']) {
    await visit(page, home)
    for (const width of [360, 667, 700, 769, 1025, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.carousel-single a')].map((button) => {
          const slide = button.parentElement?.parentElement
          if (!slide) throw new Error('no slide')
          const { top, bottom } = slide.getBoundingClientRect()
          const title = slide.querySelector('h2')?.getBoundingClientRect()
          return Math.max(top - (title?.top ?? 0), button.getBoundingClientRect().bottom - bottom)
        }),
      )
      expect(cut).toHaveLength(3)
      for (const pixels of cut) expect(pixels, `${home} at ${width}px`).toBeLessThan(0)
    }
  }
})

test('what stands by itself on a phone is as high as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/signin', '/forgot-password', '/reset-password?token=x', '/contact']) {
    await visit(page, address)
    await expect.poll(() => lowLinks(page), address).toEqual([])
  }
})

/** Links and switches lower than 44 px, those inside of sentences aside. */
const lowLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, fieldset label')]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
      .filter((each) => {
        const { height } = each.getBoundingClientRect()
        const more = getComputedStyle(each, '::before')
        const extended = more.position === 'absolute' ? Number.parseFloat(more.height) : 0
        return height > 1 && Math.max(height, extended) < 44
      })
      .map((each) => each.textContent),
  )
