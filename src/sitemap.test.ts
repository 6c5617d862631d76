import fastify from 'fastify'
import { expect, test } from 'vitest'
import { ResponseCache } from './platform/cache/response-cache.server.ts'
import { languages } from './platform/language/language.ts'
import { serveSitemap } from './sitemap.server.ts'

async function siteOf(products: number) {
  const app = fastify()
  app.decorateRequest('pageRoute', undefined)
  const productIds = Array.from({ length: products }, (_, index) => index + 1)
  const menu = () => ({
    categories: async () => ({ all: [{ name: "Mama's" }] }),
    page: async (_: object, { offset, limit }: { offset: number; limit: number }) => ({
      total: products,
      rows: productIds.slice(offset, offset + limit).map((id) => ({ id })),
    }),
  })
  const cache = new ResponseCache()
  serveSitemap(app, { menu, cache, publicUrl: 'https://shop.example' })
  const get = async (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) => {
    const { statusCode, body, headers: got } = await app.inject({ url, method, headers })
    const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
    return { statusCode, body, places, headers: got }
  }
  return { get, cache }
}

test('names each page in every language', async () => {
  const { get } = await siteOf(2)
  const { places, body } = await get('/sitemap.xml')
  expect(places).toHaveLength((6 + 1 + 2) * languages.length)
  expect(places).toContain('https://shop.example/fr/product/2')
  expect(body).toContain('hreflang="rw" href="https://shop.example/rw/product/2"')
  expect(body).toContain('hreflang="x-default" href="https://shop.example/product/2"')
  expect(body).toContain('category/Mama&#39;s')
})

test('is made once for all requests until the catalogue changes', async () => {
  const { get, cache } = await siteOf(1_500)
  const [first, head] = [await get('/sitemap.xml'), await get('/sitemap.xml?x', 'HEAD')]
  expect(head).toMatchObject({ statusCode: 200, body: '', headers: { etag: first.headers.etag } })
  const known = { 'if-none-match': first.headers.etag }
  expect(await get('/sitemap.xml', 'GET', known)).toMatchObject({ statusCode: 304, body: '' })
  expect(cache.counts.misses).toBe(1)
  cache.clear()
  await get('/sitemap.xml')
  expect(cache.counts.misses).toBe(2)
})
