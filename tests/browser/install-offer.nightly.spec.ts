import type { Page } from '@playwright/test'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

const installButton = (page: Page) => page.getByRole('button', { name: 'Install the app' })
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

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
