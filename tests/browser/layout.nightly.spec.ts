import type { Page } from '@playwright/test'
import { formatMoney } from '../../src/platform/language/figures.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import { unique } from '../fixtures/unique.ts'
import type { Person } from '../fixtures/users.ts'
import { expectNoOverhang } from './accessible.ts'
import { doubleLetters, line, rememberCart, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

// Thirty looks a test.
test.describe.configure({ timeout: 300_000 })

/** px: a phone, both sides of each step of the layout, and a desk. */
const widths = [360, 667, 672, 769, 1025, 1100, 1280]
/** px, for letters twice as large, with which the layout changes earlier. */
const largeWidths = [360, 768, 1280]
const languages = ['', '/rw', '/fr']

/** What is sold, in words of these lengths, and an order of it. */
async function made(fixtures: Fixtures, customer: Person, length: number) {
  const word = unique('umuceri').padEnd(length, 'x')
  const category = await fixtures.aCategory({ name: word.slice(0, 60), description: word })
  const description = length > 20 ? word.repeat(3) : 'Two skewers.'
  const product = await fixtures.aProduct({ name: word, description, category, price: 18_000 })
  const method = await fixtures.aPaymentMethod(word.slice(0, 60))
  const order = await fixtures.anOrderOf(customer, { lines: [[product, 2]] })
  return { product, category, method, order }
}
type Made = Awaited<ReturnType<typeof made>>

/** Where each may look; in the admin area the language is one of the person. */
const pages = {
  visitor: ({ product, category }: Made) => [
    '/?',
    `/shop?category=${category.id}`,
    `/shop?view=list&category=${category.id}`,
    '/shop?size=12&page=2',
    `/category/${category.name}`,
    `/product/${product.id}`,
    '/contact',
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
  ],
  customer: ({ order }: Made) => ['/cart', '/wishlist', '/order', `/order/${order.id}`, '/account'],
  admin: ({ product, category, method, order }: Made) => [
    '/admin',
    `/admin/product?q=${product.id}`,
    `/admin/category?q=${category.id}`,
    `/admin/payment-method?q=${method.id}`,
    `/admin/update-product/${product.id}`,
    '/admin/create-product',
    `/admin/orders?order=${order.id}`,
    '/admin/transactions',
    '/admin/reports',
    '/admin/kitchen',
  ],
}

const looks = [
  { what: 'with words of 80 letters', length: 80, among: widths },
  { what: 'in letters twice as large', length: 0, among: largeWidths },
]

for (const { what, length, among } of looks)
  for (const who of ['visitor', 'customer', 'admin'] as const)
    for (const language of who === 'admin' ? [''] : languages)
      test(`no page of a ${who} scrolls sideways ${what}: ${language || '/en'}`, async ({
        page,
        shop,
        customer,
        admin,
        fixtures,
      }) => {
        const things = await made(fixtures, customer, length)
        if (who !== 'visitor') await signInAs(page, who === 'admin' ? admin : customer, shop)
        if (who === 'customer') {
          const lines = [line(things.product, 2)]
          await rememberCart(page, { products: lines, wishlist: lines })
        }
        for (const address of pages[who](things)) {
          await visit(page, language + address)
          await page.waitForLoadState('networkidle')
          if (among === largeWidths) await doubleLetters(page)
          await expectRoom(page, address, among)
        }
      })

async function expectRoom(page: Page, what: string, among: number[]) {
  for (const width of among) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverhang(page, `${what} at ${width}px`)
  }
}

test('no text leaves the box that is drawn around it, though letters are twice as large', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const product = await fixtures.aProduct({ price: 18_000 })
  const { id } = await fixtures.anOrderOf(customer, { lines: [[product, 2]] })
  await signInAs(page, customer, shop)
  await rememberCart(page, { products: [line(product, 2)], wishlist: [line(product)] })
  const shopPages = ['/?', `/shop?view=list&category=${product.category.id}`, '/contact', '/signup']
  for (const language of languages) {
    for (const address of [...shopPages, '/cart', '/wishlist', '/order', `/order/${id}`]) {
      await visit(page, language + address)
      await page.waitForLoadState('networkidle')
      await expectTextsInside(page, language + address)
    }
    await visit(page, `${language}/cart?order=new`)
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=address]').fill('')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectTextsInside(page, 'the errors of an order')
  }
})

async function expectTextsInside(page: Page, what: string) {
  await doubleLetters(page)
  for (const width of largeWidths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => textsOutside(page), `${what} at ${width}px`).toEqual([])
  }
}

/** Texts that stand out of the window, or of a box that is drawn around them or cuts them off. */
const textsOutside = (page: Page) =>
  page.evaluate(() => {
    const boxesAround = (element: Element) => {
      const boxes = [document.documentElement.getBoundingClientRect()]
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX, textOverflow, position, ...style } = getComputedStyle(each)
        // Read out only, scrolled by itself, or cut with dots.
        if (each.clientWidth === 1 || /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis')
          return []
        const isDrawn = style.borderTopWidth !== '0px' || !/, 0\)$/.test(style.backgroundColor)
        if (overflowX !== 'visible' || isDrawn) boxes.push(each.getBoundingClientRect())
        if (/absolute|fixed/.test(position)) break
      }
      return boxes
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const element = text.parentElement
      if (!text.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      const isOutside = (box: DOMRect) => left < box.left - 1.5 || right > box.right + 1.5
      if (boxesAround(element).some(isOutside)) found.push(text.textContent)
    }
    return found
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
    await visit(page, address)
    await expectRoom(page, address, [320, 360])
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

test('the side bar shows large words whole, and covers no card', async ({ page, fixtures }) => {
  const { category } = await fixtures.aProduct()
  await page.setViewportSize({ width: 768, height: 800 })
  await visit(page, `/fr/shop?view=list&category=${category.id}`)
  await doubleLetters(page)
  const bar = page.getByRole('navigation', { name: 'Accès rapide' })
  await expect(bar).toBeVisible()
  const hidden = await bar.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(hidden).toBeLessThanOrEqual(0)
  const card = page.getByRole('main').getByRole('article').first()
  const [ofBar, ofCard] = await Promise.all([bar.boundingBox(), card.boundingBox()])
  if (!ofBar || !ofCard) throw new Error('no bar or no card')
  expect(ofCard.x + ofCard.width).toBeLessThanOrEqual(ofBar.x)
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
