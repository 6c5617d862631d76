import { expect, it } from 'vitest'
import { asAdmin, asCustomer, shop, unique } from '#tests'
import { shopEndpoints } from '../../../src/endpoints/endpoints.server.ts'
import type { Endpoint } from '../../../src/platform/api/endpoint.ts'
import { findSettings } from '../../../src/shop/settings/settings.db.ts'
import { historyApi, settingsApi } from '../../fixtures/apis.ts'
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
    ? {
        body: {
          announcement: unique('Sambaza'),
          version: (await findSettings(shop.db)).version,
        },
      }
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
  const rows = shopEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(changing)
    .map(rowOf)
  expect(Object.keys(without).filter((row) => !rows.includes(row))).toEqual([])
})
