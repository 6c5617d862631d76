import { paths } from '../../src/shop/paths.ts'
import { isKept } from './device.ts'
import { isLoaded, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const theSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('switch')
const showButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Show picture/ })
const shownPictures = (page: Page) => page.getByRole('main').locator('picture img')

/** Addresses of what is fetched from now on: pictures and fonts. */
function watchFetches(page: Page) {
  const fetched = { image: [] as string[], font: [] as string[] }
  page.on('request', (request) => {
    const type = request.resourceType()
    if (type === 'image' || type === 'font') fetched[type].push(request.url())
  })
  return fetched
}

const asSaver = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('dataSaver', 'on'))
}

/** The browser's own data saver: it sends `Save-Data: on` and says the same in `navigator.connection`. */
async function setBrowserSaver(page: Page, dataSaverEnabled: boolean) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled })
}

/** To the end of the page, as somebody who looks at all of it. */
async function scrollThrough(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await theSwitch(page).focus()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

const waysToAsk: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the browser': (page) => setBrowserSaver(page, true),
  'the switch, on an earlier visit': asSaver,
}

for (const [way, ask] of Object.entries(waysToAsk)) {
  test(`who saves data by ${way} gets no picture and no font at all`, async ({ page }) => {
    await ask(page)
    const fetched = watchFetches(page)
    for (const address of ['/shop', '/', '/product/1', '/fr/shop']) {
      await visit(page, address)
      await expect(page.getByRole('main').locator('.show-picture button').first()).toBeVisible()
      await expect(theSwitch(page)).toBeChecked()
      await scrollThrough(page)
    }
    expect(fetched).toEqual({ image: [], font: [] })
  })
}

test('a tap shows one picture, and the rest of a card works', async ({ page, fixtures }) => {
  const category = await fixtures.aCategory()
  const [first, second] = [
    await fixtures.aProduct({ category, background: '#2f6b51' }),
    await fixtures.aProduct({ category, background: '#2f6b52' }),
  ]
  await asSaver(page)
  const fetched = watchFetches(page)
  await visit(page, `/category/${encodeURIComponent(category.name)}`)
  await expect(showButtons(page)).toHaveCount(2)

  await page.getByRole('button', { name: `Show picture ${first.name}` }).click()
  const picture = page.getByRole('img', { name: first.name })
  await expect(picture).toBeFocused()
  await isLoaded(picture.locator('img'))
  await expect(showButtons(page)).toHaveCount(1)
  expect(fetched.image).toHaveLength(1)

  const card = page.getByRole('article').filter({ hasText: second.name })
  await card.getByRole('button', { name: /wishlist/i }).click()
  const done = page.getByText(/Please sign in/i).or(card.locator('[aria-pressed=true]'))
  await expect(done.first()).toBeVisible()
  // Beside the button the placeholder leads on, like the picture.
  await card.locator('.show-picture').click({ position: { x: 12, y: 90 }, force: true })
  await expect(page).toHaveURL(new RegExp(`/product/${second.id}$`))
  // Until its page is there, the address is its own already, and the button still the card's.
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible()
  await page.getByRole('button', { name: `Show picture ${second.name}` }).press('Enter')
  await expect(page.getByRole('img', { name: second.name }).first()).toBeFocused()
  await expect.poll(() => fetched.image).toHaveLength(2)
})

test('the switch works at once, in all tabs and later, and back', async ({ page, context }) => {
  const otherTab = await context.newPage()
  await visit(otherTab, '/about')
  await visit(page, '/shop')
  await expect(theSwitch(page)).toHaveAccessibleName('Data saver')
  await theSwitch(page).press('Space')
  await expect(theSwitch(page)).toBeChecked()
  await expect(showButtons(page).first()).toBeVisible()
  await expect(shownPictures(page)).toHaveCount(0)
  await expect(theSwitch(otherTab)).toBeChecked()

  await visit(page, '/shop')
  await expect(theSwitch(page)).toBeChecked()
  await expect(showButtons(page).first()).toBeVisible()
  await expect(shownPictures(page)).toHaveCount(0)

  await theSwitch(page).press('Space')
  await expect(theSwitch(page)).not.toBeChecked()
  await expect(showButtons(page)).toHaveCount(0)
  await expect(shownPictures(page).first()).toBeVisible()
  await expect(theSwitch(otherTab)).not.toBeChecked()
})

test('it is off for good once switched off, whatever the browser asks', async ({ page }) => {
  await setBrowserSaver(page, true)
  await visit(page, '/shop')
  await expect(theSwitch(page)).toBeChecked()
  await theSwitch(page).press('Space')
  await visit(page, '/shop')
  await expect(theSwitch(page)).not.toBeChecked()
  await expect(shownPictures(page).first()).toBeVisible()
})

/** A page is kept, and all that it takes to come alive. */
async function isKeptWithFiles(page: Page, address: string) {
  await isKept(page, address)
  const missing = () =>
    page.evaluate(async (address) => {
      const kept = await caches.match(address, { ignoreVary: true })
      const files = (await kept?.text())?.match(/\/assets\/[\w.-]+\.(?:css|json|js)/g) ?? []
      const found = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
      return files.filter((_, index) => !found[index])
    }, address)
  await expect.poll(missing).toEqual([])
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', expected: { messages: [/ERR_|Failed to (fetch|load)/] } })

  test('what was seen opens without a network for who saves data', async ({ page, context }) => {
    await setBrowserSaver(page, true)
    await visit(page, paths.about)
    await expect(async () => {
      await page.getByRole('heading', { level: 1 }).click()
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    }).toPass()
    await visit(page, paths.shop)
    await isKept(page, paths.shop)
    await isKeptWithFiles(page, paths.offline)
    await context.setOffline(true)
    await visit(page, paths.shop)
    await expect(page.getByRole('heading', { level: 1, name: 'Our menu' })).toBeVisible()

    await visit(page, paths.contact)
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  })
})
