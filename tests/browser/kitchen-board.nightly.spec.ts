import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.server.ts'
import { languages } from '../../src/platform/language/language.ts'
import { card, hearTones, lost, seeWakeLock, step, textWithoutPress } from './kitchen.ts'
import { expectToast, lookAway, signInAs, submitSignIn, visit } from './pages.ts'
import { expect, type Person, type Route, test } from './test.ts'
import { orderOneDish } from './users.ts'

// What takes the trace counts as a press, after which no browser blocks a sound.
test.use({ trace: 'off', expected: { statuses: [401], messages: [/ERR_INTERNET_DISCONNECTED/] } })
test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('a tablet stays on, and is back by itself', async ({ page, context, customer, fixtures }) => {
  const order = await orderOneDish(customer, fixtures)
  await page.addInitScript(seeWakeLock)
  await visit(page, '/admin/kitchen')
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'screen')
  await expect(card(page, order)).toBeVisible()
  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  await expect(step(page, order, 'Dispatch')).toBeDisabled()
  const missed = await orderOneDish(customer, fixtures)
  await expect(card(page, missed)).toHaveCount(0)
  await context.setOffline(false)
  await expect(card(page, missed)).toBeVisible()
  await expect(lost(page)).toBeHidden()
})

test('a cancellation is taken back', async ({ page, customer, fixtures }) => {
  const order = await orderOneDish(customer, fixtures)
  await visit(page, '/admin/kitchen')
  await lookAway(page)
  await step(page, order, 'Dispatch').click()
  await expectToast(page, 'success', `Order #${order.id}: DISPATCHED`)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(async () => {
    await step(page, order, 'Cancel').click({ timeout: 1_000 })
    await expect(card(page, order)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, order)).toContainText('On the way')
})

test('a browser that blocks the sound says so, and how to allow it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ring', 'on'))
  await page.addInitScript(hearTones)
  await page.goto('/admin/kitchen')
  const blocked = 'The browser blocks the sound.'
  await expect.poll(() => textWithoutPress(page)).toContain(blocked)
  const allow = page.getByRole('button', { name: blocked })
  await allow.click()
  await expect(allow).toBeHidden()
  await expect(page.locator('body')).toHaveAttribute('data-tones', '2')
})

test('the bar brings into sight which order rings', async ({ page, customer, fixtures }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (let number = 0; number < 4; number += 1) await orderOneDish(customer, fixtures)
  await visit(page, '/admin/kitchen')
  await expect(page.getByRole('heading', { name: /^Kitchen/ })).toBeVisible()
  const order = await orderOneDish(customer, fixtures)
  await expect(card(page, order)).not.toBeInViewport()
  await page.getByRole('button', { name: `#${order.id}`, exact: true }).click()
  await expect(card(page, order)).toBeInViewport()
})

test('a board that gave way to newer ones is back soon', async ({ page, customer, fixtures }) => {
  await page.clock.install()
  // The ninth of an account ends the first, whose browser asks again in five minutes.
  const body = 'retry: 300000\n\nevent: orders\ndata: {}\n\n'
  const giveWay = (route: Route) => route.fulfill({ contentType: 'text/event-stream', body })
  await page.route('**/api/events', giveWay, { times: 1 })
  await visit(page, '/admin/kitchen')
  await expect(lost(page)).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(lost(page)).toBeHidden()
  await expect(card(page, await orderOneDish(customer, fixtures))).toBeVisible()
})

for (const language of languages) {
  test(`twelve cards fit on a tablet in ${language}`, async ({ page, customer, fixtures }) => {
    await orderOneDish(customer, fixtures)
    await page.route('**/api/admin/kitchen', async (route) => {
      const response = await route.fetch()
      const [card] = await response.json()
      const [line] = card.lines
      const lines = ['Goat Brochettes', 'Chips', 'Fanta Orange'].map((name, at) => ({
        ...line,
        product: { ...line.product, id: at + 1, name },
      }))
      const address = 'KG 7 Ave 20, reception'
      const money = { totalAmount: 19_300, due: 19_300, paid: 0, payment: 'UNPAID' }
      const order = { ...card, ...money, lines, phone: '+250788123456', address, city: 'Kigali' }
      const json = Array.from({ length: 12 }, (_, at) => ({ ...order, id: at + 1 }))
      await route.fulfill({ response, json })
    })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(page, '/admin/kitchen')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(12)
    for (const one of await cards.all()) await expect(one).toBeInViewport({ ratio: 1 })
  })
}

/** @param by from now */
const endSession = ({ db }: { db: Db }, { id }: Person, by: string) =>
  sql`update sessions set expires_at = now() + ${by}::interval where user_id = ${id}`.execute(db)

test('a board whose session ends asks to sign in', async ({ page, shop, customer, fixtures }) => {
  const admin = await fixtures.asAdmin()
  await signInAs(page, admin)
  const order = await orderOneDish(customer, fixtures)
  await visit(page, '/admin/kitchen')
  await expect(card(page, order)).toBeVisible()
  await endSession(shop, admin, '0')
  await expect(page.getByText(/^You are signed out\. You see the orders as of/)).toBeVisible()
  await expect(lost(page)).toBeHidden()
  await expect(card(page, order)).toBeVisible()
  await expect(step(page, order, 'Dispatch')).toBeDisabled()

  await page.getByRole('button', { name: 'Sign in again' }).click()
  await submitSignIn(page, admin)
  await expect(page).toHaveURL('/admin/kitchen')
  await expect(step(page, order, 'Dispatch')).toBeEnabled()
  await expect(card(page, await orderOneDish(customer, fixtures))).toBeVisible()
})

test('a session that will end says so while there is time', async ({ page, shop, fixtures }) => {
  const admin = await fixtures.asAdmin()
  await signInAs(page, admin)
  await page.clock.install()
  // The board has begun to follow its session: the clock must not run before.
  const first = page.waitForResponse('**/api/users/me/session')
  await visit(page, '/admin/kitchen')
  await first
  await endSession(shop, admin, '30 minutes')
  await page.clock.runFor(301_000)
  await expect(page.getByText(/Sign in again while it is quiet\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL('/signin?again')
})
