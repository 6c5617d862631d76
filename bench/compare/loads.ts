import type autocannon from 'autocannon'
import { inLanguage, languages } from '../../src/platform/language/language.ts'
import { type ComparedShop, orderOf } from './compared-shop.ts'

/** One kind of request, as the load generator takes it. */
export interface Load {
  readonly what: string
  /** Addresses requested in turn, each of them once before it counts. */
  readonly paths?: (shop: ComparedShop) => readonly string[]
  /** Of asking for the first time. */
  readonly headers?: Readonly<Record<string, string>>
  readonly options: (shop: ComparedShop) => Partial<autocannon.Options>
  /** Requests of a slice, each for an address that is not in the cache: `paths` has enough of them. */
  readonly fresh?: number
  /** What is done afterwards belongs to it: a receipt leaves a second after its order. */
  readonly isFollowedByWork?: boolean
}

/** For what is cached; and for what asks the database, where more would only wait. */
const connections = { kept: 20, asked: 8 }
const buyers = 8
const pageOf48 = 'page=1&size=48&image=url'

/** By the name that chooses them. */
export const loads: Readonly<Record<string, readonly Load[]>> = {
  list: [reading('list of 48, JSON, cached', () => [`/api/customer/products?${pageOf48}`])],
  category: [
    reading('category, JSON, cached', ({ products: [product] }) => [
      `/api/customer/products/category/${product?.category.id}?${pageOf48}`,
    ]),
  ],
  product: [
    asking('product, JSON, 1,000 in turn', ({ products }) =>
      products.map(({ id }) => `/api/customer/products/${id}?image=url`),
    ),
  ],
  search: [asking('search `broch`, JSON', () => [`/api/customer/products?q=broch&${pageOf48}`])],
  own: [
    {
      what: 'own 10 orders',
      paths: ({ customers }) => [`/api/customer/orders/user/${customers[buyers]?.id}`],
      options: ({ customers }) => ({
        connections: connections.asked,
        ...fromHouseholds(() => ({ cookie: customers[buyers]?.cookie ?? '' })),
      }),
    },
  ],
  // Before `pages`, by which they are kept.
  fresh: [
    rendering('`/shop`, each page for the first time', 30, listPages),
    rendering('product pages, each for the first time', 200, productPages),
  ],
  shop: inEncodings('`/shop`', () => ['/shop']),
  pages: inEncodings('product pages, 1,000 in turn', ({ products }) =>
    products.map(({ id }) => `/product/${id}`),
  ),
  placing: [placing('placing, 3 dishes, 8 clients', 3), placing('placing, 1 dish, 8 clients', 1)],
}

/** Each in all languages. */
export function productPages({ products }: ComparedShop): string[] {
  return products.flatMap(({ id }) => inLanguages(`/product/${id}`))
}

/** Full pages of 48, of all products and of each category. */
function listPages({ products }: ComparedShop): string[] {
  const pagesOf = (count: number) =>
    Array.from({ length: Math.floor(count / 48) }, (_, at) => at + 1)
  const categories = Map.groupBy(products, ({ category }) => category.id)
  return [
    ...pagesOf(products.length)
      .slice(1)
      .map((page) => `/shop?page=${page}`),
    ...[...categories].flatMap(([id, some]) =>
      pagesOf(some.length).map((page) => `/shop?${page > 1 ? `page=${page}&` : ''}category=${id}`),
    ),
  ].flatMap(inLanguages)
}

function inLanguages(path: string): string[] {
  return languages.map((language) => inLanguage(path, language))
}

/** Of pages that are not kept. */
function rendering(what: string, fresh: number, paths: NonNullable<Load['paths']>): Load {
  const headers = { 'accept-encoding': 'br' }
  const options = () => ({ connections: connections.asked, ...fromHouseholds(() => headers) })
  return { what, paths, headers, options, fresh }
}

/** Of something that is cached. */
function reading(what: string, paths: NonNullable<Load['paths']>, encoding = 'identity'): Load {
  const headers = { 'accept-encoding': encoding }
  const options = () => ({ connections: connections.kept, ...fromHouseholds(() => headers) })
  return { what, paths, headers, options }
}

/** Of something that is read from the database each time. */
function asking(what: string, paths: NonNullable<Load['paths']>): Load {
  const options = () => ({ connections: connections.asked, ...fromHouseholds(() => ({})) })
  return { what, paths, options }
}

/** Each connection comes from a network of its own, as behind a proxy: one alone gets a share. */
function fromHouseholds(
  headersOf: () => Record<string, string>,
): Pick<autocannon.Options, 'setupClient'> {
  let number = 0
  return {
    setupClient(client) {
      number += 1
      client.setHeaders({ ...headersOf(), 'x-forwarded-for': `10.${number}.0.1` })
    },
  }
}

function inEncodings(what: string, paths: NonNullable<Load['paths']>): Load[] {
  const titles = { identity: 'uncompressed', gzip: 'gzip', br: 'brotli' }
  return Object.entries(titles).map(([encoding, title]) =>
    reading(`${what}, ${title}`, paths, encoding),
  )
}

function placing(what: string, dishes: number): Load {
  return {
    what,
    isFollowedByWork: true,
    options(shop) {
      const waiting = shop.customers.slice(0, buyers)
      return {
        connections: buyers,
        requests: [
          {
            method: 'POST',
            path: '/api/customer/orders/create',
            setupRequest: (request) => ({
              ...request,
              body: JSON.stringify(orderOf(shop, dishes)),
            }),
          },
        ],
        ...fromHouseholds(() => ({
          cookie: waiting.pop()?.cookie ?? '',
          'content-type': 'application/json',
        })),
      }
    },
  }
}
