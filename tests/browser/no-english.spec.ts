import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type Language, translatedLanguages } from '../../src/platform/language/language.ts'
import routes from '../../src/routes.ts'
import { settingsApi } from '../../src/shop/settings/settings.api.ts'
import type { Person } from '../fixtures/users.ts'
import * as administrator from './crawl/administrator.ts'
import { type Crawl, crawlIn } from './crawl/crawl.ts'
import * as customers from './crawl/customer.ts'
import { orderFromTheMenu, readTheMenu } from './crawl/guest.ts'
import * as visitor from './crawl/visitor.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test.use({
  expected: {
    statuses: [400, 401, 403, 404, 406, 409, 500],
    messages: [/ERR_(FAILED|INTERNET_DISCONNECTED)/],
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
    'admin/payment-method': '/admin/payment-method',
    'admin/create-payment': '/admin/create-payment',
    'admin/update-payment/:id': '/admin/update-payment/1',
    'admin/orders': '/admin/orders',
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

/** Parts of pages load these; the reference of the API is in English, as the API is. */
const noPages = [
  'admin/sales',
  'admin/history-of',
  'robots.txt',
  'manifest.webmanifest',
  'api/docs',
]

test('every page of the site is crawled', async () => {
  const all = new Set((await routes).flatMap((route) => pathsOf(route, '')))
  const known = [...Object.values(addresses).flatMap((area) => Object.keys(area)), ...noPages]
  expect([...all].sort()).toEqual(known.sort())
})

function pathsOf({ path = '', children }: RouteConfigEntry, above: string): string[] {
  const here = [above, path].filter(Boolean).join('/')
  return children ? children.flatMap((child) => pathsOf(child, here)) : [here]
}

/** On every change; the other ones with all that opens, fails and is refused, minutes: `npm run test:nightly`. */
const [everyDay] = translatedLanguages
const tagOf = (language: Language) => (language === everyDay ? [] : ['@long'])

for (const language of translatedLanguages) {
  const tag = tagOf(language)
  for (const [who, pages] of Object.entries(addresses)) {
    test(`no page of a ${who} has English in ${language}`, { tag }, async ({
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

  test(`a customer orders from the menu in ${language}`, { tag }, async ({
    page,
    shop,
    customer,
    admin,
  }) => {
    const crawl = await crawlIn(language, page, shop)
    await orderFromTheMenu(crawl, { customer, admin, mailbox: shop.mailbox })
  })
}

for (const language of translatedLanguages) {
  test.describe(`in ${language}`, { tag: '@long' }, () => {
    test('visitors read no English', async ({ page, shop, customer, fixtures }) => {
      const crawl = await crawlIn(language, page, shop)
      const { id } = await fixtures.aProduct({ quantity: 3 })
      await crawl.open('/shop?size=12')
      await visitor.seeWhatOpensOverTheMenu(crawl)
      await visitor.search(crawl)
      await visitor.fillCartAndWishlist(crawl, id)
      await visitor.fillInForms(crawl, customer, shop.mailbox)
      await visitor.writeToTheShop(crawl)
      await visitor.goWrong(crawl)
    })

    test('nobody reads English on the menu', async ({ page, shop }) => {
      await readTheMenu(await crawlIn(language, page, shop))
    })

    test('customers read no English', async ({ page, shop, customer, fixtures, admin }) => {
      await signInAs(page, customer, shop)
      const crawl = await crawlIn(language, page, shop)
      const around = { fixtures, customer, admin }
      await crawl.open('/cart')
      await customers.fillTheCart(crawl, around)
      await customers.order(crawl, around)
      await customers.followOrders(crawl, around)
      await whileClosed(admin, () => customers.meetAClosedKitchen(crawl, around))
      await customers.leave(crawl, around)
    })

    const areas = {
      'among people and ways to pay': administrator.lookAtPeopleAndWaysToPay,
      'in forms': administrator.fillInForms,
      'among products': administrator.changeProducts,
      'in the kitchen': administrator.cook,
      'in the office': administrator.runTheShop,
      'when things go wrong': administrator.goWrong,
    } satisfies Record<string, (crawl: Crawl, around: administrator.Around) => Promise<void>>
    for (const [where, walk] of Object.entries(areas)) {
      test(`administrators read no English ${where}`, async ({
        page,
        shop,
        customer,
        fixtures,
        admin,
      }) => {
        await signInAs(page, admin, shop)
        await walk(await crawlIn(language, page, shop), { fixtures, customer, admin })
      })
    }
  })
}

/** The shop takes a break meanwhile, and says why. */
async function whileClosed(admin: Person, walk: () => Promise<void>) {
  const { version } = await admin.call(settingsApi.inspect)
  const pausedUntil = new Date(Date.now() + 60 * 60_000).toISOString()
  const body = { version, pausedUntil, announcement: 'Murakaza neza' }
  const paused = await admin.call(settingsApi.change, { body })
  await walk()
  const open = { version: paused.version, pausedUntil: null, announcement: null }
  await admin.call(settingsApi.change, { body: open })
}
