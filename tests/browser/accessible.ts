import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Nothing for axe to find, and nothing that hangs out over the side. */
export async function expectAccessible(page: Page, what: string) {
  await isAtRest(page)
  const { violations } = await new AxeBuilder({ page })
    // A quarter of the time: what is fine need not be described, and without frames of foreign
    // origin axe needs no second page to put its results together.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect(found, what).toEqual([])
  await expectNoOverhang(page, what)
}

/** Rows that are loaded anew are pale for a moment, and come back in a transition. */
async function isAtRest(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ),
  )
}

export async function expectNoOverhang(page: Page, what: string) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * The same at the widths of a phone and a desk, as it stands now. A tablet shows what a desk shows, only
 * narrower: unless `among` names it, nothing may hang out there, which takes no look by axe.
 */
export async function expectAccessibleAtAnyWidth(page: Page, what: string, among?: number[]) {
  for (const width of among ?? [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${what} at ${width}px`)
  }
  if (among) return
  await page.setViewportSize({ width: 768, height: 800 })
  await expectNoOverhang(page, `${what} at 768px`)
}
