import { expect, type Locator, type Page } from '@playwright/test'

/** The rows of an admin list, without its heading. */
export const rows = (page: Page): Locator =>
  page.getByRole('main').getByRole('table').getByRole('rowgroup').nth(1).getByRole('row')

/** The row of the thing with this name. */
export const row = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByRole('rowheader', { name }) })

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Types into the search box, and waits until the address has it: then the list follows. */
export async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await expect.poll(() => new URL(page.url()).searchParams.get('q') ?? '').toBe(text)
}

/** Where the list ends: `1 to 3 of 6`. */
export const countOf = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('main').getByText(words)

/** Names and values that a dialog or a panel shows. */
export async function expectDetails(place: Locator, details: Record<string, string>) {
  for (const [name, value] of Object.entries(details)) {
    const term = place.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
    await expect(term.locator('xpath=following-sibling::dd[1]'), name).toContainText(value)
  }
}
