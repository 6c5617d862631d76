import { chromium, type Page } from '@playwright/test'
import { startDemoShop } from '../tests/fixtures/demo-shop.ts'
import { findChromium } from '../tests/fixtures/system-programs.ts'
import { loadAsStranger, type PageLoad } from './page-load.ts'

/** The median of this many visits; the machine is never quiet. */
const visits = 3

const cart = JSON.stringify({
  state: {
    userInfo: [],
    products: [{ id: 1, name: 'Goat Brochettes', quantity: 2, image: '', price: 3_500 }],
    checkedCategorys: [],
    wishlist: [],
  },
  version: 1,
})

/** The cart is a customer's: signed in, with something in it. */
async function withCart(page: Page, url: string): Promise<void> {
  const credentials = { email: 'kimironko@example.com', password: 'isombe-2500' }
  await page.context().request.post(`${url}/api/users/login`, { data: credentials })
  await page.addInitScript((value) => localStorage.setItem('root', value), cart)
}

function median(loads: readonly PageLoad[]): PageLoad {
  const middle = (name: keyof PageLoad) =>
    loads.map((load) => load[name]).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0
  const [first] = loads
  const names = Object.keys(first ?? {}) as (keyof PageLoad)[]
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as PageLoad
}

const shop = await startDemoShop('embedded')
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  for (const path of ['/', '/shop', '/rw/shop', '/fr/shop', '/product/1', '/cart']) {
    const prepare = path === '/cart' ? (page: Page) => withCart(page, shop.url) : undefined
    const loads: PageLoad[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      loads.push(await loadAsStranger(browser, `${shop.url}${path}`, prepare))
    }
    console.log(JSON.stringify({ page: path, ...median(loads) }))
  }
} finally {
  await browser.close()
  await shop.stop()
}
