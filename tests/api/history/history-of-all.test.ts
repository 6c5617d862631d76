import { expect, it } from 'vitest'
import {
  aCategory,
  aPaymentMethod,
  asAdmin,
  asCustomer,
  at,
  changeSettings,
  historyOf,
  shop,
  unique,
} from '#tests'
import { shopEndpoints } from '../../../src/endpoints/endpoints.server.ts'
import type { Endpoint } from '../../../src/platform/api/endpoint.ts'
import { findSettings } from '../../../src/shop/settings/settings.db.ts'
import { categoryApi, historyApi, paymentMethodApi, settingsApi } from '../../fixtures/apis.ts'
import { type Input, validCalls } from '../endpoints/valid-calls.ts'

/** What changes something and leaves no entry in the history, and why. */
const without: Readonly<Record<string, string>> = {
  'POST /api/users/login': 'it changes who is signed in, not the shop',
  'POST /api/users/logout': 'it changes who is signed in, not the shop',
  'POST /api/users/register': 'visitors do it',
  'POST /api/users/confirm-again': 'visitors do it',
  'POST /api/users/forgot-password': 'visitors do it',
  'POST /api/users/reset-password': 'visitors do it',
  'POST /api/users/contact': 'visitors do it',
  'PUT /api/admin/messages/{id}': 'it changes the reader’s list, not the shop',
  'POST /api/admin/mails/resend/{id}': 'the mail says when it was sent',
  'POST /api/admin/transactions/{id}/check': 'it asks MTN, who changes it',
  'POST /api/admin/callers/forget': 'it forgets; the log says who asked for it',
  'PUT /api/payments/mtn/{reference}': 'MTN does it',
  'POST /api/payments/mtn/{reference}': 'MTN does it',
}

const rowOf = ({ method, path }: Endpoint) => `${method} ${path}`
const changing = ({ method, access }: Endpoint) => method !== 'GET' && access !== 'CUSTOMER'

/** The valid call of the settings changes nothing. */
const changed = async (endpoint: Endpoint, input: Input | undefined): Promise<Input | undefined> =>
  endpoint.path === settingsApi.change.path
    ? { body: { announcement: unique('Sambaza'), version: (await findSettings(shop.db)).version } }
    : input

it.each(validCalls.filter(({ endpoint }) => changing(endpoint)))(
  '$endpoint.method $endpoint.path is in the history, or on the list of what is not',
  async ({ endpoint, input }) => {
    const [admin, owner] = [await asAdmin(), await asCustomer()]
    const asked = await changed(endpoint, await input?.(owner))
    const answer = await admin.ask(endpoint, asked)
    expect(answer.status).toBeLessThan(300)
    const { items } = await (await asAdmin()).call(historyApi.list, { query: { by: admin.id } })
    const entries = items.map(({ requestId }) => requestId)
    const expected = rowOf(endpoint) in without ? [] : [answer.headers.get('x-request-id')]
    expect(entries).toEqual(expected)
  },
)

it('lists only what there is', () => {
  const endpoints = shopEndpoints.map(({ endpoint }) => endpoint)
  const rows = endpoints.filter(changing).map(rowOf)
  expect(Object.keys(without).filter((row) => !rows.includes(row))).toEqual([])
})

const admin = await asAdmin()
const { lastOf, revert, refusal } = historyOf(admin)

const categories = {
  noun: 'category',
  make: () => aCategory(),
  update: categoryApi.update,
  remove: categoryApi.remove,
  list: categoryApi.list,
  form: (name: string) => ({ name, description: 'Made for a test.' }),
  taken: 'A category with this name exists already.',
} as const
const paymentMethods = {
  noun: 'payment-method',
  make: () => aPaymentMethod(),
  update: paymentMethodApi.update,
  remove: paymentMethodApi.remove,
  list: paymentMethodApi.list,
  form: (name: string) => ({ paymentMethod: name }),
  taken: 'A payment method with this name exists already.',
} as const

