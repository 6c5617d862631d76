import { findChromium } from '../../tests/fixtures/system-programs.ts'
import { firstVisit, openBrowser } from '../first-visit.ts'
import type { ComparedShop } from './compared-shop.ts'
import { plainRow, type Row, type Sides } from './table.ts'

const paths = ['/', '/shop', '/product/1', '/cart']
const parts = ['js', 'texts', 'css', 'html'] as const

/** Bytes of a first visit as they cross the line; one visit tells, they are always the same. */
export async function measureBytes({ here, there }: Sides<ComparedShop>): Promise<Row[]> {
  if (!findChromium()) return [plainRow('bytes of first visits', 'no Chromium here')]
  const browser = await openBrowser()
  const rows: Row[] = []
  try {
    for (const path of paths) {
      const ours = await firstVisit(browser, here.app.url, path)
      const theirs = await firstVisit(browser, there.app.url, path)
      const figures = parts.map((part) => `${part} ${ours[part]} / ${theirs[part]}`)
      rows.push(plainRow(`first visit of \`${path}\`, bytes`, figures.join(', ')))
    }
  } finally {
    await browser.close()
  }
  return rows
}
