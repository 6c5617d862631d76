import { accountApi } from '../../src/shop/accounts/account.api.ts'
import { categoryApi } from '../../src/shop/catalogue/category.api.ts'
import { productApi } from '../../src/shop/catalogue/product.api.ts'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { paymentApi } from '../../src/shop/payments/payment.api.ts'
import { privacyApi } from '../../src/shop/privacy/privacy.api.ts'
import { searchApi } from '../../src/shop/search/search.api.ts'
import { settingsApi } from '../../src/shop/settings/settings.api.ts'
import { newOrder } from '../../tests/fixtures/orders.ts'
import {
  anyone,
  aPage,
  customer,
  type GrowthCall,
  lastOf,
  middleOf,
  page,
  pages,
} from './growth-call.ts'

const products = '/api/customer/products'
const search = '/api/customer/search'

/** Of a product that no other call asks for. */
const priceChange: GrowthCall = {
  what: 'another price',
  endpoint: productApi.quickEdit,
  by: 'admin',
  path: ({ productIds }) => `/api/admin/products/stock/${productIds.at(-1)}`,
  body: (_, turn) => ({ price: 1_000 + 100 * turn }),
}

export const storefrontCalls: readonly GrowthCall[] = [
  anyone(
    'search, a common word',
    productApi.browse,
    (_, turn) => `${products}?q=broch&${page(1, turn)}`,
  ),
  anyone(
    'search, its last page',
    productApi.browse,
    ({ matches }, turn) => `${products}?q=brochettes&${page(lastOf(matches, turn), turn)}`,
  ),
  anyone('search, a number', productApi.browse, (_, turn) => `${products}?q=500&${page(1, turn)}`),
  anyone(
    'search, nothing',
    productApi.browse,
    (_, turn) => `${products}?q=xyzzy${turn}&${page(1, turn)}`,
  ),
  anyone(
    'search, close to a misspelt word',
    productApi.browse,
    (_, turn) =>
      `${products}?q=${['piza', 'chapatti', 'isonbe', 'rolexx', 'gateu', 'pilauu'][turn]}&${page(1, turn)}&closest=9`,
  ),
  {
    ...anyone(
      'another price, then a search',
      productApi.browse,
      (_, turn) => `${products}?q=citron&${page(1, turn)}`,
    ),
    first: priceChange,
  },
  {
    ...anyone(
      'another price, then a list',
      productApi.browse,
      (_, turn) => `${products}?${page(2, turn)}`,
    ),
    first: { ...priceChange, body: (_, turn) => ({ price: 2_000 + 100 * turn }) },
  },
  anyone(
    'best fits of a name',
    searchApi.find,
    (_, turn) => `${search}?q=matoke%20au&size=${8 + turn}`,
  ),
  anyone(
    'best fits of a common word',
    searchApi.find,
    (_, turn) => `${search}?q=broch&size=${8 + turn}`,
  ),
  anyone(
    'best fits of words in any order',
    searchApi.find,
    (_, turn) => `${search}?q=garlic%20pizza&size=${8 + turn}`,
  ),
  anyone('best fits of a letter', searchApi.find, (_, turn) => `${search}?q=a&size=${8 + turn}`),
  anyone(
    'best fits of a misspelt word',
    searchApi.find,
    (_, turn) => `${search}?q=${['piza', 'chapatti', 'isonbe', 'rolexx', 'gateu', 'pilauu'][turn]}`,
  ),
  anyone('best fits of what is nowhere', searchApi.find, (_, turn) => `${search}?q=xyzzy${turn}`),
  {
    ...anyone('another price, then best fits', searchApi.find, () => `${search}?q=citron`),
    first: { ...priceChange, body: (_, turn) => ({ price: 3_000 + 100 * turn }) },
  },
  anyone('products, first page', productApi.browse, (_, turn) => `${products}?${page(1, turn)}`),
  anyone(
    'products, middle page',
    productApi.browse,
    (shop, turn) => `${products}?${page(middleOf(shop.products, turn), turn)}`,
  ),
  anyone(
    'products, last page',
    productApi.browse,
    (shop, turn) => `${products}?${page(lastOf(shop.products, turn), turn)}`,
  ),
  anyone(
    'products of a category, middle page',
    productApi.browseCategory,
    ({ category, ofCategory }, turn) =>
      `${products}/category/${category}?${page(middleOf(ofCategory, turn), turn)}`,
  ),
  anyone(
    'product, JSON',
    productApi.view,
    ({ productIds }, turn) => `${products}/${productIds[turn]}?image=url`,
  ),
  anyone('settings', settingsApi.show, () => '/api/settings'),
  anyone('categories', categoryApi.browse, () => '/api/customer/categories'),
  aPage(
    '`/shop`, a page in the middle',
    (shop, turn) => `/shop?page=${pages(shop.products, 96) - turn}`,
  ),
  aPage(
    '`/shop`, a page at the end',
    (shop, turn) => `/shop?page=${pages(shop.products, 48) - turn}`,
  ),
  aPage('product page', ({ productIds }, turn) => `/product/${productIds[turn]}`),
]

export const customerCalls: readonly GrowthCall[] = [
  customer('own ten orders', orderApi.mine, (shop) => `/api/customer/orders/user/${shop.customer}`),
  customer(
    'payments of an own order',
    paymentApi.payments,
    ({ ownOrder }) => `/api/customer/orders/${ownOrder}/payments`,
  ),
  customer('own order', orderApi.show, ({ ownOrder }) => `/api/customer/orders/${ownOrder}`),
  customer(
    'lines of an own order',
    orderApi.items,
    ({ ownOrder }) => `/api/customer/order-items/order/${ownOrder}`,
  ),
  customer('who is signed in', accountApi.me, () => '/api/users/me'),
  customer('when the session ends', accountApi.sessionEnd, () => '/api/users/me/session'),
  {
    ...customer('placing an order', orderApi.place, () => '/api/customer/orders/create'),
    body: ({ productIds, prices, paymentMethod }, turn) =>
      newOrder(
        { id: paymentMethod },
        [turn, turn + 1, turn + 2].map((at) => [
          { id: productIds[at] ?? 0, price: prices[at] ?? 0 },
          1,
        ]),
      ),
  },
  customer('own data', privacyApi.export, () => '/api/users/me/export'),
]
