import { visit } from './pages.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { changeSettings } from './users.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'From our kitchen' })
const arrivals = (page: Page) => page.getByRole('region', { name: 'New Arrivals' })
const slides = (carousel: Locator) => carousel.getByRole('group')
const dot = (carousel: Locator, slide: number) =>
  carousel.getByRole('button', { name: `Go to slide ${slide}` })

test('three slides invite to order', async ({ page }) => {
  await visit(page, '/')
  await expect(slides(hero(page))).toHaveCount(3)
  const invitations = hero(page).getByRole('link', { name: 'Order Now' })
  await expect(invitations).toHaveCount(3)
  for (const invitation of await invitations.all()) {
    await expect(invitation).toHaveAttribute('href', '/shop')
  }
})

test.describe('the big slides', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('turn by themselves, but not under the pointer, nor with the focus', async ({ page }) => {
    await page.clock.install()
    await visit(page, '/')
    for (const slide of [2, 3, 1]) {
      await page.clock.fastForward(6_000)
      await expect(dot(hero(page), slide)).toHaveAttribute('aria-current', 'true')
    }

    await hero(page).getByRole('link', { name: 'Order Now' }).first().hover()
    await staysAtFirst(page)
    await page.mouse.move(0, 0)
    await hero(page).getByRole('link', { name: 'Order Now' }).first().focus()
    await staysAtFirst(page)
    await page.getByRole('link', { name: 'Home', exact: true }).focus()
    await page.clock.fastForward(6_000)
    await expect(dot(hero(page), 2)).toHaveAttribute('aria-current', 'true')
  })

  test.describe('for people who want less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('never start', async ({ page }) => {
      await page.clock.install()
      await visit(page, '/')
      await staysAtFirst(page)
      await expect(hero(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
    })
  })
})

test('New Arrivals are five products, as many at once as there is room', async ({ page }) => {
  await visit(page, '/')
  await expect(slides(arrivals(page))).toHaveCount(5)
  const widths = { 1280: 4, 1025: 4, 1024: 3, 769: 3, 768: 2, 480: 2, 479: 1 }
  for (const [width, count] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    await expect.poll(() => whollySeen(arrivals(page)), `${width} px`).toBe(count)
  }
  await arrivals(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(slides(arrivals(page)).first()).not.toBeInViewport()
})

test('the line of a closed kitchen goes in the moment in which it opens', async ({
  page,
  admin,
}) => {
  await changeSettings(admin, { pausedUntil: new Date(Date.now() + 8_000).toISOString() })
  await visit(page, '/')
  const line = page.getByText('The kitchen takes a break')
  await expect(line).toBeVisible()
  await expect(line).toBeHidden({ timeout: 12_000 })
})

/** Two turns' time passes, and nothing moves. */
async function staysAtFirst(page: Page) {
  await page.clock.fastForward(6_000)
  await page.clock.fastForward(6_000)
  await expect(dot(hero(page), 1)).toHaveAttribute('aria-current', 'true')
  await expect(slides(hero(page)).first()).toBeInViewport()
}

/** How many slides are in sight from edge to edge. */
async function whollySeen(carousel: Locator): Promise<number> {
  const frame = await carousel.boundingBox()
  const boxes = await Promise.all((await slides(carousel).all()).map((one) => one.boundingBox()))
  return boxes.filter(
    (box) => box && frame && box.x >= frame.x - 1 && box.x + box.width <= frame.x + frame.width + 1,
  ).length
}
