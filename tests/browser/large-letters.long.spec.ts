import type { Page } from '@playwright/test'
import { expectNoOverhang } from './accessible.ts'
import { line, rememberCart, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

// Thirty looks a test.
test.describe.configure({ timeout: 300_000 })

for (const language of ['', '/rw', '/fr']) {
  test(`letters twice as large fit into the pages of visitors: ${language || '/en'}`, async ({
    page,
    fixtures,
  }) => {
    const { id, category } = await fixtures.aProduct({ quantity: 0, price: 18_000 })
    for (const address of [
      '/?',
      `/shop?category=${category.id}`,
      `/shop?view=list&category=${category.id}`,
      '/shop?size=12&page=2',
      `/product/${id}`,
      '/contact',
      '/signin',
      '/signup',
      '/forgot-password',
      '/reset-password?token=x',
    ])
      await expectRoom(page, language + address)
  })

  test(`letters twice as large fit into the pages of customers: ${language || '/en'}`, async ({
    page,
    shop,
    customer,
    fixtures,
  }) => {
    const product = await fixtures.aProduct({ price: 18_000 })
    const order = await fixtures.anOrderOf(customer, { lines: [[product, 2]] })
    await signInAs(page, customer, shop)
    await rememberCart(page, { products: [line(product, 2)], wishlist: [line(product)] })
    for (const address of ['/cart', '/wishlist', '/order', `/order/${order.id}`, '/account'])
      await expectRoom(page, language + address)

    await visit(page, `${language}/cart?order=new`)
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=address]').fill('')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectRoomInEachWidth(page, 'the errors of an order')
  })
}

async function expectRoom(page: Page, address: string) {
  await visit(page, address)
  await page.waitForLoadState('networkidle')
  await expectRoomInEachWidth(page, address)
}

async function expectRoomInEachWidth(page: Page, what: string) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverhang(page, `${what} at ${width}px`)
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
