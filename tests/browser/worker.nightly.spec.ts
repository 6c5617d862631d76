import { inLanguage, languages } from '../../src/platform/language/language.ts'
import { paths } from '../../src/shop/paths.ts'
import { allKept, isKept, workerIsReady } from './device.ts'
import { isLoaded, signInAs, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

test.use({
  serviceWorkers: 'allow',
  expected: { messages: [/ERR_(INTERNET_DISCONNECTED|FAILED)/, /Failed to fetch|Failed to load/] },
})

const asOf = async (page: Page) => Number(await page.locator('html').getAttribute('data-as-of'))
const offline = (page: Page) => page.getByRole('heading', { name: 'You are offline' })

const ofEverybody = [
  paths.shop,
  paths.home,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.cart,
  paths.wishlist,
  paths.orders,
  paths.account,
]

test('every page opens offline after the first visit', async ({ page, context, customer }) => {
  await signInAs(page, customer)
  const began = Date.now()
  await visit(page, paths.shop)
  await workerIsReady(page)
  await context.setOffline(true)
  for (const address of ofEverybody)
    await test.step(address, async () => {
      await visit(page, address)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(offline(page)).toHaveCount(0)
      expect(await asOf(page)).toBeGreaterThanOrEqual(began)
    })
  await test.step('an order that was never opened', async () => {
    await visit(page, paths.order(4711))
    await expect(page).toHaveURL(paths.order(4711))
    await expect(offline(page)).toHaveCount(0)
  })
})

test('the menu opens with its pictures in each language seen', async ({ page, context }) => {
  for (const language of languages) {
    await visit(page, inLanguage(paths.shop, language))
    await workerIsReady(page)
  }
  await context.setOffline(true)
  for (const language of languages) {
    await visit(page, inLanguage(paths.shop, language))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await asOf(page)).toBeGreaterThan(0)
    await isLoaded(page.getByRole('main').locator('img').first())
  }
})

test('a page never seen says so, and opens with a network', async ({ page, context, fixtures }) => {
  const product = await fixtures.aProduct()
  await visit(page, paths.about)
  await workerIsReady(page)
  await context.setOffline(true)
  await page.goto(paths.product(product.id), { waitUntil: 'domcontentloaded' })
  await expect(offline(page)).toBeVisible()
  await expect(page).toHaveURL(paths.product(product.id))

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
})

test('nothing personal or of the admin is kept', async ({ page, context, customer, fixtures }) => {
  const { order } = await fixtures.anOrder({ customer })
  await signInAs(page, customer)
  await visit(page, paths.order(order.id))
  await expect(page.getByText(order.trackingId).first()).toBeVisible()
  await workerIsReady(page)
  await visit(page, paths.account)
  await isKept(page, paths.account)
  const kept = await allKept(page)
  expect(kept.length).toBeGreaterThan(60)
  expect(kept.filter(({ url }) => /\/(api|admin)\b|-admin-/.test(url))).toEqual([])
  const personal = [customer.username, customer.email, order.trackingId]
  expect(kept.filter(({ text }) => personal.some((word) => text.includes(word)))).toEqual([])

  await context.setOffline(true)
  await expect(page.goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

const needsNetwork = (page: Page) =>
  page.getByText('This needs a network. It loads by itself once there is one.')

test('what is one’s own waits for a network', async ({ page, context, fixtures, customer }) => {
  const { order } = await fixtures.anOrder({ customer })
  await signInAs(page, customer)
  await visit(page, paths.shop)
  await workerIsReady(page)
  for (const [address, own] of [
    [paths.orders, order.trackingId],
    [paths.account, customer.email],
    [paths.order(order.id), order.trackingId],
  ] as const)
    await test.step(address, async () => {
      await context.setOffline(true)
      await visit(page, address)
      await expect(needsNetwork(page)).toBeVisible()
      await expect(page.getByText(/^Failed|could not be loaded/)).toHaveCount(0)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      // The list is seen by now, and would tell of the order.
      await page.evaluate(() => indexedDB.deleteDatabase('igikoni'))
      await context.setOffline(false)
      await expect(page.getByRole('main').getByText(own).first()).toBeVisible()
      await expect(needsNetwork(page)).toHaveCount(0)
    })
})

test('a filter never seen gets the whole menu offline', async ({ page, context, fixtures }) => {
  const dishes = page.getByRole('main').getByRole('article')
  const { category, name } = await fixtures.aProduct()
  await visit(page, paths.shop)
  const names = await dishes.getByRole('heading').allTextContents()
  await workerIsReady(page)
  await context.setOffline(true)
  const address = `/shop?size=12&category=${category.id}`
  await visit(page, address)
  await expect(dishes.getByRole('heading')).toHaveText(names)
  await expect(page.getByText('Products from 1 to 48 of')).toBeVisible()
  await expect(page.getByLabel('Per page')).toHaveValue('48')
  await expect(page.getByRole('checkbox', { name: category.name })).not.toBeChecked()
  await context.setOffline(false)
  await expect(dishes.getByRole('heading')).toHaveText([name])
  await expect(page.getByRole('checkbox', { name: category.name })).toBeChecked()
  await expect(page).toHaveURL(/category=/)
})

test('a dish that was seen in the menu opens as it stood there', async ({ page, context }) => {
  await visit(page, paths.shop)
  await workerIsReady(page)
  const dish = page.getByRole('main').getByRole('article').first()
  const name = (await dish.getByRole('heading').textContent()) ?? ''
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await dish.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^As of \d/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^As of \d/)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
