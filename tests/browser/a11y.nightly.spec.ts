import { expectAccessible, expectAccessibleAtAnyWidth, expectNoOverhang } from './accessible.ts'
import { line, rememberCart } from './device.ts'
import { doubleLetters, signInAs, visit } from './pages.ts'
import { sitePages } from './site-pages.ts'
import { type Page, test } from './test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expected: { statuses: [400, 401, 403, 404] },
})
// A new window for each page takes longer than to look at it: one person walks from page to page.
test.describe.configure({ timeout: 300_000 })

test('visitors can use every page, and the reference of the API', async ({ page }) => {
  await walk(page, [...Object.values(sitePages.visitor), '/api/docs'])
})

test('customers can use every page', async ({ page, customer, fixtures }) => {
  const product = await fixtures.aProduct()
  await signInAs(page, customer)
  await rememberCart(page, { products: [line(product, 2)], wishlist: [line(product)] })
  const orders = []
  for (const status of ['PENDING', 'DISPATCHED', 'COMPLETED', 'CANCELED'] as const)
    orders.push(await fixtures.anOrderOf(customer, { lines: [[product, 2]], status }))
  const ofOrders = orders.map(({ id }) => `/order/${id}`)
  await walk(page, [...Object.values(sitePages.customer), ...ofOrders])
})

for (const half of ['first', 'second'] as const)
  test(`administrators can use every page: ${half} half`, async ({ page, admin, fixtures }) => {
    await fixtures.anOrder()
    await signInAs(page, admin)
    const addresses = Object.values(sitePages.administrator)
    const middle = addresses.length / 2
    await walk(page, half === 'first' ? addresses.slice(0, middle) : addresses.slice(middle))
  })

/** On a phone, a tablet and a desk, by day and by night, and in letters twice as large. */
async function walk(page: Page, addresses: readonly string[]) {
  for (const address of addresses)
    await test.step(address, async () => {
      if (address === '/api/docs') await page.goto(address)
      else await visit(page, address)
      await expectAccessibleAtAnyWidth(page, address)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, `${address} in the dark`)
      await page.emulateMedia({ colorScheme: null })
      if (address === '/api/docs') return
      await doubleLetters(page)
      // Tables of figures are wider than a phone with large letters, as WCAG 1.4.10 allows.
      for (const width of address === '/admin/reports' ? [768, 1280] : [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverhang(page, `${address} in large letters at ${width}px`)
      }
      await page.setViewportSize({ width: 320, height: 640 })
    })
}
