import { accountApi } from '../../src/shop/accounts/account.api.ts'
import { categoryApi } from '../../src/shop/catalogue/category.api.ts'
import { productApi } from '../../src/shop/catalogue/product.api.ts'
import { productSortKeys } from '../../src/shop/catalogue/product.ts'
import { contactApi } from '../../src/shop/contact/contact.api.ts'
import { historyApi } from '../../src/shop/history/history.api.ts'
import { mailApi } from '../../src/shop/mail/mail.api.ts'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { paymentMethodApi } from '../../src/shop/payment-methods/payment-method.api.ts'
import { paymentApi } from '../../src/shop/payments/payment.api.ts'
import { reportApi } from '../../src/shop/reports/report.api.ts'
import { synonymsApi } from '../../src/shop/search/synonyms.api.ts'
import { unfoundSearchesApi } from '../../src/shop/search/unfound-searches.api.ts'
import { settingsApi } from '../../src/shop/settings/settings.api.ts'
import {
  admin,
  daysAgo,
  type GrowthCall,
  lastOf,
  middleOf,
  ofDay,
  page,
  spanOf,
} from './growth-call.ts'
import type { ShopFacts } from './shop-facts.db.ts'

const adminCatalogue: readonly GrowthCall[] = [
  ...productSortKeys
    .flatMap((key) => [key, `-${key}`])
    .flatMap((sort) => [
      admin(
        `admin products by ${sort}, first page`,
        productApi.list,
        () => `/api/admin/products?sort=${sort}&${page(1, 0)}`,
      ),
      admin(
        `admin products by ${sort}, middle page`,
        productApi.list,
        (shop) => `/api/admin/products?sort=${sort}&${page(middleOf(shop.products), 0)}`,
      ),
    ]),
  admin(
    'admin products, last page',
    productApi.list,
    (shop) => `/api/admin/products?${page(lastOf(shop.products), 0)}`,
  ),
  admin(
    'admin products, a word',
    productApi.list,
    () => `/api/admin/products?q=isombe&${page(1, 0)}`,
  ),
  admin(
    'admin products, sold out',
    productApi.list,
    () => `/api/admin/products?stock=out&${page(1, 0)}`,
  ),
  admin(
    'admin products of a category',
    productApi.list,
    ({ category }) => `/api/admin/products?category=${category}&${page(1, 0)}`,
  ),
  ...['id', '-name', 'quantity'].flatMap((sort) => [
    admin(
      `admin products not translated, by ${sort}`,
      productApi.list,
      () => `/api/admin/products?translated=no&sort=${sort}&${page(1, 0)}`,
    ),
    admin(
      `admin products not translated, by ${sort}, middle page`,
      productApi.list,
      (shop) =>
        `/api/admin/products?translated=no&sort=${sort}&${page(middleOf(shop.products), 0)}`,
    ),
  ]),
  admin(
    'admin product',
    productApi.show,
    ({ productIds }) => `/api/admin/products/${productIds[0]}?image=url`,
  ),
  {
    ...admin('admin products as CSV', productApi.export, () => '/api/admin/products/export'),
    isWhole: true,
  },
  admin('admin categories', categoryApi.list, () => '/api/admin/categories'),
  admin('admin category', categoryApi.show, ({ category }) => `/api/admin/categories/${category}`),
]

const orders = '/api/admin/orders'
const listed = (what: string, query: (shop: ShopFacts) => string) =>
  admin(`admin orders, ${what}`, orderApi.list, (shop) => `${orders}?size=40&${query(shop)}`)

const adminOrders: readonly GrowthCall[] = [
  listed('first page', () => 'page=1'),
  listed('middle page', (shop) => `page=${middleOf(shop.orders)}`),
  listed('last page', (shop) => `page=${lastOf(shop.orders)}`),
  listed('the last ones first', () => 'page=1&sort=id'),
  listed('deepest page', () => 'page=250'),
  listed('by total', () => 'page=1&sort=totalAmount'),
  listed('by total, highest first', () => 'page=1&sort=-totalAmount'),
  listed('by total, of a customer', ({ customer }) => `page=1&sort=totalAmount&user=${customer}`),
  listed('by total, of a status', () => 'page=1&sort=-totalAmount&status=CANCELED'),
  listed(
    'by total, of a day',
    () => `page=1&sort=-totalAmount&from=${daysAgo(3)}&to=${daysAgo(3)}`,
  ),
  listed(
    'by total, by payment',
    ({ paymentMethod }) => `page=1&sort=-totalAmount&paymentMethod=${paymentMethod}`,
  ),
  listed('by total, middle page', (shop) => `page=${middleOf(shop.orders)}&sort=-totalAmount`),
  listed('of a day', () => `page=1&from=${daysAgo(3)}&to=${daysAgo(3)}`),
  listed('by payment', ({ paymentMethod }) => `page=1&paymentMethod=${paymentMethod}`),
  listed('of a customer', (shop) => `page=1&user=${shop.customer}`),
  listed('completed', () => 'page=1&status=COMPLETED'),
  listed('pending', () => 'page=1&status=PENDING'),
  listed('part of a tracking ID', ({ trackingId }) => `page=1&q=${trackingId.slice(3, 12)}`),
  listed('start of a tracking ID', ({ trackingId }) => `page=1&q=${trackingId.slice(0, 8)}`),
  listed('a tracking ID', ({ trackingId }) => `page=1&q=${trackingId}`),
  listed("an order's number", ({ middleOrder }) => `page=1&q=${middleOrder}`),
  listed('a number with its sign', ({ middleOrder }) => `page=1&q=%23${middleOrder}`),
  listed('a phone', ({ customer }) => `page=1&q=078${String(customer).padStart(7, '0')}`),
  { ...listed('of customers with a name', () => 'page=1&q=mugisha'), isOfMatches: true },
  admin('admin order', orderApi.inspect, ({ middleOrder }) => `${orders}/${middleOrder}`),
  admin(
    'money of an order',
    paymentApi.money,
    ({ middleOrder }) => `${orders}/${middleOrder}/money`,
  ),
  admin('refunds that are due', paymentApi.refundsDue, () => '/api/admin/refunds-due'),
  admin("kitchen's board", orderApi.kitchen, () => '/api/admin/kitchen'),
  admin(
    "one of the kitchen's board",
    orderApi.kitchen,
    ({ lastOrder }) => `/api/admin/kitchen?ids=${lastOrder}`,
  ),
  ofDay(
    admin(
      'orders of a day as CSV',
      orderApi.export,
      () => `${orders}/export?from=${daysAgo(3)}&to=${daysAgo(3)}`,
    ),
  ),
  { ...admin('orders as CSV', orderApi.export, () => `${orders}/export`), isWhole: true },
]

