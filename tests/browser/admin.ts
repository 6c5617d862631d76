import { productApi } from '../fixtures/apis.ts'
import { at } from '../fixtures/client.ts'
import type { Person } from '../fixtures/users.ts'
import { cutOff, hearNothing, messages, press } from './pages.ts'
import { expect, type Locator, type Page } from './test.ts'

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

/** What a field says where two have changed it. */
export const changedElsewhere = /Somebody else changed this in the meantime\./

/** A product as it is now, with the address of its picture. */
export const productNow = (admin: Person, product: { id: number }) =>
  admin.call(productApi.show, { params: at(product), query: { image: 'url' } })

/** What the press of this button sends to an address. */
export async function sentBy(page: Page, button: string, address: string) {
  const sending = page.waitForRequest(address)
  await press(page, button)
  return (await sending).postDataJSON()
}

/** Opens a part of the page that is folded. */
export const openFold = (page: Page, hasText: RegExp) =>
  page.getByRole('main').locator('summary', { hasText }).click()

/** The question before a row is deleted: asked once in vain, and once more. */
export async function deleteAfterAll(page: Page, name: string, thing: string) {
  await search(page, name)
  const question = dialog(page, `Delete ${thing}`)
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText(`Are you sure you want to delete this ${thing}?`)
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, name)).toBeVisible()
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
}

/** What is still needed is not deleted, and its question says why. */
export async function expectKept(
  page: Page,
  { name, thing }: { name: string; thing: string },
  reason: string,
) {
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  const question = dialog(page, `Delete ${thing}`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText(reason)
  await expect(messages(page).getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row(page, name)).toBeVisible()
}

/** A list that cannot be loaded says so in its place, and is loaded by another try. */
export async function expectAnotherTry(page: Page, address: string) {
  await hearNothing(page)
  const cut = await cutOff(page, address)
  await page.reload()
  await expect(page.getByText(/^The list could not be loaded\./)).toBeVisible()
  await expect(messages(page).getByRole('alert')).toHaveCount(0)
  await cut.mend()
  await press(page, 'Try again')
}
