import { inLanguage, languages } from '../src/platform/language/language.ts'
import { startDemoShop } from '../tests/fixtures/demo-shop.ts'
import { firstVisit, openBrowser } from './first-visit.ts'
import type { PageLoad } from './page-load.ts'

/** The median of this many visits; the machine is never quiet. */
const visits = 3

function median(loads: readonly PageLoad[]): PageLoad {
  const middle = (name: keyof PageLoad) =>
    loads.map((load) => load[name]).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0
  const [first] = loads
  const names = Object.keys(first ?? {}) as (keyof PageLoad)[]
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as PageLoad
}

const menus = languages.map((language) => inLanguage('/shop', language))

const shop = await startDemoShop('embedded')
const browser = await openBrowser()
try {
  for (const path of ['/', ...menus, '/product/1', '/cart']) {
    const loads: PageLoad[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      loads.push(await firstVisit(browser, shop.url, path))
    }
    console.log(JSON.stringify({ page: path, ...median(loads) }))
  }
} finally {
  await browser.close()
  await shop.stop()
}
