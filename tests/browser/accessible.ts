import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import { expect, type Page } from './test.ts'

/** In the pages. */
declare const axe: typeof axeCore

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const options: axeCore.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  // A quarter of the time: what is fine need not be described.
  resultTypes: ['violations'],
}

const blocks =
  'div, p, ul, ol, dl, table, form, fieldset, section, article, aside, nav, header, footer, h1, h2, h3, h4'

/** Elements that HTML does not allow: browsers show them all the same, each in its own way. */
const invalid = {
  'a block in a line of text': `:is(span, p, h1, h2, h3, h4, button, label) :is(${blocks})`,
  'aria-expanded, which the browser sets itself': '[popovertarget][aria-expanded]',
  'a limit that is empty': 'input:is([min=""], [max=""])',
  'a disabled link that leads somewhere': 'a[href][aria-disabled]',
  'a section without a name': 'section:not([aria-label], [aria-labelledby], :has(h1, h2, h3, h4))',
}

async function expectValid(page: Page, what: string) {
  const found = await page.evaluate((kinds) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `twice: ${id}`)
    const others = Object.entries(kinds).flatMap(([kind, selector]) =>
      [...document.querySelectorAll(selector)].map(
        (element) => `${kind}: ${element.outerHTML.slice(0, 200)}`,
      ),
    )
    return [...twice, ...others]
  }, invalid)
  expect.soft(found, `HTML of ${what}`).toEqual([])
}

/** Nothing for axe to find, valid HTML, and nothing that hangs out over the side. A finding does not end the test. */
export async function expectAccessible(page: Page, what: string) {
  await isAtRest(page)
  // Once a page: to read axe takes longer than to run it.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(readFileSync(axeFile, 'utf8'))
  const { violations } = await page.evaluate((wanted) => axe.run(document, wanted), options)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect.soft(found, what).toEqual([])
  await expectValid(page, what)
  // A region that is read as a whole would read its controls as text.
  await expect.soft(page.locator('[aria-atomic=true] :is(a[href], button, input)')).toHaveCount(0)
  await expectNoOverhang(page, what)
}

/**
 * Rows that are being reloaded are pale for a moment, and come back in a transition; a new colour reaches
 * what is inside of something only when that has changed its own.
 */
async function isAtRest(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    const isMoving = () => document.getAnimations().some((each) => each instanceof CSSTransition)
    for (let still = 0; still < 2; still = isMoving() ? 0 : still + 1) {
      await new Promise(requestAnimationFrame)
    }
  })
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
