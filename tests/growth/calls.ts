import { productSortKeys } from '../../src/shop/catalogue/product.ts'
import { aDay, dayOf } from '../../src/shop/time-zone.ts'
import { newOrder } from '../fixtures/orders.ts'
import type { ShopFacts } from './shop-facts.ts'

/** Who has the cookie that goes with a call. */
export type Caller = 'admin' | 'customer' | 'anyone'

/** A request that people make of a shop, whatever its size. */
export interface GrowthCall {
  /** Its address, with names for what differs from shop to shop. */
  readonly what: string
  readonly by: Caller
  readonly method?: 'POST' | 'PUT'
  readonly body?: (shop: ShopFacts, turn: number) => object
  /** Made before it, and counted with it. */
  readonly first?: GrowthCall
}

const misspelt = ['piza', 'chapatti', 'isonbe', 'rolexx', 'gateu', 'pilauu', 'burgr']

/** @param turn from 0: where answers are cached, each turn has another address, so that none is found */
export function addressOf({ what }: GrowthCall, shop: ShopFacts, turn: number): string {
  const size = 40 + turn
  const last = (of: string) => Math.max(1, Math.floor(Number(Reflect.get(shop, of)) / size))
  const own: Readonly<Record<string, (of: string) => unknown>> = {
    size: () => size,
    turn: () => turn,
    misspelt: () => misspelt[turn],
    product: () => shop.productIds[turn],
    spareProduct: () => shop.productIds.at(-1),
    last,
    middle: (of) => Math.ceil(last(of) / 2),
    lastShopPage: () => Math.floor(shop.products / 48) - turn,
    ago: (days) => dayOf(Date.now() - Number(days) * aDay),
    phone: () => `078${String(shop.customer).padStart(7, '0')}`,
    partOfTrackingId: () => shop.trackingId.slice(3, 12),
    startOfTrackingId: () => shop.trackingId.slice(0, 8),
  }
  return what.replace(/\{(\w+) ?(\w*)\}/g, (_, name: string, of: string) =>
    String(own[name]?.(of) ?? Reflect.get(shop, name)),
  )
}

const products = '/api/customer/products'
const search = '/api/customer/search'
const adminProducts = '/api/admin/products'
const page = 'size={size}&image=url'