const dayReport = '/api/admin/reports/day'

const reports: readonly GrowthCall[] = [
  admin('today strip', reportApi.today, () => '/api/admin/today'),
  ofDay(admin('report of a day', reportApi.day, () => `${dayReport}?${spanOf(1)}`)),
  ...[30, 366].flatMap((days): GrowthCall[] => [
    {
      ...admin(`sales of ${days} days`, reportApi.sales, () => `/api/admin/sales?days=${days}`),
      isWhole: true,
    },
    {
      ...admin(`report of ${days} days`, reportApi.day, () => `${dayReport}?${spanOf(days)}`),
      isWhole: true,
    },
  ]),
  ofDay(
    admin(
      'report of a day as CSV',
      reportApi.exportDay,
      () => `/api/admin/reports/day/export?table=dishes&${spanOf(1)}`,
    ),
  ),
]

const others: readonly GrowthCall[] = [
  admin('mails, first page', mailApi.list, () => '/api/admin/mails?page=1&size=40'),
  admin(
    'mails, middle page',
    mailApi.list,
    (shop) => `/api/admin/mails?size=40&page=${middleOf(shop.mails)}`,
  ),
  admin('mails, deepest page', mailApi.list, () => '/api/admin/mails?page=250&size=40'),
  admin('mails not sent', mailApi.list, () => '/api/admin/mails?page=1&status=FAILED'),
  admin('mails sent', mailApi.list, () => '/api/admin/mails?page=1&status=SENT'),
  admin('contact messages', contactApi.inbox, () => '/api/admin/messages?page=1'),
  // X-Total-Count says how many there are in all.
  {
    ...admin('contact messages, plain list', contactApi.inbox, () => '/api/admin/messages'),
    isWhole: true,
  },
  admin(
    'contact messages, deepest page',
    contactApi.inbox,
    () => '/api/admin/messages?page=250&size=40',
  ),
  admin(
    'contact messages not read',
    contactApi.inbox,
    () => '/api/admin/messages?page=1&show=unread',
  ),
  admin('customers, first page', accountApi.list, () => '/api/users?page=1&size=40'),
  admin(
    'customers by name, middle page',
    accountApi.list,
    (shop) => `/api/users?size=40&sort=username&page=${middleOf(shop.customers)}`,
  ),
  admin('customers, oldest first', accountApi.list, () => '/api/users?page=1&size=40&sort=id'),
  admin('customers by name', accountApi.list, () => '/api/users?page=1&size=40&sort=-username'),
  admin('customers, deepest page', accountApi.list, () => '/api/users?page=250&size=40'),
  {
    ...admin('customers, a name', accountApi.list, () => '/api/users?page=1&q=mugisha'),
    isOfMatches: true,
  },
  admin('history', historyApi.list, () => '/api/admin/history'),
  admin(
    'history, the middle',
    historyApi.list,
    ({ middleEntry }) => `/api/admin/history?before=${middleEntry}`,
  ),
  admin('history of orders', historyApi.list, () => '/api/admin/history?noun=order'),
  admin(
    'history of a product',
    historyApi.list,
    ({ productIds }) => `/api/admin/history?noun=product&id=${productIds[0]}`,
  ),
  admin(
    'history of a person and a day',
    historyApi.list,
    ({ administrator }) =>
      `/api/admin/history?by=${administrator}&from=${daysAgo(3)}&to=${daysAgo(3)}`,
  ),
  admin(
    'history of a person and products',
    historyApi.list,
    ({ administrator }) => `/api/admin/history?by=${administrator}&noun=product`,
  ),
  admin('transactions', paymentApi.transactions, () => '/api/admin/transactions?page=1'),
  admin('payment methods', paymentMethodApi.list, () => '/api/admin/payments'),
  admin(
    'payment method',
    paymentMethodApi.show,
    ({ paymentMethod }) => `/api/admin/payments/${paymentMethod}`,
  ),
  admin('admin settings', settingsApi.inspect, () => '/api/admin/settings'),
  admin('synonyms', synonymsApi.inspect, () => '/api/admin/synonyms'),
  admin('searches that found nothing', unfoundSearchesApi.list, () => '/api/admin/searches'),
]

/** What administrators ask for. */
export const adminCalls: readonly GrowthCall[] = [
  ...adminCatalogue,
  ...adminOrders,
  ...reports,
  ...others,
]