it.each([categories, paymentMethods])(
  'takes the renaming and the deletions of a $noun back, each as the last one left it',
  async ({ noun, make, update, remove, list, form }) => {
    const thing = await make()
    const rename = (body: object) => admin.ask(update, { params: at(thing), body })
    const deletion = async () => {
      await admin.ask(remove, { params: at(thing) })
      return lastOf(noun, thing)
    }
    await rename({ ...thing, ...form(unique('x')) })
    const renaming = await lastOf(noun, thing)
    await revert(renaming)
    expect(await admin.call(list)).toContainEqual(thing)
    const first = await deletion()
    expect(await refusal(renaming)).toMatchObject({ code: 'CHANGED_SINCE' })
    expect(await revert(first)).toMatchObject({ nounId: thing.id, isRevertible: false })
    expect(await admin.call(list)).toContainEqual(thing)
    const renamed = form(unique('Renamed'))
    await rename(renamed)
    const last = await deletion()
    expect(await refusal(first)).toMatchObject({ status: 409, code: 'CHANGED_SINCE' })
    await revert(last)
    expect(await admin.call(list)).toContainEqual(expect.objectContaining(renamed))
  },
)

it.each([categories, paymentMethods])(
  'brings no $noun back whose name another one has by now',
  async ({ noun, make, update, remove, form, taken }) => {
    const [thing, other] = [await make(), await make()]
    await admin.ask(remove, { params: at(thing) })
    const entry = await lastOf(noun, thing)
    const name = String('name' in thing ? thing.name : thing.paymentMethod)
    await admin.ask(update, { params: at(other), body: form(name.toUpperCase()) })
    const refused = { status: 409, code: 'NAME_TAKEN', message: taken }
    expect(await refusal(entry)).toMatchObject(refused)
    expect(await lastOf(noun, thing)).toEqual(entry)
  },
)

async function change(settings: object) {
  await changeSettings(admin, settings)
  return lastOf('settings')
}

it('takes settings back, field by field, with a version of their own', async () => {
  const [monday, sunday] = [[{ from: '08:00', to: '21:30' }], [{ from: '00:00', to: '23:59' }]]
  const hours = [monday, [], [], [], [], [], sunday]
  const before = await admin.call(settingsApi.inspect)
  const entry = await change({
    prepMinutes: 55,
    openingHours: hours,
    phone: '0788 123 456',
    announcement: 'Fresh sambaza',
    exceptions: [{ from: '2030-12-25', to: '2030-12-25', hours: [], reason: 'Christmas' }],
    umuganda: '11:00',
  })
  expect(entry).toMatchObject({ nounId: null, isRevertible: true })
  await revert(entry, ['openingHours', 'phone'])
  const { conflicts } = await refusal(entry)
  expect(conflicts).toEqual([
    { field: 'openingHours', now: before.openingHours },
    { field: 'phone', now: before.phone },
  ])
  await revert(entry, ['prepMinutes', 'announcement', 'exceptions', 'umuganda'])
  const { version, ...after } = await admin.call(settingsApi.inspect)
  expect({ ...after, version: before.version }).toEqual(before)
  expect(version).toBeGreaterThan(before.version)
})

it('says of a pause that is over that it cannot come back, and lets the rest go back', async () => {
  const before = await admin.call(settingsApi.inspect)
  const inAnHour = Date.now() + 3_600_000
  await change({ pausedUntil: new Date(inAnHour).toISOString() })
  const resumed = await change({ pausedUntil: null, announcement: 'Open again' })
  shop.setClock(inAnHour)
  const conflicts = [{ field: 'pausedUntil', now: null }]
  expect(await refusal(resumed)).toMatchObject({ status: 409, code: 'CHANGED_SINCE', conflicts })
  expect(await admin.call(settingsApi.inspect)).toMatchObject({ announcement: 'Open again' })
  await revert(resumed, ['announcement'])
  shop.setClock()
  const { announcement } = await admin.call(settingsApi.inspect)
  expect(announcement).toBe(before.announcement)
})
