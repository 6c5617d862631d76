import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { changeSettings, clientOf, fixturesOf, openTestShop } from '#tests'
import { orderApi, settingsApi } from '../../fixtures/apis.ts'

// A shop of its own: nobody else could order while this one is closed.
const shop = await openTestShop()
const otherNode = await shop.openSecondNode()
afterAll(async () => {
  await otherNode.close()
  await shop.close()
})
const { asCustomer, asAdmin, aProduct, anOrderFor } = fixturesOf(shop, { quantity: 500 })
const [admin, customer, product] = [await asAdmin(), await asCustomer(), await aProduct()]
const visitor = clientOf(shop.url)

/** 2026-11-23 is a Monday. */
const monday = (time: string) => `2026-11-23T${time}:00.000+02:00`
const utc = (at: string) => new Date(at).toISOString()
const supper = Array.from({ length: 7 }, () => [{ from: '17:00', to: '22:00' }])

const version = async () => (await admin.call(settingsApi.inspect)).version
const change = (changes: object) => changeSettings(admin, changes)
const refusedChange = async (changes: object) =>
  admin.refusal(settingsApi.change, { body: { version: await version(), ...changes } })
const place = async (by = customer, at = shop) =>
  by.at(at).ask(orderApi.place, { body: await anOrderFor([product, 1]) })

const asInstalled = {
  openingHours: null,
  exceptions: [],
  umuganda: null,
  pausedUntil: null,
  announcement: null,
  translations: {},
  phone: null,
  whatsapp: null,
  prepMinutes: 30,
  openOrdersPerCustomer: null,
  newCustomerPieces: 100,
  prepay: false,
  prepayMinutes: 15,
  fulfilments: ['DELIVERY'],
  legalName: null,
  legalAddress: null,
  tin: null,
}
afterEach(async () => {
  shop.setClock()
  await change(asInstalled)
})

describe('the settings', () => {
  it('are those of a shop that is always open, until somebody changes them', async () => {
    expect(await admin.call(settingsApi.inspect)).toMatchObject(asInstalled)
    const { translations, openOrdersPerCustomer, newCustomerPieces, ...shown } = asInstalled
    const isOpen = { open: true, opensAt: null, closesAt: null, message: null }
    const seen = { ...shown, ...isOpen, now: expect.any(String) }
    expect(await visitor.call(settingsApi.show)).toEqual(seen)
  })

  it('change one by one, and visitors of every process read them', async () => {
    const changed = {
      announcement: 'Umuganura: no grill today',
      phone: '+250788123456',
      whatsapp: '+250722123456',
      prepMinutes: 45,
      legalName: 'Igikoni Ltd',
      legalAddress: 'KG 11 Ave 45, Kigali',
      tin: '123456789',
    }
    const announcement = ' Umuganura: no grill today '
    const sent = { ...changed, announcement, phone: '0788 123 456', tin: '123 456 789' }
    expect(await change(sent)).toMatchObject({ ...asInstalled, ...changed })
    const answer = await change({ openOrdersPerCustomer: 3 })
    expect(answer).toMatchObject({ ...changed, openOrdersPerCustomer: 3 })
    expect(await visitor.call(settingsApi.show)).toMatchObject(changed)
    const elsewhere = () => clientOf(otherNode.url).call(settingsApi.show)
    await expect.poll(elsewhere, { timeout: 2_000 }).toMatchObject(changed)
    const blank = { announcement: '', phone: ' ', whatsapp: null, legalName: ' ', tin: '' }
    const none = Object.fromEntries(Object.keys(blank).map((name) => [name, null]))
    expect(await change(blank)).toMatchObject({ ...changed, ...none })
  })

  it('are changed only by who has seen them', async () => {
    const seen = await version()
    const first = { body: { prepMinutes: 20, version: seen } }
    expect(await admin.call(settingsApi.change, first)).toMatchObject({ version: seen + 1 })
    const late = { body: { prepMinutes: 25, version: seen } }
    const current = { prepMinutes: 20, version: seen + 1 }
    const refusal = await admin.refusal(settingsApi.change, late)
    expect(refusal).toMatchObject({ status: 409, code: 'SETTINGS_CHANGED', current })
    const older = { body: { prepMinutes: 25, version: 0 } }
    expect(await admin.refusal(settingsApi.change, older)).toMatchObject({ status: 409 })
    const refused = await admin.refusal(settingsApi.change, { body: { prepMinutes: 25 } })
    expect(refused).toMatchObject({ status: 400, fields: { version: expect.any(String) } })
  })

  it.each([
    ['phone', 'phone', '12345'],
    ['prepMinutes', 'prepMinutes', 241],
    ['openOrdersPerCustomer', 'openOrdersPerCustomer', 1_001],
    ['newCustomerPieces', 'newCustomerPieces', 100_001],
    ['announcement', 'announcement', 'x'.repeat(201)],
    ['tin', 'tin', '12345678'],
    ['pausedUntil', 'pausedUntil', '9999-12-31T23:59:59Z'],
    ['pausedUntil', 'pausedUntil', new Date(Date.now() + 367 * 86_400_000).toISOString()],
    ['openingHours.0.0.to', 'openingHours', [[{ from: '08:00', to: '24:00' }], ...supper.slice(1)]],
    ['openingHours.1', 'openingHours', [[{ from: '21:00', to: '17:01' }], ...supper.slice(1)]],
    ['umuganda', 'umuganda', '24:00'],
    ['umuganda', 'umuganda', 11],
  ])('refuse %s that is none', async (field, name, value) => {
    const refused = await refusedChange({ [name]: value })
    expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await admin.call(settingsApi.inspect)).toMatchObject(asInstalled)
  })
})

