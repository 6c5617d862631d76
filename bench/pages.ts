import { inLanguage, languages } from '../src/platform/language/language.ts'
import { startDemoShop } from '../tests/fixtures/demo-shop.ts'
import { median } from './compare/table.ts'
import { firstVisit, openBrowser } from './first-visit.ts'
import { visitTwice } from './thin-line.ts'

/** The median of this many visits; the machine is never quiet. */
const visits = 3

const menus = languages.map((language) => inLanguage('/shop', language))

/** `npm run bench:pages`: a line of JSON for each page; `npm run bench:pages -- thin` measures that line alone. */
const profiles: Readonly<Record<string, () => Promise<void>>> = {
  phone: measurePhone,
  thin: measureThinLine,
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in profiles))
if (unknown) {
  console.error(`npm run bench:pages knows ${Object.keys(profiles).join(', ')}, not ${unknown}.`)
  process.exit(1)
}
const shop = await startDemoShop('embedded')
const browser = await openBrowser()
try {
  for (const [name, measure] of Object.entries(profiles)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure()
  }
} finally {
  await browser.close()
  await shop.stop()
}

async function measurePhone(): Promise<void> {
  for (const path of ['/', ...menus, '/product/1', '/cart']) {
    const loads = await repeat(() => firstVisit(browser, shop.url, path))
    console.log(JSON.stringify({ page: path, ...medians(loads) }))
  }
}

async function measureThinLine(): Promise<void> {
  const both = await repeat(() => visitTwice(browser, `${shop.url}/shop`))
  for (const visit of ['first', 'second'] as const) {
    const figures = medians(both.map((one) => one[visit]))
    console.log(JSON.stringify({ page: '/shop', line: '250 kbit/s, 400 ms', visit, ...figures }))
  }
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let visit = 0; visit < visits; visit += 1) all.push(await measure())
  return all
}

/** Of each figure by itself. */
function medians<T extends object>(all: readonly T[]): Record<string, number> {
  const names = Object.keys(all[0] ?? {})
  const of = (name: string) => all.map((figures) => Number(Reflect.get(figures, name)))
  return Object.fromEntries(names.map((name) => [name, median(of(name))]))
}
