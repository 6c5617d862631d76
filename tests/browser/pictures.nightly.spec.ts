import { isLoaded, visit } from './pages.ts'
import { expect, type Locator, test } from './test.ts'

const expectSource = (picture: Locator, address: RegExp) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc).catch(() => ''))
    .toMatch(address)

test.describe('on a sharp screen of 480 px', () => {
  test.use({ viewport: { width: 480, height: 800 }, deviceScaleFactor: 3 })

  test('a dish in a list has a picture of the size that it has there', async ({ page }) => {
    await visit(page, '/shop?view=list')
    const picture = page.getByRole('main').locator('article img').first()
    await expect(picture).toHaveCSS('width', '160px')
    await expectSource(picture, /\/480\.\w+$/)
  })
})

test.describe('on a phone of 412 px with 1.75 pixels each', () => {
  test.use({ viewport: { width: 412, height: 800 }, deviceScaleFactor: 1.75 })

  test('a picture as wide as the page is 640 px, not 800', async ({ page, fixtures }) => {
    const dish = await fixtures.aProduct({ background: '#2f6b51' })
    await visit(page, `/product/${dish.slug}`)
    await expectSource(page.getByRole('img', { name: dish.name }), /\/640\.webp$/)
    await visit(page, '/')
    await expectSource(page.getByRole('main').locator('article img').first(), /\/640\.webp$/)
  })
})

test('the pictures of the slides are kept for a year', async ({ page }) => {
  const headers = (await page.request.head('/hero/hero-1-800.webp')).headers()
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.describe('a picture that a busy shop refused', () => {
  test.use({ expected: { statuses: [503], messages: [/503/] } })

  test('is requested again, and moves nothing when it comes', async ({ page, fixtures }) => {
    const product = await fixtures.aProduct({ background: '#2f6b4f' })
    let refused = 0
    await page.route(`**${product.image.replace(/[^/]+$/, '*')}`, (route) => {
      if (refused > 0) return route.fallback()
      refused += 1
      return route.fulfill({ status: 503, headers: { 'cache-control': 'no-store' } })
    })
    await visit(page, `/category/${encodeURIComponent(product.category.name)}`)
    const name = page.getByRole('main').getByRole('heading', { name: product.name })
    const before = await name.boundingBox()
    const picture = page.getByRole('main').locator('article img')
    await isLoaded(picture)
    expect(refused).toBe(1)
    expect(await name.boundingBox()).toEqual(before)
  })
})
