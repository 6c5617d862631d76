import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const widths = [360, 768, 1280]

/** Nothing for axe to find, and nothing that hangs out over the side. */
export async function expectAccessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect(found, what).toEqual([])
  await expectNoOverhang(page, what)
}

export async function expectNoOverhang(page: Page, what: string) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** The same at the widths of a phone, a tablet and a desk, as it stands now. */
export async function expectAccessibleAtAnyWidth(page: Page, what: string, among = widths) {
  for (const width of among) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${what} at ${width}px`)
  }
}
