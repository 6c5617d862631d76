import { line, rememberCart } from './device.ts'
import { aDish } from './options.ts'
import { expectToast, signInAs, visit } from './pages.ts'
import { expect, type Locator, type Page, test } from './test.ts'

test('a whole order by keyboard alone', async ({ page, customer, fixtures }) => {
  const product = await fixtures.aProduct({ price: 2_000 })
  await signInAs(page, customer)
  await visit(page, `/shop?category=${product.category.id}`)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: `Add to Cart ${product.name}` }))
  await expectToast(page, 'success', 'Product added to cart')
  const more = page.getByRole('button', { name: `Increase quantity of ${product.name}` })
  await expect(more).toBeFocused()
  // A bouncing key would count on.
  await expect(more).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('spinbutton')).toHaveValue('2')

  await pressOn(page, page.getByRole('link', { name: /^Buy Now/ }), 'Shift+Tab')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Place Order' }))

  const dialog = page.getByRole('dialog', { name: 'Place your order' })
  await tabTo(page, dialog.getByLabel('Address'))
  await page.keyboard.type('KG 11 Ave 5')
  await tabTo(page, dialog.getByLabel('City'))
  await page.keyboard.type('Kigali')
  await tabTo(page, dialog.getByLabel('Payment method'))
  await page.keyboard.type('MTN')
  await pressOn(page, dialog.getByRole('button', { name: 'Place order' }))
  await expect(page.getByRole('heading', { name: /Your order is placed/ })).toBeFocused()

  await pressOn(page, page.getByRole('link', { name: 'Follow your order' }))
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await expect(page.getByText('Rwf 5,000').first()).toBeVisible()
})

test('the categories are links that Tab goes on through', async ({ page }) => {
  await visit(page, '/about')
  const opener = page.getByRole('button', { name: 'Order by Category' })
  const list = page.getByRole('group', { name: 'Order by Category' })
  const links = list.getByRole('link')
  const [first, second] = [links.first(), links.nth(1)]
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const href = (await first.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/category\//)
  await links.last().focus()
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await expect(opener).not.toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
  await expect(list).toBeHidden()
})

test('menus open, walk and close by keys', async ({ page }) => {
  await visit(page, '/about')
  const opener = page.getByRole('button', { name: 'Account', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(entries.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entries.first()).toBeHidden()
  await expect(opener).toBeFocused()
})

/** More stops than any of these pages has before what is looked for, with the categories of all other tests. */
const farEnough = 400

/** Tab by Tab, as somebody does who has no mouse. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < farEnough; stop++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(wanted, `not reached with ${farEnough} × ${key}`).toBeFocused()
}

async function pressOn(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, wanted, key)
  await page.keyboard.press('Enter')
}

test('no bar hides the focus', async ({ page, admin, customer, fixtures, browserOf }) => {
  const dishes = [await fixtures.aProduct(), await fixtures.aProduct(), await fixtures.aProduct()]
  const { product } = await aDish(admin, fixtures)
  await signInAs(page, customer)
  await rememberCart(page, { products: dishes.map((dish) => line(dish)) })
  for (const [width, height] of [
    [320, 256],
    [320, 640],
    [700, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const address of ['/cart', `/product/${product.id}`]) {
      await visit(page, address)
      expect(await hiddenByBar(page), `${address} at ${width} × ${height}`).toEqual([])
    }
  }
  const form = await browserOf(admin)
  await form.setViewportSize({ width: 1280, height: 640 })
  await visit(form, '/admin/create-product')
  await form.getByLabel('Name', { exact: true }).first().fill('Umutsima')
  expect(await hiddenByBar(form)).toEqual([])
})

/** Walks through the page by Tab: whose middle lies under a bar or a line at the lower edge. */
async function hiddenByBar(page: Page) {
  const hidden: string[] = []
  for (let press = 0; press < 45; press += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused) return
      const { x, y, width, height } = focused.getBoundingClientRect()
      let above = document.elementFromPoint(x + width / 2, y + height / 2)
      while (above && !above.contains(focused)) {
        const { position, bottom } = getComputedStyle(above)
        const isBar = position === 'sticky' && bottom === '0px'
        if (isBar || above.localName === 'aside') return focused.outerHTML.slice(0, 100)
        above = above.parentElement
      }
      return
    })
    if (name) hidden.push(name)
  }
  return hidden
}