describe('special days', () => {
  const on = (from: string, to = from, more: object = {}) => ({ from, to, hours: [], ...more })
  const span = (from: string, to: string) => ({ from, to })

  it('are stored as they were sent, replaced as a list, and shown while they are to come', async () => {
    shop.setClock(monday('12:00'))
    const reason = { reason: 'Fête', translations: { rw: { reason: 'Umunsi mukuru' } } }
    const hours = [span('20:00', '02:00'), span('08:00', '12:00')]
    const christmas = on('2026-12-24', '2026-12-26', reason)
    const november = on('2026-11-01', '2026-11-23', { hours })
    const single = ['2026-12-23', '2026-10-01', '2027-01-01'].map((day) => on(day))
    const sent = [christmas, november, ...single]
    const answer = await change({ exceptions: sent, umuganda: '11:00' })
    expect(answer).toMatchObject({ exceptions: sent, umuganda: '11:00' })
    expect((await admin.call(settingsApi.inspect)).exceptions).toEqual(sent)
    const { exceptions: shown, umuganda } = await visitor.call(settingsApi.show)
    expect(umuganda).toBe('11:00')
    expect(shown).toEqual([november, on('2026-12-23')])
    shop.setClock('2026-11-24T00:00:00.000+02:00')
    const { exceptions: later } = await visitor.call(settingsApi.show)
    const feast = on('2026-12-24', '2026-12-26', { reason: 'Fête' })
    expect(later).toEqual([on('2026-12-23'), feast])
    const inKinyarwanda = { headers: { 'x-language': 'rw' } }
    const { body } = await visitor.ask(settingsApi.show, inKinyarwanda)
    expect(body).toMatchObject({ exceptions: [{}, { reason: 'Umunsi mukuru' }] })
    expect(await change({ exceptions: [] })).toMatchObject({ exceptions: [], umuganda: '11:00' })
  })

  it('have no reason where it is blank, and no translation of one', async () => {
    const blank = { reason: ' ', translations: { fr: { reason: 'Noël' } } }
    const { exceptions } = await change({ exceptions: [on('2026-12-25', '2026-12-25', blank)] })
    expect(exceptions).toEqual([on('2026-12-25')])
  })

  const longInFrench = { translations: { fr: { reason: 'x'.repeat(61) } } }
  const sixtyOne = Array.from({ length: 61 }, (_, index) => on(`${2030 + index}-12-25`))
  it.each([
    ['exceptions', sixtyOne],
    ['exceptions.0.from', [on('2026-02-30')]],
    ['exceptions.0.to', [on('2026-02-02', '2026-02-01')]],
    ['exceptions.0.hours.0', [on('2026-02-01', '2026-02-01', { hours: [span('08:00', '08:00')] })]],
    ['exceptions.0.reason', [on('2026-02-01', '2026-02-01', { reason: 'x'.repeat(61) })]],
    ['exceptions.0.translations.fr.reason', [on('2026-02-01', '2026-02-01', longInFrench)]],
    ['exceptions.1.from', [on('2026-02-01', '2026-02-03'), on('2026-02-03')]],
  ])('are refused at %s where it is wrong', async (field, exceptions) => {
    const refused = await refusedChange({ exceptions })
    expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  })
})

