import type { Page } from '@playwright/test'
import { paths } from '../../src/shop/paths.ts'
import { placeButton, readyToPlace, thanks } from './checkout.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { submitSignIn } from './users.ts'
import { workerIsReady } from './worker.ts'

test.use({ serviceWorkers: 'allow', expected: { statuses: [401] } })

/** The names of all that this browser holds of the shop. */
const namesOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const result = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const db = await result(indexedDB.open('igikoni'))
    const stores = [...db.objectStoreNames]
    const seen = await result(db.transaction('seen').objectStore('seen').getAllKeys())
    db.close()
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...stores,
      ...seen.map((key) => String((key as unknown[])[1]).replace(/\d+$/, '…')),
      ...(await caches.keys()).map((name) => name.split('/')[0] ?? name),
    ]
  })

test('the privacy page names all that a customer’s browser holds after they have ordered', async ({
  page,
  context,
  customer,
  fixtures,
}) => {
  await visit(page, paths.signIn)
  await submitSignIn(page, customer)
  await expect(page).toHaveURL(paths.shop)
  await workerIsReady(page)
  await readyToPlace(page, await fixtures.aProduct())
  await placeButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByRole('region', { name: 'What you ordered' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await visit(page, paths.privacy)
  const names = new Set([
    ...(await namesOnDevice(page)),
    ...(await context.cookies()).map(({ name }) => name),
  ])
  for (const name of ['root', 'session', 'me', 'order …', 'pictures', 'sid', 'device'])
    expect(names).toContain(name)
  const told = await page.getByRole('main').locator('small').allInnerTexts()
  const known = told.flatMap((text) => text.split(', '))
  expect([...names].filter((name) => !known.includes(name))).toEqual([])
})
