import { expect, test } from 'vitest'
import { readEnv } from '../platform/env/env.server.ts'
import { warningsFor } from './banner.ts'

const PUBLIC_URL = 'https://shop.example.rw'
const SMTP_URL = 'smtps://user:secret@mail.example.rw'
const real = { PUBLIC_URL, SMTP_URL, HOST: '0.0.0.0', SEED: 'none', MTN_MOMO: 'off' }
const declared = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://shop.example.rw',
  EMBEDDED: 'yes',
  MAIL: 'files',
}
const warned = (settings: NodeJS.ProcessEnv, { hasDemoCustomers = false } = {}) =>
  warningsFor(readEnv(settings), { hasDemoCustomers }).map((line) => line.split(' ')[0])

test('a shop on this machine alone, and one set up with care, are warned of nothing', () => {
  expect(warned({}, { hasDemoCustomers: true })).toEqual([])
  expect(warned({ NODE_ENV: 'production', TRYING_OUT: 'yes' }, { hasDemoCustomers: true })).toEqual(
    [],
  )
  expect(warned({ ...real, ADMIN_PASSWORD: 'ibirayi bibiri n isombe' })).toEqual([])
})

test.each([
  [
    'a weak password of the administrator',
    { ...real, ADMIN_PASSWORD: '12345678' },
    'ADMIN_PASSWORD',
  ],
  ['the same without TLS', { ...declared, ADMIN_PASSWORD: '12345678' }, 'ADMIN_PASSWORD'],
  ['mails that go nowhere', { ...real, SMTP_URL: '' }, 'SMTP_URL'],
  [
    'mails that may travel in the clear',
    { ...real, SMTP_URL: 'smtp://user:secret@mail.example.rw:587' },
    'SMTP_URL',
  ],
  ['payments that bring no money', { ...real, MTN_MOMO: '' }, 'MTN_MOMO'],
  ['passwords that everybody can read', { HOST: '0.0.0.0' }, 'HOST'],
])('real customers: it warns of %s', (_, settings, word) => {
  expect(warned(settings)).toEqual([word])
})

test.each(['smtp://127.0.0.1', 'smtp://user:secret@mail.example.rw:587?requireTLS=true'])(
  'mails over %s travel safely',
  (address) => expect(warned({ ...real, SMTP_URL: address })).toEqual([]),
)

test('real customers: it warns of those of the demo', () => {
  expect(warned(real, { hasDemoCustomers: true })).toEqual(['The'])
})
