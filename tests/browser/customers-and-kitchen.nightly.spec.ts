import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { productApi } from '../../src/shop/catalogue/product.api.ts'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { dayOf, kigaliTime } from '../../src/shop/time-zone.ts'
import { at } from '../fixtures/client.ts'
import type { TestShop } from '../fixtures/test-shop.ts'
import type { Person } from '../fixtures/users.ts'
import { openEmbeddedShop } from './browser-shop.ts'
import { expectToast } from './heard-toasts.ts'
import { hearTones, seeWakeLock, textWithoutPress } from './kitchen-tablet.ts'
import { holdBack, line, lookAway, rememberCart, visit } from './on-page.ts'
import { test as base, expect } from './test.ts'
import { signInAs } from './users.ts'

// A shop of its own, whose clock is set: a Friday that is long over, so that no order is late.
const test = base.extend<object, { shop: TestShop }>({
  shop: [
    async ({ database }, provide) => {
      if (database !== 'embedded') throw new Error('Only inside the worker can its clock be set.')
      const shop = await openEmbeddedShop('none')
      await provide(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
// What takes the trace counts as a press, after which no browser blocks a sound.
test.use({ trace: 'off' })
test.use({ expected: { statuses: [409], messages: [/ERR_INTERNET_DISCONNECTED/] } })

const friday = (time: string) => `2026-01-09T${time}+02:00`
const closed = 'The kitchen is closed. It opens again on Saturday at 17:00.'

const card = (board: Page, { id }: { id: number }) => board.getByRole('article', { name: `#${id}` })
const seen = (board: Page) => board.getByRole('button', { name: 'Seen (A)' })
const tones = async (board: Page) => Number(await board.locator('body').getAttribute('data-tones'))
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Place your order' })
const placeButton = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Place order|Try again)/ })
const newestOf = async (customer: Person) =>
  (await customer.call(orderApi.mine, { params: { userId: String(customer.id) } }))[0]

async function openDialog(page: Page) {
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(dialog(page).getByLabel('Address')).toBeVisible()
}

async function fillIn(page: Page, note = '') {
  await dialog(page).getByLabel('Address').fill('KG 11 Ave 5')
  await dialog(page).getByLabel('City').fill('Kigali')
  await dialog(page).getByLabel('Phone').fill('0788 123 456')
  await dialog(page).getByLabel('Note for the kitchen').fill(note)
  await dialog(page).getByLabel('Payment method').selectOption({ index: 1 })
}

test('a whole evening: three customers, two tablets and the owner', async ({
  page: owner,
  shop,
  admin,
  fixtures,
  openAnotherBrowser,
}) => {
  shop.setClock(friday('18:00:00'))
  const goat = await fixtures.aProduct({ name: 'Goat Brochettes', price: 3_500 })
  const tea = await fixtures.aProduct({ name: 'African Tea', price: 750.5, quantity: 4 })
  const momo = await fixtures.aPaymentMethod('MTN MoMo')
  const [amina, ben, chantal] = await Promise.all([
    fixtures.asCustomer(),
    fixtures.asCustomer(),
    fixtures.asCustomer(),
  ])
  const browserOf = async (person: Person) => {
    const page = await openAnotherBrowser()
    await signInAs(page, person, shop)
    return page
  }
  const [tablet, small, aminas, bens, chantals] = [
    await browserOf(admin),
    await browserOf(admin),
    await browserOf(amina),
    await browserOf(ben),
    await browserOf(chantal),
  ]
  await signInAs(owner, admin, shop)

  await test.step('the owner sets the hours on a phone', async () => {
    await owner.setViewportSize({ width: 360, height: 740 })
    await visit(owner, '/admin/settings')
    await owner.getByLabel('Always open').uncheck()
    await owner.getByLabel('Monday, from').fill('17:00')
    await owner.getByLabel('Monday, to').fill('19:30')
    await owner.getByRole('button', { name: /^Copy to all days.*Monday/ }).click()
    await owner.getByLabel('Announcement', { exact: true }).fill('Sambaza tonight.')
    await owner.getByRole('button', { name: 'Save settings' }).click()
    await expectToast(owner, 'success', 'Settings saved.')
  })

  await test.step('two tablets wait for orders, one with its sound on', async () => {
    await tablet.setViewportSize({ width: 1280, height: 800 })
    await small.setViewportSize({ width: 768, height: 1024 })
    await tablet.addInitScript(hearTones)
    await tablet.addInitScript(seeWakeLock)
    for (const board of [tablet, small]) await visit(board, '/admin/kitchen')
    await expect(tablet.getByText('Nothing to cook')).toBeVisible()
    await expect(tablet.locator('html')).toHaveAttribute('data-awake', 'screen')
    await tablet.getByRole('button', { name: 'Sound off' }).click()
    await expect.poll(() => tones(tablet)).toBe(2)
  })

  const first = await test.step('an order rings on both until it was seen', async () => {
    await rememberCart(aminas, { products: [line(goat, 2), line(tea, 3)] })
    await openDialog(aminas)
    await fillIn(aminas, 'No onions.')
    await placeButton(aminas).click()
    await expect(aminas.getByRole('heading', { name: /Your order is placed/ })).toBeVisible()
    const order = (await newestOf(amina)) ?? { id: 0 }
    for (const board of [tablet, small]) {
      await expect(card(board, order)).toContainText('2 ×Goat Brochettes')
      await expect(card(board, order)).toContainText('No onions.')
      await expect(seen(board)).toBeVisible()
    }
    await expect(card(tablet, order).getByTitle('+250 788 123 456')).toHaveAttribute(
      'href',
      'tel:+250788123456',
    )
    await expect(tablet.getByRole('list', { name: 'To be cooked' })).toHaveText(
      '3 × African Tea2 × Goat Brochettes',
    )
    await expect.poll(() => tones(tablet)).toBeGreaterThan(4)
    await tablet.reload()
    await expect(tablet.getByRole('button', { name: 'Sound on' })).toBeVisible()
    await expect.poll(() => tones(tablet)).toBeGreaterThan(0)
    await card(tablet, order).getByText('No onions.').click()
    await small.keyboard.press('a')
    for (const board of [tablet, small]) await expect(seen(board)).toBeHidden()
    return order
  })

  await test.step('a browser that blocks the sound says so, and how to allow it', async () => {
    const silent = await openAnotherBrowser()
    await signInAs(silent, admin, shop)
    await silent.addInitScript(() => localStorage.setItem('ring', 'on'))
    await silent.addInitScript(hearTones)
    await silent.goto('/admin/kitchen')
    const blocked = 'The browser blocks the sound.'
    await expect.poll(() => textWithoutPress(silent)).toContain(blocked)
    const allow = silent.getByRole('button', { name: blocked })
    await allow.click()
    await expect(allow).toBeHidden()
    await expect.poll(() => tones(silent)).toBe(2)
    await silent.close()
  })

  await test.step('a step takes a key, and a cancellation is taken back', async () => {
    await visit(aminas, `/order/${first.id}`)
    await expect(aminas.getByText(/^Expected \d\d:\d\d to \d\d:\d\d$/).first()).toBeVisible()
    await lookAway(tablet)
    await tablet.keyboard.press('ArrowRight')
    await tablet.keyboard.press('Enter')
    await expectToast(tablet, 'success', `Order #${first.id}: DISPATCHED`)
    await expect(aminas.getByText('DISPATCHED', { exact: true })).toBeVisible()
    await expect(tablet.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await card(tablet, first).getByRole('button', { name: 'Cancel' }).click()
    await expect(card(tablet, first)).toHaveCount(0)
    await tablet.getByRole('button', { name: 'Undo' }).click()
    await expect(card(small, first)).toContainText('On the way')
  })

  const second = await test.step('a tablet without a network shows what it had', async () => {
    await small.context().setOffline(true)
    await expect(small.getByText(/^No connection since 18:\d\d\./)).toBeVisible()
    await expect(card(small, first).getByRole('button', { name: 'Complete' })).toBeDisabled()
    const body = await fixtures.anOrderFor([goat, 4])
    const order = await ben.call(orderApi.place, { body: { ...body, paymentMethod: momo } })
    await expect(card(tablet, order)).toBeVisible()
    await expect(card(small, order)).toHaveCount(0)
    await small.context().setOffline(false)
    await expect(card(small, order)).toBeVisible()
    await expect(small.getByText(/^No connection/)).toBeHidden()
    return order
  })

  await test.step('at the minute all is closed, and no order slips in', async () => {
    await rememberCart(chantals, { products: [line(goat, 1)] })
    const letThrough = await holdBack(chantals, '**/orders/create')
    await openDialog(chantals)
    await fillIn(chantals)
    await placeButton(chantals).click()
    shop.setClock(friday('19:29:59'))
    await visit(bens, '/shop')
    await expect(bens.getByText('Sambaza tonight.', { exact: true })).toBeVisible()
    shop.setClock(friday('19:30:00'))
    letThrough()
    await expect(bens.getByText(`${closed} Sambaza tonight.`)).toBeVisible()
    await expectToast(chantals, 'error', 'Failed to place order.')
    await expect(dialog(chantals).getByText(closed).first()).toBeVisible()
    expect(await newestOf(chantal)).toBeUndefined()
    await visit(chantals, '/cart?order=new')
    await expect(dialog(chantals).getByText(closed)).toBeVisible()
    await expect(placeButton(chantals)).toBeDisabled()
  })

  await test.step('the owner opens again, takes a break and ends it', async () => {
    await owner.getByLabel('Always open').check()
    await owner.getByRole('button', { name: 'Save settings' }).click()
    await expect(owner.getByText('The kitchen takes orders.')).toBeVisible()
    await owner.getByRole('button', { name: '30 minutes' }).click()
    // Half an hour by the page's clock, which goes on: a minute that has begun is not promised.
    await expect(owner.getByText(/^The kitchen takes a break until 20:0\d\.$/)).toBeVisible()
    await owner.getByRole('button', { name: 'Resume now' }).click()
    await expect(owner.getByText('The kitchen takes orders.')).toBeVisible()
  })

  await test.step('the same again is told to the franc, and where it is not', async () => {
    await admin.call(productApi.quickEdit, { params: at(goat), body: { price: 4_000 } })
    await aminas.getByRole('button', { name: 'Order again' }).click()
    await expectToast(
      aminas,
      'info',
      '2 dishes are in your cart. Only 1 left: African Tea. Another price: Goat Brochettes, Rwf 4,000 instead of Rwf 3,500.',
    )
  })

  await test.step('what is late says so first', async () => {
    await sql`update orders set order_date = order_date - interval '2 hours' where id = ${second.id}`.execute(
      shop.db,
    )
    shop.setClock(Date.now())
    await visit(bens, `/order/${second.id}`)
    await expect(bens.getByText(/^Late: it was expected by \d\d:\d\d\./).first()).toBeVisible()
    await visit(small, '/admin/kitchen')
    const isToday = dayOf(Date.now() - 2 * 3_600_000) === dayOf(Date.now())
    await expect(card(small, second)).toContainText(
      isToday ? '2 h 0 min, late' : /yesterday \d\d:\d\d, late/,
    )
  })

  await test.step('the day is closed to the franc, also as a file', async () => {
    const days = [second.orderDate, new Date().toISOString()].map((time) =>
      kigaliTime(Date.parse(time) - 2 * 3_600_000).slice(0, 10),
    )
    await visit(owner, `/admin/reports?from=${days[0]}&to=${kigaliTime(Date.now()).slice(0, 10)}`)
    await expect(owner.getByRole('main')).toContainText('TakingsRwf 25,251.50')
    await expect(owner.getByRole('main')).toContainText('Average basketRwf 12,626')
    const saved = owner.waitForEvent('download')
    await owner.getByRole('link', { name: 'CSV: Dishes sold' }).click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toBe(
      '\ufeffproduct,quantity,amount\r\nGoat Brochettes,6,21000\r\nAfrican Tea,3,2251.5\r\n',
    )
  })
})
