import type { RouteConfigEntry } from '@react-router/dev/routes'
import { translatedLanguages } from '../../src/platform/language/language.ts'
import routes from '../../src/routes.ts'
import { crawlIn } from './crawl/crawl.ts'
import { orderFromTheMenu, readTheMenu } from './crawl/guest.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test.use({
  expected: {
    statuses: [400, 401, 403, 404],
  },
})

/** Where each route of the site is found, by who may see it. */
const addresses = {
  visitor: {
    '': '/',
    shop: '/shop?size=12',
    'category/:category': '/category/Pizza',
    'product/:id': '/product/1',
    about: '/about',
    contact: '/contact',
    terms: '/terms',
    privacy: '/privacy',
    paymentgateway: '/paymentgateway',
    signin: '/signin',
    signup: '/signup',
    'forgot-password': '/forgot-password',
    'reset-password': '/reset-password?token=x',
    'api/users/confirm': '/api/users/confirm?token=x',
    'access-denied': '/access-denied',
    'authentication-failed': '/authentication-failed',
    'not-found': '/not-found',
    offline: '/offline',
    '*': '/nowhere',
  },
  customer: {
    cart: '/cart',
    wishlist: '/wishlist',
    order: '/order',
    orders: '/orders',
    'order/:id': '/order/1',
    account: '/account',
  },
  administrator: {
    admin: '/admin',
    'admin/category': '/admin/category',
    'admin/create-category': '/admin/create-category',
    'admin/update-category/:id': '/admin/update-category/1',
    'admin/product': '/admin/product',
    'admin/create-product': '/admin/create-product',
    'admin/update-product/:id': '/admin/update-product/1',
    'admin/import-products': '/admin/import-products',
    'admin/options': '/admin/options',
    'admin/create-options': '/admin/create-options',
    'admin/update-options/:id': '/admin/update-options/1',
    'admin/payment-method': '/admin/payment-method',
    'admin/create-payment': '/admin/create-payment',
    'admin/update-payment/:id': '/admin/update-payment/1',
    'admin/orders': '/admin/orders',
    'admin/orders/new': '/admin/orders/new',
    'admin/transactions': '/admin/transactions',
    'admin/kitchen': '/admin/kitchen',
    'admin/reports': '/admin/reports',
    'admin/settings': '/admin/settings',
    'admin/messages': '/admin/messages',
    'admin/mails': '/admin/mails',
    'admin/history': '/admin/history',
    'admin/logout': '/admin/logout',
  },
} as const

/** The reference of the API is in English, as the API is. */
const noPages = ['robots.txt', 'manifest.webmanifest', 'api/docs']

test('every page of the site is crawled', async () => {
  const all = new Set((await routes).flatMap((route) => pathsOf(route, '')))
  const known = [...Object.values(addresses).flatMap((area) => Object.keys(area)), ...noPages]
  expect([...all].sort()).toEqual(known.sort())
})

function pathsOf({ path = '', children }: RouteConfigEntry, above: string): string[] {
  const here = [above, path].filter(Boolean).join('/')
  return children ? children.flatMap((child) => pathsOf(child, here)) : [here]
}

for (const language of translatedLanguages) {
  for (const [who, pages] of Object.entries(addresses)) {
    test(`no page of a ${who} has English in ${language}`, async ({
      page,
      shop,
      customer,
      admin,
    }) => {
      if (who !== 'visitor') await signInAs(page, who === 'customer' ? customer : admin, shop)
      const crawl = await crawlIn(language, page, shop)
      for (const address of Object.values(pages)) await crawl.open(address)
    })
  }

  test(`a customer orders from the menu in ${language}`, async ({
    page,
    shop,
    customer,
    admin,
  }) => {
    const crawl = await crawlIn(language, page, shop)
    await orderFromTheMenu(crawl, { customer, admin, mailbox: shop.mailbox })
  })

  test(`nobody reads English on the menu in ${language}`, async ({ page, shop }) => {
    // Seventy pages.
    test.slow()
    await readTheMenu(await crawlIn(language, page, shop))
  })
}
