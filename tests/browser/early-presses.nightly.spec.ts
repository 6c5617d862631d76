import type { Page } from '@playwright/test'
import { holdBack, isAwake } from './on-page.ts'
import { expect, test } from './test.ts'

const dish = (page: Page, at: number) => page.getByRole('article').nth(at)
const heart = (page: Page, at: number) => dish(page, at).getByRole('button', { name: /wishlist/ })
const add = (page: Page, at: number) => dish(page, at).getByRole('button', { name: 'Add to Cart' })

/** @returns lets the scripts come */
async function openWithoutScripts(page: Page, path: string) {
  const letThrough = await holdBack(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return letThrough
}

test('a press before the scripts came counts once, and what comes after it too', async ({
  page,
}) => {
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

test('a press after hydration and the repeat of an earlier one count once', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/product/1')
  const more = page.getByRole('button', { name: /Increase/ }).first()
  await more.click()
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  // The page is alive and has not repeated the press yet.
  await more.evaluate((button: HTMLElement) =>
    addEventListener('auxclick', () => button.click(), { once: true }),
  )
  letThrough()
  // The repeats come in order.
  await expect(page.getByText('Product added to wishlist')).toBeAttached()
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
})

test('a press before the scripts came does not undo what the browser remembers', async ({
  page,
}) => {
  await page.goto('/shop')
  await heart(page, 0).click()
  await add(page, 1).click()
  await expect(dish(page, 1).getByRole('spinbutton')).toHaveValue('1')
  const letThrough = await openWithoutScripts(page, '/shop')
  await heart(page, 0).click()
  await add(page, 1).click()
  await add(page, 2).click()
  letThrough()
  await expect(dish(page, 2).getByRole('spinbutton')).toHaveValue('1')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expect(dish(page, 1).getByRole('spinbutton')).toHaveValue('1')
})

test('what opens and what sends by a press before the scripts came does so after', async ({
  page,
}) => {
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

test('a press that nothing answers for half a minute counts no more, and the next is for the browser', async ({
  page,
}) => {
  await page.clock.install()
  const letThrough = await openWithoutScripts(page, '/shop')
  await page.getByLabel('Email').fill('uwase@example.com')
  await heart(page, 0).click()
  await add(page, 1).click()
  await page.clock.fastForward('00:30')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, 2).click()
  letThrough()
  await isAwake(page)
  await add(page, 2).click()
  await expect(dish(page, 2).getByRole('spinbutton')).toHaveValue('1')
  await expect(dish(page, 1).getByRole('spinbutton')).toHaveCount(0)
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByLabel('Email')).toHaveValue('uwase@example.com')
})