const readings: Readonly<Record<Caller, readonly string[]>> = {
  anyone: [
    `${products}?q=broch&page=1&${page}`,
    `${products}?q=brochettes&page={last matches}&${page}`,
    `${products}?q=500&page=1&${page}`,
    `${products}?q=xyzzy{turn}&page=1&${page}`,
    `${products}?q={misspelt}&page=1&closest=9&${page}`,
    `${products}?page=1&${page}`,
    `${products}?page={middle products}&${page}`,
    `${products}?page={last products}&${page}`,
    `${products}/category/{category}?page={middle ofCategory}&${page}`,
    `${products}/{product}?image=url`,
    `${search}?q=matoke%20au&size=1{turn}`,
    `${search}?q=broch&size=1{turn}`,
    `${search}?q=garlic%20pizza&size=1{turn}`,
    `${search}?q=a&size=1{turn}`,
    `${search}?q={misspelt}`,
    `${search}?q=xyzzy{turn}`,
    '/api/settings',
    '/api/customer/categories',
    '/shop?page={middle products}',
    '/shop?page={lastShopPage}',
    '/product/{product}',
  ],
  customer: [
    '/api/customer/orders/user/{customer}',
    '/api/customer/orders/{ownOrder}',
    '/api/customer/orders/{ownOrder}/payments',
    '/api/customer/order-items/order/{ownOrder}',
    '/api/users/me',
    '/api/users/me/session',
    '/api/users/me/export',
  ],
  admin: [
    ...productSortKeys
      .flatMap((key) => [key, `-${key}`])
      .flatMap((sort) => [
        `${adminProducts}?sort=${sort}&page=1&${page}`,
        `${adminProducts}?sort=${sort}&page={middle products}&${page}`,
      ]),
    `${adminProducts}?page={last products}&${page}`,
    `${adminProducts}?q=isombe&page=1&${page}`,
    `${adminProducts}?stock=out&page=1&${page}`,
    `${adminProducts}?category={category}&page=1&${page}`,
    ...['id', '-name', 'quantity'].flatMap((sort) => [
      `${adminProducts}?translated=no&sort=${sort}&page=1&${page}`,
      `${adminProducts}?translated=no&sort=${sort}&page={middle products}&${page}`,
    ]),
    `${adminProducts}/{product}?image=url`,
    '/api/admin/categories',
    '/api/admin/categories/{category}',
    '/api/admin/option-groups',
    '/api/admin/sold-out',
    '/api/admin/orders?page=1',
    '/api/admin/orders?page={middle orders}&size={size}',
    '/api/admin/orders?page={last orders}&size={size}',
    '/api/admin/orders?page=250&size=40',
    '/api/admin/orders?page=1&sort=id',
    '/api/admin/orders?page=1&sort=totalAmount',
    '/api/admin/orders?page=1&sort=-totalAmount',
    '/api/admin/orders?page=1&sort=totalAmount&user={customer}',
    '/api/admin/orders?page=1&sort=-totalAmount&status=CANCELED',
    '/api/admin/orders?page=1&sort=-totalAmount&from={ago 3}&to={ago 3}',
    '/api/admin/orders?page=1&sort=-totalAmount&paymentMethod={paymentMethod}',
    '/api/admin/orders?page={middle orders}&size={size}&sort=-totalAmount',
    '/api/admin/orders?page=1&from={ago 3}&to={ago 3}',
    '/api/admin/orders?page=1&paymentMethod={paymentMethod}',
    '/api/admin/orders?page=1&user={customer}',
    '/api/admin/orders?page=1&status=COMPLETED',
    '/api/admin/orders?page=1&status=PENDING',
    '/api/admin/orders?page=1&q={partOfTrackingId}',
    '/api/admin/orders?page=1&q={startOfTrackingId}',
    '/api/admin/orders?page=1&q={trackingId}',
    '/api/admin/orders?page=1&q={middleOrder}',
    '/api/admin/orders?page=1&q=%23{middleOrder}',
    '/api/admin/orders?page=1&q={phone}',
    '/api/admin/orders?page=1&channel=PHONE',
    '/api/admin/callers?phone={phone}',
    '/api/admin/orders?page=1&q=mugisha',
    '/api/admin/orders/{middleOrder}',
    '/api/admin/orders/{middleOrder}/money',
    '/api/admin/orders/export?from={ago 3}&to={ago 3}',
    '/api/admin/refunds-due',
    '/api/admin/kitchen',
    '/api/admin/kitchen?ids={lastOrder}',
    '/api/admin/today',
    '/api/admin/reports/day?from={ago 0}&to={ago 0}',
    '/api/admin/reports/day/export?table=dishes&from={ago 0}&to={ago 0}',
    '/api/admin/mails?page=1',
    '/api/admin/mails?page={middle mails}&size={size}',
    '/api/admin/mails?page=250&size=40',
    '/api/admin/mails?page=1&status=FAILED',
    '/api/admin/mails?page=1&status=SENT',
    '/api/admin/messages?page=1',
    '/api/admin/messages?page=250&size=40',
    '/api/admin/messages?page=1&show=unread',
    '/api/users?page=1',
    '/api/users?page={middle customers}&size={size}&sort=username',
    '/api/users?page=1&sort=id',
    '/api/users?page=1&sort=-username',
    '/api/users?page=250&size=40',
    '/api/users?page=1&q=mugisha',
    '/api/admin/history',
    '/api/admin/history?before={middleEntry}',
    '/api/admin/history?noun=order',
    '/api/admin/history?noun=product&id={product}',
    '/api/admin/history?by={administrator}&from={ago 3}&to={ago 3}',
    '/api/admin/history?by={administrator}&noun=product',
    '/api/admin/transactions?page=1',
    '/api/admin/payments',
    '/api/admin/payments/{paymentMethod}',
    '/api/admin/settings',
    '/api/admin/synonyms',
    '/api/admin/searches',
  ],
}

/** Of a product that no other call asks for. */
const priceChange = (hundreds: number): GrowthCall => ({
  what: '/api/admin/products/stock/{spareProduct}',
  by: 'admin',
  method: 'PUT',
  body: (_, turn) => ({ price: 100 * (hundreds + turn) }),
})

const placing: GrowthCall = {
  what: '/api/customer/orders/create',
  by: 'customer',
  method: 'POST',
  body: ({ productIds, prices, paymentMethod }, turn) =>
    newOrder(
      { id: paymentMethod },
      [turn, turn + 1, turn + 2].map((at) => [
        { id: productIds[at] ?? 0, price: prices[at] ?? 0 },
        1,
      ]),
    ),
}

/** Every list, search and report of the contract, as people call them, and pages that show them. */
export const growthCalls: readonly GrowthCall[] = [
  ...Object.entries(readings).flatMap(([by, all]) =>
    all.map((what) => ({ what, by: by as Caller })),
  ),
  { what: `${products}?q=citron&page=1&${page}`, by: 'anyone', first: priceChange(10) },
  { what: `${products}?page=2&${page}`, by: 'anyone', first: priceChange(20) },
  { what: `${search}?q=citron`, by: 'anyone', first: priceChange(30) },
  placing,
]