describe('a closed kitchen', () => {
  it('takes orders from the minute it opens to the minute it closes, on every process', async () => {
    await change({ openingHours: supper })
    shop.setClock(monday('16:59'))
    const message = 'The kitchen is closed. It opens again at 17:00.'
    const closed = { status: 409, body: { code: 'CLOSED', message, opensAt: utc(monday('17:00')) } }
    expect(await place()).toMatchObject(closed)
    expect(await place(customer, otherNode)).toMatchObject(closed)
    shop.setClock(monday('17:00'))
    expect(await place()).toMatchObject({ status: 201 })
    const closesAt = utc(monday('22:00'))
    const shown = await visitor.call(settingsApi.show)
    expect(shown).toMatchObject({ open: true, closesAt, openingHours: supper })
    shop.setClock(Date.parse(monday('22:00')) - 1)
    const { items: _, ...withoutLines } = await anOrderFor([product, 1])
    const { id } = await customer.call(orderApi.place, { body: withoutLines })
    shop.setClock(monday('22:00'))
    const opensAt = '2026-11-24T15:00:00.000Z'
    const words = 'The kitchen is closed. It opens again on Tuesday at 17:00.'
    const tomorrow = { code: 'CLOSED', message: words, opensAt }
    expect(await place()).toMatchObject({ status: 409, body: tomorrow })
    const line = { order: { id }, product: { id: product.id }, quantity: 1, price: product.price }
    expect(await customer.refusal(orderApi.addItem, { body: line })).toMatchObject(tomorrow)
    const times = { opensAt, closesAt: '2026-11-24T20:00:00.000Z' }
    expect(await visitor.call(settingsApi.show)).toMatchObject({ open: false, ...times })
  })

  it('says until when it takes a break, and ends it by itself', async () => {
    shop.setClock(monday('19:00'))
    await change({ openingHours: supper, pausedUntil: utc(monday('19:30')) })
    const message = 'The kitchen takes a break until 19:30.'
    const end = utc(monday('19:30'))
    expect(await place()).toMatchObject({ body: { message, opensAt: end } })
    const shown = await visitor.call(settingsApi.show)
    expect(shown).toMatchObject({ open: false, message, pausedUntil: end })
    shop.setClock(monday('19:30'))
    expect(await place()).toMatchObject({ status: 201 })
    expect(await visitor.call(settingsApi.show)).toMatchObject({ open: true, pausedUntil: null })
    expect(await admin.call(settingsApi.inspect)).toMatchObject({ pausedUntil: null })
  })

  it('refuses orders on a special day and on Umuganda, with the reason in the customer’s language', async () => {
    const translations = { fr: { reason: 'Mariage' } }
    const wedding = { from: '2026-11-27', to: '2026-11-27', hours: [], reason: 'Wedding' }
    await change({ exceptions: [{ ...wedding, translations }], umuganda: '11:00' })
    shop.setClock('2026-11-27T12:00:00.000+02:00')
    const body = await anOrderFor([product, 1])
    const opensAt = utc('2026-11-28T11:00:00.000+02:00')
    const french = { 'x-language': 'fr' }
    const message = 'The kitchen is closed (Wedding). It opens again on Saturday at 11:00.'
    const refused = await customer.refusal(orderApi.place, { body })
    expect(refused).toMatchObject({ code: 'CLOSED', message, opensAt })
    const words = 'La cuisine est fermée (Mariage). Elle rouvre samedi à 11:00.'
    const answer = await customer.ask(orderApi.place, { body, headers: french })
    expect(answer).toMatchObject({ status: 409, body: { message: words } })
    const exceptions = [{ ...wedding, reason: 'Mariage' }]
    const closed = { open: false, opensAt, message: words, exceptions, umuganda: '11:00' }
    const { body: seen } = await visitor.ask(settingsApi.show, { headers: french })
    expect(seen).toMatchObject(closed)
    shop.setClock('2026-11-28T10:59:00.000+02:00')
    const umuganda = 'The kitchen is closed (Umuganda). It opens again at 11:00.'
    expect(await place()).toMatchObject({ body: { message: umuganda } })
    shop.setClock('2026-11-28T11:00:00.000+02:00')
    expect(await place()).toMatchObject({ status: 201 })
  })

  it('knows no opening where no day has hours', async () => {
    await change({ openingHours: Array(7).fill([]) })
    const body = { message: 'The kitchen is closed.', opensAt: null }
    expect(await place()).toMatchObject({ status: 409, body })
  })

  it('answers the repeat of an order that was placed, and cancels and dispatches as ever', async () => {
    const body = await anOrderFor([product, 1])
    const first = await customer.call(orderApi.place, { body })
    await change({ pausedUntil: new Date(Date.now() + 3_600_000).toISOString() })
    const again = await customer.ask(orderApi.place, { body })
    expect(again).toMatchObject({ status: 200, body: { id: first.id } })
    const params = { id: first.id }
    await customer.call(orderApi.move, { params, body: { status: 'CANCELED' } })
    await admin.call(orderApi.moveAny, { params, body: { status: 'DISPATCHED' } })
    expect((await admin.call(orderApi.inspect, { params })).status).toBe('DISPATCHED')
  })
})

it('holds for orders at once, and for pages soon, when it is changed by hand', async () => {
  expect(await place()).toMatchObject({ status: 201 })
  const before = await version()
  await sql`update settings set paused_until = now() + interval '1 hour'`.execute(shop.db)
  expect(await place()).toMatchObject({ status: 409, body: { code: 'CLOSED' } })
  expect(await version()).toBe(before + 1)
  await sql`update settings set paused_until = paused_until`.execute(shop.db)
  expect(await version()).toBe(before + 1)
  const isOpen = async () => (await visitor.call(settingsApi.show)).open
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(false)
})
