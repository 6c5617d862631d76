import type { Page } from '@playwright/test'
import { cutOff, dialog, hearNothing, messages, row, search } from './pages.ts'
import { expect } from './test.ts'

export const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** What the press of this button sends to an address. */
export async function sentBy(page: Page, button: string, address: string) {
  const sending = page.waitForRequest(address)
  await press(page, button)
  return (await sending).postDataJSON()
}

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
