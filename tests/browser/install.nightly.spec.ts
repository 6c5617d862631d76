import sharp from 'sharp'
import { inLanguage, languages } from '../../src/platform/language/language.ts'
import { signInAs, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

type Icon = { src: string; sizes: string; type: string }
type Manifest = {
  id: string
  description: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

test('each language has an app that opens in it, and all are one app', async ({ page, shop }) => {
  const browser = await page.context().newCDPSession(page)
  const said = new Set<string>()
  for (const language of languages) {
    await page.goto(inLanguage('/about', language))
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect(url).toBe(shop.url + inLanguage('/manifest.webmanifest', language))
    expect(errors).toEqual([])
    const manifest: Manifest = JSON.parse(data ?? '')
    expect(manifest).toMatchObject({
      id: '/',
      display: 'standalone',
      lang: language,
      start_url: inLanguage('/shop', language),
      shortcuts: ['/shop', '/cart', '/order'].map((path) => ({ url: inLanguage(path, language) })),
    })
    said.add([manifest.description, ...manifest.shortcuts.map(({ name }) => name)].join())
  }
  expect(said.size).toBe(languages.length)
})

test('its pictures have the sizes that it says', async ({ request }) => {
  const { icons, shortcuts }: Manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((one) => one.icons)]) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toBe(type)
    if (type !== 'image/png') continue
    const { width, height } = await sharp(await answer.body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

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

test('the account page offers it until it is installed', async ({ page, customer }) => {
  await signInAs(page, customer)
  await visit(page, '/account')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expect(installButton(page)).toBeHidden()
  await sayThatItCanInstall(page)
  await expect(installButton(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(installButton(page)).toBeHidden()
})

test('an iPhone, which offers nothing, is told how to install', async ({ page, customer }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await signInAs(page, customer)
  await visit(page, '/account')
  await expect(page.getByText('Press Share in the browser')).toBeVisible()
})
