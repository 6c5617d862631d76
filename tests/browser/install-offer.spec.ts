import type { Page } from '@playwright/test'
import { installKey } from '../../src/site/install/install-prompt.ts'
import { line, rememberCart, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

const offer = (page: Page) => page.getByRole('complementary', { name: 'Install the app' })
const installButton = (page: Page) => page.getByRole('button', { name: 'Install the app' })
const remembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), installKey)
const asked = (page: Page) => page.evaluate(() => document.documentElement.dataset.asked)

/** As Chromium does, which tells private windows nothing, and tests have those. */
const sayThatItCanInstall = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.asked = 'yes'
    }
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    dispatchEvent(event)
    return event.defaultPrevented
  })

async function comeBack(page: Page, day: string, address = '/shop') {
  await page.clock.setFixedTime(`${day}T12:00:00+02:00`)
  await visit(page, address)
  expect(await sayThatItCanInstall(page)).toBe(true)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('who comes back on a third day is offered the app, once', async ({ page }) => {
    await comeBack(page, '2026-11-02')
    expect(await remembered(page)).toBe('Mon Nov 02 2026')
    await comeBack(page, '2026-11-02')
    await comeBack(page, '2026-11-05')
    await expect.poll(() => remembered(page)).toBe('Mon Nov 02 2026,Thu Nov 05 2026')
    await expect(offer(page)).toBeHidden()

    await comeBack(page, '2026-11-20')
    await expect(offer(page)).toBeVisible()
    const { y = 0, height = 0 } = (await offer(page).boundingBox()) ?? {}
    expect(740 - y - height, 'free below it, for a bar').toBeGreaterThan(80)
    await offer(page).getByRole('button', { name: 'Close' }).click()
    await expect(offer(page)).toBeHidden()
    expect(await asked(page)).toBeUndefined()
    expect(await remembered(page)).toBe('offered')

    await comeBack(page, '2027-11-20')
    // What would offer it has run by the time the menu of the phone has the entry.
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(installButton(page)).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  test('the offer belongs to the page on which it was made', async ({ page }) => {
    for (const day of ['2026-11-02', '2026-11-03', '2026-11-04']) {
      await comeBack(page, day)
      await expect
        .poll(() => remembered(page))
        .toContain(day === '2026-11-04' ? 'offered' : day.slice(-2))
    }
    await expect(offer(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Igikoni, home' }).click()
    await expect(offer(page)).toBeHidden()
  })

  test('the menu of the phone offers it as long as the browser can', async ({ page }) => {
    await visit(page, '/about')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(installButton(page)).toBeHidden()
    await sayThatItCanInstall(page)
    await installButton(page).click()
    expect(await asked(page)).toBe('yes')
    await menu.click()
    await expect(installButton(page)).toBeHidden()
  })
})

test('the installed app has a way back in its header', async ({ page }) => {
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? matchMedia('all') : matchMedia(query)
  })
  await visit(page, '/shop')
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' })
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await back.click()
  await expect(page).toHaveURL('/shop')
  await expect(back).toBeHidden()
})

test('who has ordered is offered the app below the thanks, once', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  await signInAs(page, customer, shop)
  const order = async () => {
    await visit(page, '/cart')
    await sayThatItCanInstall(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    const form = page.getByRole('dialog', { name: 'Place your order' })
    await form.getByLabel('Address').fill('KG 11 Ave 5')
    await form.getByLabel('City').fill('Kigali')
    await form.getByLabel('Payment method').selectOption('MTN MoMo')
    await form.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { name: /Your order is placed/ })).toBeVisible()
  }
  const dish = await fixtures.aProduct()
  await rememberCart(page, { products: [line(dish)] })
  await order()
  await expect(offer(page)).toContainText('On your home screen the shop opens without a network')
  await installButton(page).click()
  expect(await asked(page)).toBe('yes')
  await expect(offer(page)).toBeHidden()

  await visit(page, `/shop?category=${dish.category.id}`)
  await page.getByRole('button', { name: `Add to Cart ${dish.name}` }).click()
  await order()
  await expect(offer(page)).toBeHidden()
})

test('the account page has it where the browser can, and not once it is installed', async ({
  page,
  shop,
  customer,
}) => {
  await signInAs(page, customer, shop)
  await visit(page, '/account')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expect(installButton(page)).toBeHidden()
  await sayThatItCanInstall(page)
  await expect(installButton(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(installButton(page)).toBeHidden()
})

test('an iPhone, whose browsers offer nothing, is told how in a sentence', async ({
  page,
  shop,
  customer,
}) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await signInAs(page, customer, shop)
  await visit(page, '/account')
  await expect(page.getByText('Press Share in the browser')).toBeVisible()
})
