import { expectNoOverhang } from './accessible.ts'
import { dialog, fillIn, placeButton, thanks } from './checkout.ts'
import { line, rememberCart } from './device.ts'
import { doubleLetters, signInAs, visit } from './pages.ts'
import type { Fixtures, Locator, Page, Person } from './test.ts'
import { expect, test, unique } from './test.ts'

// Thirty looks a test.
test.describe.configure({ timeout: 300_000 })

/** px: a phone, both sides of each step of the layout, and a desk. */
const widths = [360, 667, 672, 769, 1025, 1100, 1280]
/** px, for letters twice as large, with which the layout changes earlier. */
const largeWidths = [360, 768, 1280]
const languages = ['', '/rw', '/fr']

/** What is sold, in words of 80 letters, and an order of it. */
async function made(fixtures: Fixtures, customer: Person) {
  const word = unique('umuceri').padEnd(80, 'x')
  const category = await fixtures.aCategory({ name: word.slice(0, 60), description: word })
  const description = word.repeat(3)
  const product = await fixtures.aProduct({ name: word, description, category, price: 18_000 })
  const method = await fixtures.aPaymentMethod(word.slice(0, 60))
  const order = await fixtures.anOrderOf(customer, { lines: [[product, 2]] })
  return { product, category, method, order }
}
type Made = Awaited<ReturnType<typeof made>>

const pages = {
  visitor: ({ product, category }: Made) => [
    `/shop?category=${category.id}`,
    `/shop?view=list&category=${category.id}`,
    `/category/${category.name}`,
    `/product/${product.id}`,
  ],
  customer: ({ order }: Made) => ['/cart', '/wishlist', '/order', `/order/${order.id}`],
  admin: ({ product, category, method, order }: Made) => [
    `/admin/product?q=${product.id}`,
    `/admin/category?q=${category.id}`,
    `/admin/payment-method?q=${method.id}`,
    `/admin/update-product/${product.id}`,
    `/admin/orders?order=${order.id}`,
    '/admin/kitchen',
  ],
}

for (const who of ['visitor', 'customer', 'admin'] as const)
  test(`no page of a ${who} scrolls sideways`, async ({ page, customer, admin, fixtures }) => {
    const things = await made(fixtures, customer)
    if (who !== 'visitor') await signInAs(page, who === 'admin' ? admin : customer)
    const lines = [line(things.product, 2)]
    if (who === 'customer') await rememberCart(page, { products: lines, wishlist: lines })
    for (const address of pages[who](things)) {
      await visit(page, address)
      await page.waitForLoadState('networkidle')
      await expectRoom(page, address, widths)
    }
  })

async function expectRoom(page: Page, what: string, among: number[]) {
  for (const width of among) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverhang(page, `${what} at ${width}px`)
  }
}

test('no text leaves its box with letters twice as large', async ({ page, customer, fixtures }) => {
  const product = await fixtures.aProduct({ price: 18_000 })
  const { id } = await fixtures.anOrderOf(customer, { lines: [[product, 2]] })
  await signInAs(page, customer)
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

test.describe('a window of 1280 by 1024 px at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, expected: { statuses: [409] } })

  test('at 400 % an order is placed and canceled', async ({ page, customer, fixtures }) => {
    const product = await fixtures.aProduct({ quantity: 2 })
    await signInAs(page, customer)
    await rememberCart(page, { products: [line(product, 3)] })
    await visit(page, '/cart')
    await expectNoOverhang(page, 'the cart')
    await page.getByRole('button', { name: 'Place Order' }).click()

    await fillIn(page)
    await placeButton(page).click()
    await expectInReach(page, placeButton(page))
    await dialog(page).getByRole('button', { name: 'Take 2' }).click()
    await placeButton(page).click()
    await expect(thanks(page)).toBeVisible()
    await expectNoOverhang(page, 'the confirmation')

    await page.getByRole('link', { name: 'Follow your order' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectNoOverhang(page, 'the order')
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel order' })
    await expectInReach(page, cancel)
    await cancel.click()
    await expect(page.getByText('This order was canceled.')).toBeVisible()
    await visit(page, '/order')
    await expect(page.getByText('CANCELED', { exact: true }).last()).toBeVisible()
    await expectNoOverhang(page, 'the list of orders')
  })
})

/** Playwright scrolls also what people cannot; they turn the wheel. */
async function expectInReach(page: Page, button: Locator) {
  await expect(button).toBeVisible()
  await page.mouse.move(160, 60)
  // Again while what is above it still grows.
  await expect(async () => {
    await page.mouse.wheel(0, 5_000)
    await expect(button).toBeInViewport({ ratio: 0.99, timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
