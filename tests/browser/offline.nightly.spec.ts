import { startFaultyProxy } from '../faults/faulty-proxy.ts'
import { expectToast, goOffline, hasMessages, isWatching, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })

test.use({ expected: { messages: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] } })

test('a page stays offline, and is renewed with a network', async ({ page, context, fixtures }) => {
  const product = await fixtures.aProduct()
  await visit(page, `/shop?category=${product.category.id}`)
  const box = page.getByRole('textbox', { name: 'Email' })
  await box.fill('someone@example')
  await expect(notice(page)).toBeHidden()
  await goOffline(page)
  await expect(notice(page)).toHaveText(
    'You are offline. Your cart is safe; other pages open again once you have a network.',
  )
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('link', { name: 'About' }).click()
  await page.getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/shop?category=${product.category.id}`)

  const other = await fixtures.aProduct({ category: product.category })
  const loads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/shop.data') loads.push(request.url())
  })
  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await expect(page.getByText(/^As of/)).toBeHidden()
  await expect(page.getByRole('link', { name: other.name })).toBeVisible()
  await expect(box).toHaveValue('someone@example')
  expect(loads).toHaveLength(1)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Igikoni' })).toBeVisible()
})

test('a line that answers nothing counts as none, until it answers', async ({ page, shop }) => {
  const proxy = await startFaultyProxy(Number(new URL(shop.url).port))
  try {
    await visit(page, `http://127.0.0.1:${proxy.port}/about`)
    await isWatching(page)
    const box = page.getByRole('searchbox', { name: 'Search products' })
    await box.fill('pizz')
    await expect(page.getByRole('search').getByRole('listitem')).not.toHaveCount(0)
    proxy.become('dead')
    await box.fill('pizza')
    await expect(page.getByRole('search').getByRole('alert')).toBeVisible()
    await expect(notice(page)).toBeVisible()

    proxy.become('whole')
    await expect(notice(page)).toBeHidden()
    await expect(page.getByRole('search').getByRole('listitem').first()).toContainText('Pizza')
  } finally {
    proxy.close()
  }
})

test('the cart can be filled without a network', async ({ page, context, fixtures }) => {
  const product = await fixtures.aProduct()
  await visit(page, `/shop?category=${product.category.id}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: `Add to Cart ${product.name}` }).click()
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})

test('what is sent without a network is not called a failure', async ({ page }) => {
  await visit(page, '/contact')
  await hasMessages(page)
  await goOffline(page)
  await expect(notice(page)).toBeVisible()
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Keza')
  await form.getByLabel('Email').fill('keza@example.com')
  await form.getByLabel('Message').fill('Are you open on Sunday?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expectToast(page, 'warning', 'There is no network. You can do this once it is back.')
  await expect(form.getByText(/could not be reached|error/i)).toHaveCount(0)
  await expect(form.getByLabel('Message')).toHaveValue('Are you open on Sunday?')
})
