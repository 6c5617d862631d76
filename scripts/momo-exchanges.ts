import type { MomoAccount } from '../src/platform/env/env-momo.server.ts'

interface Asker {
  readonly access: MomoAccount
  /** The reference of the one payment that is taken. */
  readonly payment: string
  /** `''` before the first answer that has one. */
  readonly token: string
}

interface Exchange {
  readonly name: string
  readonly request: (asker: Asker) => {
    readonly method: string
    readonly path: string
    readonly headers: Record<string, string>
    readonly body?: string
  }
}

const unused = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

const basic = ({ access: { user, key } }: Asker) =>
  `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`

/** A token call, with what is special about it. */
const token = (
  name: string,
  { path = '/collection/token/', body = '{}', headers = {} as Record<string, string> } = {},
): Exchange => ({
  name,
  request: (asker) => ({
    method: 'POST',
    path,
    headers: {
      Authorization: basic(asker),
      'Ocp-Apim-Subscription-Key': asker.access.subscriptionKey,
      ...json,
      ...headers,
    },
    body,
  }),
})

const allowed = ({ access, token }: Asker) => ({
  Authorization: `Bearer ${token}`,
  'Ocp-Apim-Subscription-Key': access.subscriptionKey,
  'X-Target-Environment': access.target,
})

const read = (name: string, path: (asker: Asker) => string): Exchange => ({
  name,
  request: (asker) => ({ method: 'GET', path: path(asker), headers: allowed(asker) }),
})

/** A request to pay under a reference that is not taken by it, with what is wrong about it. */
const pay = (
  name: string,
  {
    headers = {} as Record<string, string>,
    changes = {} as Record<string, unknown>,
    reference = (_asker: Asker): string => unused,
  } = {},
): Exchange => ({
  name,
  request: (asker) => ({
    method: 'POST',
    path: '/collection/v1_0/requesttopay',
    headers: { ...allowed(asker), ...json, 'X-Reference-Id': reference(asker), ...headers },
    body: JSON.stringify({
      amount: '5.0',
      currency: asker.access.currency,
      externalId: 'IGK-7',
      payer: { partyIdType: 'MSISDN', partyId: '46733123999' },
      payerMessage: 'Order 7',
      payeeNote: 'Order 7',
      ...changes,
    }),
  }),
})

const taken = ({ payment }: Asker) => payment

/** Twenty requests that cost nothing in the sandbox; their answers are what the shop depends on, or must not. */
export const exchanges: readonly Exchange[] = [
  token('a token'),
  token('a token without a body', { body: '' }),
  token('a token as a form', { headers: form, body: 'grant_type=client_credentials' }),
  token('a token without the slash', { path: '/collection/token' }),
  token('a token with a wrong key', { headers: { Authorization: `Basic ${btoa('a:b')}` } }),
  token('a wrong subscription key', { headers: { 'Ocp-Apim-Subscription-Key': 'wrong' } }),
  token('an empty subscription key', { headers: { 'Ocp-Apim-Subscription-Key': '' } }),
  pay('a wrong token', { headers: { Authorization: 'Bearer wrong' } }),
  pay('another target', { headers: { 'X-Target-Environment': 'mtnnowhere' } }),
  pay('a reference that is none', { headers: { 'X-Reference-Id': '7' } }),
  pay('an amount with a sign', { changes: { amount: '+5' } }),
  pay('an apostrophe in a note', { changes: { payeeNote: "Mama's" } }),
  pay('an external id with a space', { changes: { externalId: 'IGK 7' } }),
  pay('a callback to another host', { headers: { 'X-Callback-Url': 'https://example.org/paid' } }),
  pay('another currency', { changes: { currency: 'XXX' } }),
  pay('a payment', { reference: taken }),
  pay('the same payment again', { reference: taken }),
  read('its status', ({ payment }) => `/collection/v1_0/requesttopay/${payment}`),
  read('the status of no payment', () => `/collection/v1_0/requesttopay/${unused}`),
  read(
    'whether a number is a wallet',
    () => '/collection/v1_0/accountholder/msisdn/46733123999/active',
  ),
]
