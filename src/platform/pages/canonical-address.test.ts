import { expect, test } from 'vitest'
import { canonicalAddress, type PageRequest, siteMap } from './canonical-address.ts'

const find = await siteMap({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  shop: { id: 'shop', parentId: 'root', path: 'shop' },
  product: { id: 'product', parentId: 'root', path: 'product/:id' },
  orders: { id: 'orders', parentId: 'root', path: 'admin/orders' },
  panel: { id: 'panel', parentId: 'orders', index: true },
  order: { id: 'order', parentId: 'root', path: 'admin/orders/:id' },
  elsewhere: { id: 'elsewhere', parentId: 'root', path: '*' },
})
const known = ['1', 'beefburger']
/** Its pages take `?page=`, and there are two products. */
const site = {
  find,
  addressOf: async ({ pattern, params, search }: PageRequest) => {
    if (pattern === '/shop') return search.get('page') === '2' ? '/shop?page=2' : '/shop'
    if (pattern !== '/product/:id') return pattern
    return known.includes(params.id ?? '') ? '/product/1' : undefined
  },
  isTranslated: ({ pattern }: PageRequest) => !pattern.startsWith('/admin'),
}
const read = (asked: string) => canonicalAddress(asked, site)
const addressOf = async (asked: string) => (await read(asked)).address

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/SHOP/', '/shop'],
  ['/%73hop', '/shop'],
  ['/shop?page=2&view=&page=9', '/shop?page=2'],
  ['/shop?_routes=whatever', '/shop'],
  ['/product/beefburger', '/product/1'],
  ['/rw', '/rw/'],
  ['/FR/shop?page=2', '/fr/shop?page=2'],
  ['/rw/_.data', '/rw/_.data'],
  ['/admin/orders?order=7', '/admin/orders'],
  ['/shop.data', '/shop.data'],
  ['/shop.data?_routes=shop,root,made-up', '/shop.data?_routes=root%2Cshop'],
  ['/admin/orders.data?_routes=panel', '/admin/orders.data?_routes=panel'],
])('%s is cached as %s', async (asked, address) => {
  expect(await addressOf(asked)).toBe(address)
})

test.each([
  ['/product/Half%20%252F%20half', 'Half %2F half'],
  ['/product/fish%2Fchips', 'fish/chips'],
])('%s requests the product %s', (address, id) => {
  expect(find(address, new URLSearchParams())?.params).toEqual({ id })
})

test('missing pages, and pages without translation, share one address in each language', async () => {
  const nowhere = await addressOf('/rw/made-up')
  expect(nowhere).toMatch(/^\/rw\/~+$/)
  for (const asked of ['/rw/admin/orders', '/rw/rw/shop', '/rw//shop', '/rw/de'])
    expect(await addressOf(asked)).toBe(nowhere)
})

test.each([
  ['/rw/admin/orders', '/admin/orders'],
  ['/FR/admin/orders?order=7&order=8', '/admin/orders?order=7&order=8'],
  ['/fr/admin/orders?to=//evil.example', '/admin/orders?to=//evil.example'],
  ['/Admin/Orders/?order=7&q=%2F', '/admin/orders?order=7&q=%2F'],
  ['/admin/orders/a%2Fb%c3%a9', '/admin/orders/a%2Fb%C3%A9'],
  ['/Admin/orders.data', undefined],
  ['/SHOP/', undefined],
  ['/fr//evil.example/admin/orders', undefined],
  ['/admin/orders', undefined],
])('%s redirects to %s', async (asked, moved) => {
  expect((await read(asked)).moved).toBe(moved)
})

test('missing pages of one kind share one address', async () => {
  const nowhere = await addressOf('/made-up')
  const made = [
    '//shop',
    '/x/../shop',
    '/shop//',
    '/shop/./',
    '/%',
    '/shop\\',
    '/shop%2F',
    '/product/%',
    '/a/b/c',
  ]
  for (const asked of [...made, `/shop?${'x'.repeat(2_000)}`, `/${'y'.repeat(2_000)}`]) {
    expect(await addressOf(asked), asked).toBe(nowhere)
  }
  const noProduct = await addressOf('/product/made-up')
  expect(await addressOf('/product/%2e%2e')).toBe(noProduct)
  expect(noProduct).not.toBe(nowhere)
  expect(await addressOf('/made-up.data?_routes=x')).toBe(`${nowhere}.data`)
})

test('an address with a token is a secret', async () => {
  expect(await read('/shop?token=abc')).toMatchObject({ isSecret: true, address: '/shop' })
  expect(await read('/shop?page=2')).toMatchObject({ isSecret: false })
})

test('an address stays as it is while the database is away', async () => {
  const away = { ...site, addressOf: () => Promise.reject(new Error('No database.')) }
  expect((await canonicalAddress('/product/Beef%20Burger?x', away)).address).toBe(
    '/product/Beef%20Burger',
  )
})
