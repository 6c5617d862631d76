import { dayOf } from '../../src/shop/time-zone.ts'
import { orderApi } from '../fixtures/apis.ts'
import { findBreaches } from '../fixtures/in-database.ts'
import type { TestShop } from '../fixtures/test-shop.ts'
import { openEmbeddedShop } from './browser-shop.ts'
import { dialog, fillIn, placeButton, thanks } from './checkout.ts'
import { line, rememberCart } from './device.ts'
import { hearTones } from './kitchen.ts'
import { expectToast, signInAs, visit } from './pages.ts'
import { at, test as base, expect, type Page } from './test.ts'
import { changeSettings } from './users.ts'

// A shop of its own, whose clock is set: a last Saturday of a month.
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
test.use({ trace: 'off', expected: { statuses: [409] } })

const saturday = (time: string) => `2026-01-31T${time}:00+02:00`
const card = (board: Page, id: number) => board.getByRole('article', { name: `#${id}` })
const tones = async (board: Page) => Number(await board.locator('body').getAttribute('data-tones'))
const byMoMo = 'MTN MoMo'

test('an evening of the web, the telephone and the counter, after Umuganda', async ({
  page: office,
  shop,
  admin,
  fixtures,
  browserOf,
}) => {
  test.setTimeout(180_000)
  await fixtures.aPaymentMethod(byMoMo)
  const goat = await fixtures.aProduct({ name: 'Goat Brochettes', price: 3_500, quantity: 20 })
  const tea = await fixtures.aProduct({ name: 'African Tea', price: 1_500, quantity: 20 })
  const keza = await fixtures.asCustomer()
  const [kitchen, phone] = [await browserOf(admin), await browserOf(keza)]
  await phone.setViewportSize({ width: 360, height: 740 })
  await signInAs(office, admin)
  const officeBoard = await office.context().newPage()

  await test.step('until eleven everybody is at Umuganda', async () => {
    shop.setClock(saturday('10:30'))
    await changeSettings(admin, { umuganda: '11:00', fulfilments: ['DELIVERY', 'PICKUP'] })
    await rememberCart(phone, { products: [line(goat, 2)] })
    await visit(phone, '/cart')
    const closed = 'The kitchen is closed (Umuganda). It opens again at 11:00.'
    await expect(phone.getByText(closed).first()).toBeVisible()
    shop.setClock(saturday('18:00'))
  })

  await test.step('two boards wait with their sound on', async () => {
    for (const board of [kitchen, officeBoard]) {
      await board.addInitScript(hearTones)
      await visit(board, '/admin/kitchen')
      await board.getByRole('button', { name: 'Sound off' }).click()
      await expect.poll(() => tones(board)).toBe(2)
    }
  })

  const web = await test.step('a customer orders on the web, and both boards ring', async () => {
    await visit(phone, '/cart')
    await phone.getByRole('button', { name: 'Place Order' }).click()
    await fillIn(phone, byMoMo)
    await expect(dialog(phone)).toContainText('TotalRwf 8,000')
    await placeButton(phone).click()
    await expect(thanks(phone)).toBeVisible()
    const [order] = await keza.call(orderApi.mine, { params: { userId: keza.id } })
    for (const board of [kitchen, officeBoard]) {
      await expect(card(board, order?.id ?? 0)).toContainText('DELIVERY')
      await expect.poll(() => tones(board)).toBeGreaterThan(2)
      await board.getByRole('button', { name: 'Seen (A)' }).click()
    }
    return order?.id ?? 0
  })

  /** Fills in the open page, places the order and returns its number. */
  const enter = async (fill: () => Promise<void>) => {
    await visit(office, '/admin/orders/new')
    await fill()
    const dish = office.getByRole('searchbox', { name: 'Add a dish' })
    await dish.fill('tea')
    await dish.press('Enter')
    await office.keyboard.press('Control+Enter')
    await expect(office).toHaveURL(/\?order=\d+$/)
    return Number(new URL(office.url()).searchParams.get('order'))
  }

  const called =
    await test.step('a caller orders; the board beside the telephone is quiet', async () => {
      const before = await tones(officeBoard)
      const id = await enter(async () => {
        await office.getByLabel('Phone', { exact: true }).fill('0788 200 300')
        await expect(office.getByText('No orders of this number yet.')).toBeVisible()
        await office.getByLabel('Name', { exact: true }).fill('Gasana')
        await office.getByLabel('Address').fill('KG 7 Ave 1')
        await office.getByLabel('City').fill('Kigali')
      })
      await expect(card(kitchen, id)).toContainText('Gasana')
      await expect(card(kitchen, id)).toContainText('PHONE')
      await kitchen.getByRole('button', { name: 'Seen (A)' }).click()
      await expect(card(officeBoard, id)).toBeVisible()
      await expect(officeBoard.getByRole('button', { name: 'Seen (A)' })).toBeHidden()
      expect(await tones(officeBoard)).toBe(before)
      return id
    })

  const guest = await test.step('a guest pays at the counter and waits', async () => {
    const id = await enter(async () => {
      await office.getByText('Counter', { exact: true }).click()
      await office.getByLabel('Paid now').check()
    })
    await expect(card(kitchen, id)).toContainText(/PICK-UP.*COUNTER/)
    const order = await admin.call(orderApi.inspect, { params: at({ id }) })
    expect(order).toMatchObject({ payment: 'PAID', totalAmount: 1_500 })
    return id
  })

  await test.step('during a pause only an administrator still takes an order', async () => {
    await changeSettings(admin, { pausedUntil: saturday('18:30') })
    await rememberCart(phone, { products: [line(tea)] })
    await visit(phone, '/cart')
    await expect(phone.getByText('The kitchen takes a break until 18:30.').first()).toBeVisible()
    await visit(office, '/admin/orders/new')
    await office.getByText('Counter', { exact: true }).click()
    const dish = office.getByRole('searchbox', { name: 'Add a dish' })
    await dish.fill('tea')
    await dish.press('Enter')
    await office.keyboard.press('Control+Enter')
    await expect(office.getByRole('alert').filter({ hasText: 'takes a break' })).toBeVisible()
    await office.getByLabel('Place it all the same').check()
    await office.getByRole('button', { name: 'Place order' }).click()
    await expect(office).toHaveURL(/\?order=\d+$/)
    await changeSettings(admin, { pausedUntil: null })
  })

  await test.step('everything is cooked, and the books are right', async () => {
    for (const id of [web, called, guest]) {
      // A press on a card that has just moved does nothing.
      await expect(async () => {
        const next = card(kitchen, id).getByRole('button', { name: /^(Dispatch|Complete)/ })
        if (await next.isVisible()) await next.click({ timeout: 1_000 })
        await expect(card(kitchen, id)).toBeHidden({ timeout: 1_000 })
      }).toPass()
    }
    // The database has a clock of its own.
    const today = dayOf(Date.now())
    await visit(office, `/admin/reports?from=${today}&to=${today}`)
    const channels = office.getByRole('table', { name: 'Where orders came from' })
    await expect(channels.getByRole('row', { name: /^Website/ })).toContainText('8,000')
    await expect(channels.getByRole('row', { name: /^Telephone/ })).toContainText('2,500')
    await expect(channels.getByRole('row', { name: /^Counter/ })).toContainText('3,000')
    expect(await findBreaches(shop.db)).toEqual([])
  })

  await test.step('the caller asks to be forgotten', async () => {
    await visit(office, '/admin/orders/new')
    await office.getByLabel('Phone', { exact: true }).fill('0788200300')
    await office.getByRole('button', { name: 'Forget this caller' }).click()
    await office.getByRole('button', { name: 'Forget', exact: true }).click()
    await expectToast(office, 'success', 'The caller is forgotten.')
    await expect(office.getByText('No orders of this number yet.')).toBeVisible()
    const order = await admin.call(orderApi.inspect, { params: at({ id: called }) })
    expect(order).toMatchObject({ customerName: null, phone: null, address: '' })
  })
})
