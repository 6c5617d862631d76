import { expect, type Page, test } from './test.ts'
import { changeSettings } from './users.ts'

// Who shares and who searches runs no scripts.
test.use({ javaScriptEnabled: false, expected: { statuses: [404] } })

const property = (page: Page, name: string) =>
  page.locator(`head meta[property="${name}"]`).getAttribute('content')
const canonical = (page: Page) => page.locator('head link[rel="canonical"]').getAttribute('href')

test('a product shares its words and picture', async ({ page, shop, request, fixtures }) => {
  const product = await fixtures.aProduct({ description: 'From the charcoal: goat - with salad.' })
  await page.goto(`/product/${product.name.toLowerCase().replaceAll(' ', '')}`)
  await expect(page).toHaveTitle(`${product.name} · Igikoni`)
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute(
    'content',
    product.description,
  )
  const address = `${shop.url}/product/${product.id}`
  expect(await canonical(page)).toBe(address)
  expect(await property(page, 'og:url')).toBe(address)
  expect(await property(page, 'og:type')).toBe('product')
  expect(await property(page, 'og:title')).toContain(product.name)
  const picture = (await property(page, 'og:image')) ?? ''
  expect(picture).toMatch(new RegExp(`^${shop.url}/images/\\w+/800\\.jpg$`))
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')

  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: picture,
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price,
      priceCurrency: 'RWF',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('every open page has a title, words and one address of its own', async ({ page, shop }) => {
  const titles = new Set<string>()
  const texts = ['/about', '/contact', '/terms', '/privacy']
  const addresses = ['/', '/shop', '/category/Pizza', '/product/1', ...texts]
  for (const address of addresses) {
    await page.goto(address)
    titles.add(await page.title())
    expect(await canonical(page)).toBe(shop.url + address)
    await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', /\w{3}/)
    const { status, headers } = await fetch((await property(page, 'og:image')) ?? '')
    expect(status, `picture of ${address}`).toBe(200)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(await property(page, 'og:image:alt')).toMatch(/\w{3}/)
  }
  expect(titles.size).toBe(addresses.length)
})

test('search engines learn where and when the shop is open', async ({ page, shop, admin }) => {
  const restaurant = async (address: string) => {
    await page.goto(address)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    return JSON.parse(data ?? '')
  }
  for (const address of ['/', '/about', '/contact']) {
    expect(await restaurant(address)).toMatchObject({
      '@type': 'Restaurant',
      name: 'Igikoni',
      url: `${shop.url}/`,
    })
    expect((await restaurant(address)).openingHoursSpecification).toHaveLength(7)
  }
  const openingHours = [[{ from: '18:00', to: '02:00' }], [], [], [], [], [], []]
  await changeSettings(admin, { openingHours, phone: '0788123456', legalAddress: 'KG 11 Ave 5' })
  await expect.poll(() => restaurant('/fr')).toMatchObject({ telephone: '+250788123456' })
  for (const address of ['/fr', '/fr/about', '/fr/contact'])
    expect(await restaurant(address)).toMatchObject({
      description: expect.stringContaining('en ligne'),
      url: `${shop.url}/fr`,
      telephone: '+250788123456',
      address: { streetAddress: 'KG 11 Ave 5', addressCountry: 'RW' },
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '18:00', closes: '02:00' },
      ],
    })
  await changeSettings(admin, { openingHours: null, phone: null, legalAddress: null })
})

test('a page of a list leads to itself, in every language', async ({ page, shop }) => {
  for (const address of ['/shop?page=2&size=12', '/category/Pizza?size=12']) {
    await page.goto(address)
    expect(await canonical(page)).toBe(shop.url + address)
    const french = page.locator('head link[rel="alternate"][hreflang="fr"]')
    await expect(french).toHaveAttribute('href', `${shop.url}/fr${address}`)
  }
})

test('a page that is not there says so, to people and search engines', async ({ page }) => {
  for (const address of ['/product/999999', '/category/nowhere', '/nowhere']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found · Igikoni')
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

test('search engines find every open page, and no other', async ({ request, shop, fixtures }) => {
  const product = await fixtures.aProduct()
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  for (const path of ['/admin', '/api/', '/cart', '/wishlist', '/order', '/rw/cart']) {
    expect(robots.split('\n')).toContain(`Disallow: ${path}`)
  }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place)
  expect(places).toContain(`${shop.url}/product/${product.id}`)
  for (const place of [places[0], places[4], places.at(-1)]) {
    const response = await request.get((place ?? '').replaceAll('&apos;', "'"))
    expect(response.status(), place).toBe(200)
  }
})
