import { languages } from '../../src/platform/language/language.ts'
import { expect, test } from './test.ts'

test.use({ expected: { statuses: [404] } })

test('browsers find the icon at its old address', async ({ request }) => {
  const response = await request.get('/favicon.ico')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^image\//)
})

test('password managers find where a password is changed', async ({ page }) => {
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/forgot-password')
})

test('researchers find how to tell the shop of a weakness', async ({ request, shop }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trim().split('\n')
  const fields = new Map(lines.map((line) => line.split(/: (.*)/) as [string, string]))
  expect(fields.get('Contact')).toBe(`${shop.url}/contact`)
  expect(fields.get('Preferred-Languages')).toBe(languages.join(', '))
  expect(fields.get('Canonical')).toBe(`${shop.url}/.well-known/security.txt`)
  const expires = Date.parse(fields.get('Expires') ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1_000)
})

test('an address that cannot be read is a page that is not there', async ({ page }) => {
  for (const address of ['/%E0%A4%A', '/product/%']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page).toHaveURL('/not-found')
    await expect(page).toHaveTitle('Page not found · Igikoni')
  }
  expect((await page.goto('/fr/%ff'))?.status()).toBe(404)
  await expect(page).toHaveURL('/fr/not-found')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('pages say which methods they take', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'OPTIONS'])
    for (const address of ['/', '/rw/shop', '/product/1', '/api/docs']) {
      const response = await request.fetch(address, { method })
      expect([method, address, response.status()]).toEqual([method, address, 405])
      expect(response.headers().allow).toBe('GET, HEAD')
    }
})
