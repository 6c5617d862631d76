import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../tests/fixtures/system-programs.ts'
import { loadAsStranger, type PageLoad } from './page-load.ts'

const cart = JSON.stringify({
  state: {
    userInfo: [],
    products: [{ id: 1, name: 'Goat Brochettes', quantity: 2, image: '', price: 3_500 }],
    checkedCategorys: [],
    wishlist: [],
  },
  version: 1,
})

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

/** Of a page of the demo shop; `/cart` is a customer's: signed in, with something in it. */
export function firstVisit(browser: Browser, url: string, path: string): Promise<PageLoad> {
  const prepare = path === '/cart' ? (page: Page) => withCart(page, url) : undefined
  return loadAsStranger(browser, `${url}${path}`, prepare)
}

async function withCart(page: Page, url: string): Promise<void> {
  const credentials = { email: 'kimironko@example.com', password: 'isombe-2500' }
  await page.context().request.post(`${url}/api/users/login`, { data: credentials })
  await page.addInitScript((value) => localStorage.setItem('root', value), cart)
}
