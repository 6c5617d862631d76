import { describe, expect, it } from 'vitest'
import { cacheableRequest } from '../src/platform/api/cacheable-request.server.ts'
import { languages } from '../src/platform/language/language.ts'
import { productApi } from '../src/shop/catalogue/product.api.ts'

const { browse, browseCategory, view } = productApi
const keyOf = (query: object, endpoint = browse, params = {}) =>
  cacheableRequest(endpoint as typeof browse, { query, params }, 'en')?.key

describe('the key of an answer that is cached', () => {
  it.each([
    { image: 'url', page: '1', size: '12' },
    { size: '12', page: '01', image: 'url' },
    { '': '', image: 'url', page: '1', size: '12', utm_source: 'mail' },
  ])('is the same however it is spelled: %j', (query) => {
    expect(keyOf(query)).toBe('/api/customer/products?image=url&page=1&size=12')
  })

  it('is another one in each language', () => {
    const query = { image: 'url' }
    const keys = languages.map((language) => cacheableRequest(browse, { query }, language)?.key)
    expect(new Set(keys).size).toBe(languages.length)
    expect(keys[0]).toBe('/api/customer/products?image=url')
  })

  it('has the name of a category in one case', () => {
    const key = '/api/customer/products/category/pizza%20hut'
    for (const category of ['pizza hut', 'PIZZA Hut', ' pizza hut ']) {
      expect(keyOf({ image: 'url' }, browseCategory as never, { category })).toBe(
        `${key}?image=url`,
      )
    }
  })

  it.each([
    { q: 'beef' },
    { category: '1,2', image: 'url' },
    { ids: '1,2' },
    { ids: '1,2', image: 'url' },
    { page: '1' },
  ])('is none for what there is no end of: %j', (query) => expect(keyOf(query)).toBeUndefined())

  it('is that of a product by its id, and none by its name, which is written in many ways', () => {
    const of = (id: string, query: object) => keyOf(query, view as never, { id })
    expect(of('7', { image: 'url' })).toBe('/api/customer/products/7?image=url')
    expect(of('beef burger', { image: 'url' })).toBeUndefined()
    expect(of('7', {})).toBeUndefined()
  })

  it('refuses what the endpoint does not take before anything is looked up', () => {
    expect(() => keyOf({ page: '0' })).toThrow('At least 1.')
  })
})
