import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveSitemap } from './sitemap.server.ts'

async function siteOf(products: number) {
  const app = fastify()
  const productIds = Array.from({ length: products }, (_, index) => index + 1)
  const listed = async () => ({ categories: ["Mama's"], productIds })
  serveSitemap(app, { listed }, 'https://shop.example')
  return async (path: string) => {
    const { statusCode, body } = await app.inject(path)
    const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
    return { statusCode, body, places }
  }
}

test('a small shop has one file, with each page in every language', async () => {
  const get = await siteOf(2)
  const { places, body } = await get('/sitemap.xml')
  expect(places).toHaveLength((6 + 1 + 2) * 3)
  expect(places).toContain('https://shop.example/fr/product/2')
  expect(body).toContain('hreflang="rw" href="https://shop.example/rw/product/2"')
  expect(body).toContain('hreflang="x-default" href="https://shop.example/product/2"')
  expect(body).toContain('category/Mama&#39;s')
  expect((await get('/sitemap-2.xml')).statusCode).toBe(404)
})

test('a large one has an index, and its files together name every page once', async () => {
  const get = await siteOf(25_000)
  const { places: files } = await get('/sitemap.xml')
  expect(files).toHaveLength(3)
  const all: (string | undefined)[] = []
  for (const file of files) {
    const { places } = await get(new URL(file ?? '').pathname)
    expect(places.length).toBeLessThanOrEqual(50_000)
    all.push(...places)
  }
  expect(new Set(all).size).toBe((6 + 1 + 25_000) * 3)
  expect(all).toHaveLength((6 + 1 + 25_000) * 3)
})

test.each(['/sitemap-0.xml', '/sitemap-99999.xml', '/sitemap-x.xml'])(
  '%s is not there',
  async (path) => {
    expect((await (await siteOf(2))(path)).statusCode).toBe(404)
  },
)
