import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop:secret@db.example.com/shop',
  PUBLIC_URL: 'https://shop.example.com',
  SMTP_URL: 'smtp://mail.example.com',
}
const contract = {
  MTN_MOMO_URL: 'https://momo.example.com',
  MTN_MOMO_USER: '0f5d0c9e-6a1b-4c55-9f0e-1d2c3b4a5968',
  MTN_MOMO_KEY: 'a1b2c3',
  MTN_MOMO_SUBSCRIPTION_KEY: 'd4e5f6',
}
const production = { ...real, ...contract, MTN_MOMO: 'production' }
const sandbox = { ...contract, MTN_MOMO: 'sandbox' }

test('payments are simulated while somebody tries the shop out, and off otherwise', () => {
  const simulated = {
    MTN_MOMO: 'simulator',
    MTN_MOMO_TARGET: 'mtnrwanda',
    MTN_MOMO_CURRENCY: 'RWF',
    MTN_MOMO_CALLBACK: 'off',
  }
  expect(readEnv({})).toMatchObject(simulated)
  expect(readEnv({ NODE_ENV: 'production', TRYING_OUT: 'yes' })).toMatchObject(simulated)
  expect(readEnv({ DATABASE_URL: real.DATABASE_URL }).MTN_MOMO).toBe('off')
  expect(readEnv(real).MTN_MOMO).toBe('off')
  const small = { ...real, DATABASE_URL: '', EMBEDDED: 'yes' }
  expect(readEnv(small).MTN_MOMO).toBe('off')
})

test('MTN’s sandbox has a country and a currency of its own', () => {
  expect(readEnv(sandbox)).toMatchObject({ MTN_MOMO_TARGET: 'sandbox', MTN_MOMO_CURRENCY: 'EUR' })
  const named = { ...sandbox, MTN_MOMO_TARGET: 'mtnuganda', MTN_MOMO_CURRENCY: 'UGX' }
  expect(readEnv(named)).toMatchObject({ MTN_MOMO_TARGET: 'mtnuganda', MTN_MOMO_CURRENCY: 'UGX' })
  expect(readEnv(production)).toMatchObject({ ...contract, MTN_MOMO_TARGET: 'mtnrwanda' })
})

test.each([
  ['MTN_MOMO_URL', 'an address like https://sandbox.momodeveloper.mtn.com'],
  ['MTN_MOMO_USER', 'an API user'],
  ['MTN_MOMO_KEY', 'an API key'],
  ['MTN_MOMO_SUBSCRIPTION_KEY', 'a subscription key'],
])('without %s the shop does not start', (name, takes) => {
  const refusal = `${name} is missing; it takes ${takes}, or MTN_MOMO=off.`
  expect(() => readEnv({ ...production, [name]: '' })).toThrow(new Error(refusal))
  expect(() => readEnv({ ...sandbox, [name]: '' })).toThrow(new Error(refusal))
  expect(() => readEnv({ ...production, [name]: '', MTN_MOMO: 'off' })).not.toThrow()
})

test('all that is missing stands in one line', () => {
  expect(() => readEnv({ MTN_MOMO: 'sandbox' })).toThrow(
    /^MTN_MOMO_URL is missing.* MTN_MOMO_USER is missing.* MTN_MOMO_SUBSCRIPTION_KEY is missing[^\n]*$/,
  )
})

test.each(['simulator', 'sandbox'])('real customers do not pay to a %s', (mode) => {
  expect(() => readEnv({ ...production, MTN_MOMO: mode })).toThrow(
    `MTN_MOMO got "${mode}" beside NODE_ENV=production; there it takes one of: off, production.`,
  )
})

test('keys are only sent over TLS, except to this machine', () => {
  const atHome = { ...sandbox, MTN_MOMO_URL: 'http://127.0.0.1:4040' }
  expect(readEnv(atHome).MTN_MOMO_URL).toBe('http://127.0.0.1:4040')
})

const callback = { MTN_MOMO_CALLBACK: 'on' }

test.each([
  ['production', { ...production, ...callback }],
  ['the sandbox on this machine', { ...sandbox, ...callback, PUBLIC_URL: 'http://localhost:3000' }],
])('callbacks of %s can arrive', (_, settings) => {
  expect(() => readEnv(settings)).not.toThrow()
})

test.each([
  ['http', { ...production, ...callback, PUBLIC_URL: 'http://shop.example.com' }],
  ['a number', { ...production, ...callback, PUBLIC_URL: 'https://192.0.2.7' }],
  ['http', { ...sandbox, ...callback, PUBLIC_URL: 'http://shop.example.com' }],
])('callbacks that MTN does not make are refused: %s', (_, settings) => {
  expect(() => readEnv(settings)).toThrow(
    'MTN_MOMO_CALLBACK got "on"; it takes a PUBLIC_URL beside it that MTN calls: https and a name.',
  )
  expect(() => readEnv({ ...settings, MTN_MOMO_CALLBACK: 'off' })).not.toThrow()
})
