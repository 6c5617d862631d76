import { holdBack } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const dish = (page: Page, at: number) => page.getByRole('article').nth(at)
const heart = (page: Page, at: number) => dish(page, at).getByRole('button', { name: /wishlist/ })
const add = (page: Page, at: number) => dish(page, at).getByRole('button', { name: 'Add to Cart' })

/** @returns lets the scripts come */
async function openWithoutScripts(page: Page, path: string) {
  const letThrough = await holdBack(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return letThrough
}

test('a press before the scripts came counts once, as do those after it', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/shop')
  await heart(page, 0).click()
  await add(page, 1).click()
  await add(page, 1).click()
  await add(page, 2).click()
  letThrough()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  await expect(bar.getByRole('link', { name: 'Buy Now, 2 in your cart' })).toBeVisible()
  for (const at of [1, 2]) await expect(dish(page, at).getByRole('spinbutton')).toHaveValue('1')
})

test('a second press that meets the repeat of the first one does not undo it', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/shop')
  await heart(page, 0).click()
  // The finger comes down in the moment in which the heart turns.
  await heart(page, 0).evaluate((button: HTMLElement) => {
    const turned = new MutationObserver(() => {
      turned.disconnect()
      button.click()
    })
    turned.observe(button, { attributeFilter: ['aria-pressed'] })
  })
  letThrough()
  await expect(page.getByText('Product added to wishlist')).toBeAttached()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
})

test('a press before the scripts came opens and sends after it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const letThrough = await openWithoutScripts(page, '/shop')
  await page.getByLabel('Email').fill('uwase@example.com')
  await page.getByLabel('Email').press('Enter')
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await expect(page).toHaveURL('/shop')
  letThrough()
  await expect(page.getByText('Thank you for subscribing!')).toBeAttached()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
})
