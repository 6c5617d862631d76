import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'
import { paths } from './shop/paths.ts'

const entries = (await routes) as RouteConfigEntry[]

/** As the router knows it; the file stands for the page. */
const asObject = ({ file, path, index, children }: RouteConfigEntry): RouteObject =>
  index
    ? { path: path ?? '', children: [{ id: file, index }] }
    : { id: file, path: path ?? '', children: children?.map(asObject) ?? [] }

const leavesOf = (route: RouteConfigEntry): RouteConfigEntry[] =>
  route.children ? route.children.flatMap(leavesOf) : [route]

type Paths = { readonly [name: string]: string | Paths | ((part: never) => string) }

/** Every address, with an id or a name where one belongs. */
const addressesIn = (from: Paths, within = ''): { name: string; address: string }[] =>
  Object.entries(from).flatMap(([key, path]) => {
    const name = within + key
    if (typeof path === 'string') return [{ name, address: path }]
    if (typeof path === 'function')
      return [{ name, address: (path as (part: unknown) => string)(7) }]
    return addressesIn(path, `${name}.`)
  })

const site = entries.map(asObject)
const addresses = addressesIn(paths)
const pageAt = (address: string) =>
  matchRoutes(site, new URL(address, 'http://shop').pathname)?.at(-1)?.route

describe('addresses for links and the routes of the site', () => {
  // The sitemap is no page: sitemap.server.ts writes it.
  const ofPages = addresses.filter(({ address }) => address !== paths.sitemap)

  it.each(ofPages)('paths.$name leads to a page', ({ address }) => {
    expect(pageAt(address)?.path ?? 'index').not.toBe('*')
  })

  it('leave no page without an address', () => {
    const reached = addresses.map(({ address }) => pageAt(address)?.id)
    const pages = entries.flatMap(leavesOf).filter(({ path }) => path !== '*')
    expect(pages.map(({ file }) => file).filter((file) => !reached.includes(file))).toEqual([])
  })
})

describe('the doors of the customer and the admin area', () => {
  const doorsOf = (address: string) =>
    (matchRoutes(site, address) ?? []).map(({ route }) => route.id ?? '')

  it.each(['/cart', '/orders', '/order/7', '/account'])(
    '%s stands behind the one for customers',
    (address) => {
      expect(doorsOf(address)).toContain('storefront/shell/customer-area.tsx')
    },
  )

  it.each(addresses.filter(({ address }) => address.startsWith('/admin')))(
    'paths.$name stands behind the one for administrators',
    ({ address }) => {
      const { pathname } = new URL(address, 'http://shop')
      expect(doorsOf(pathname)).toContain('admin/shell/admin-layout.tsx')
    },
  )
})
