import { holdBack, signInAs, visit } from './pages.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 360, height: 740 }

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const firstPart = (page: Page) => page.getByRole('main').locator('.rounded-lg.bg-surface').first()

/** px from the top of the page, and across. */
async function boxOf(place: Locator) {
  const { y = Number.NaN, width = Number.NaN } = (await place.boundingBox()) ?? {}
  return { y: Math.round(y), width: Math.round(width) }
}

/** Opens a page whose answers wait; what it returns lets them through, and is done when all is there. */
async function visitWaiting(page: Page, address: string) {
  const letThrough = await holdBack(page, '**/api/**')
  await visit(page, address)
  return async () => {
    letThrough()
    const loading = /^(Loading|Chargement)|gufunguka$/
    await expect(page.getByRole('status').filter({ hasText: loading })).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

test.describe('an administrator who waits for a page', () => {
  test.beforeEach(({ page, admin }) => signInAs(page, admin))

  for (const [address, title] of [
    ['/admin/messages', 'Messages'],
    ['/admin/reports', 'Reports'],
    ['/admin/create-product', 'Create Product'],
    ['/admin/settings', 'Settings'],
  ] as const)
    test(`reads its title where it stays: ${title}`, async ({ page }) => {
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size)
        const arrive = await visitWaiting(page, address)
        await expect(titleOf(page)).toHaveText(title)
        const before = await boxOf(titleOf(page))
        await arrive()
        expect((await boxOf(titleOf(page))).y).toBe(before.y)
      }
    })
})

test.describe('a customer who waits for a page', () => {
  test.beforeEach(({ page, customer }) => signInAs(page, customer))

  test('sees an order take the place kept for it', async ({ page, customer, fixtures }) => {
    const { id } = await fixtures.anOrderOf(customer)
    for (const language of ['', '/fr', '/rw'])
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size)
        const arrive = await visitWaiting(page, `${language}/order/${id}`)
        await expect(firstPart(page)).toBeVisible()
        const before = await boxOf(firstPart(page))
        await arrive()
        await expect(titleOf(page)).toBeVisible()
        expect(await boxOf(firstPart(page)), `${language} ${size.width}`).toEqual(before)
      }
  })

  test('is not asked to log in before the shop says who they are', async ({ page, customer }) => {
    const quick = page.getByRole('navigation', { name: 'Quick access' })
    const letThrough = await holdBack(page, '**/api/users/me')
    await visit(page, '/about')
    await expect(quick.getByRole('link')).toHaveText([/^Buy Now/, /^Wishlist/])
    letThrough()
    const account = page.getByRole('button', { name: `Account of ${customer.username}` })
    await expect(account).toBeVisible()

    const another = await page.context().newPage()
    await holdBack(another, '**/api/users/me')
    await visit(another, '/about')
    const there = another.getByRole('button', { name: `Account of ${customer.username}` })
    await expect(there).toBeVisible()
  })
})

test('the footer stays while a guest is led out of a customer’s page', async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const language of ['', '/rw', '/fr'])
    for (const address of ['/cart', '/wishlist', '/order', '/account']) {
      const asked = page.waitForRequest('**/refused-page-*.js')
      const letThrough = await holdBack(page, '**/refused-page-*.js')
      await page.goto(language + address)
      await asked
      await painted(page)
      letThrough()
      await page.waitForURL(`${language}/authentication-failed`)
      await expect(titleOf(page)).toBeVisible()
      await painted(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      const sum = shifts.reduce((total, shift) => total + shift, 0)
      expect.soft(sum, language + address).toBeLessThan(0.01)
      await page.unrouteAll()
    }
})

/** What has changed is on the screen. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
