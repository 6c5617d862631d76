import { expect, test } from 'vitest'
import { askShop } from './ask-shop.ts'

const page = '<!doctype html><title>Welcome to the hotel</title>'
const refusal = (status: number, code: string, headers = {}) =>
  Response.json({ status, code, message: 'No.' }, { status, headers })

const question = { method: 'GET', address: '/api/customer/orders/all/7', language: 'en' } as const
const askedOf = (answer: Response) => askShop(async () => answer, question)

test.each<[what: string, answer: Response, wait?: number]>([
  ['a proxy that has waited too long', new Response(page, { status: 408 })],
  ['a proxy without its shop', new Response(page, { status: 502 })],
  ['the page of a captive portal', new Response(page)],
  ['a captive portal that forbids it', new Response(page, { status: 403 })],
  ['a shop that has failed', refusal(500, 'UNEXPECTED')],
  ['a shop that is busy', refusal(503, 'UNAVAILABLE')],
  ['one that says until when', refusal(503, 'UNAVAILABLE', { 'retry-after': '3' }), 3_000],
])('an order may have arrived after %s', async (_, answer, wait) => {
  expect(await askedOf(answer)).toEqual({ kind: 'NONE', ...(wait && { wait }) })
})

test.each([
  ['the shop', refusal(429, 'TOO_MANY', { 'retry-after': '40' }), 40_000],
  ['a proxy', new Response(page, { status: 429 }), undefined],
])('%s has no room for an order now', async (_, answer, wait) => {
  expect(await askedOf(answer)).toMatchObject({ kind: 'BUSY', refusal: { status: 429 }, wait })
})

test('a refusal is one without a code, too', async () => {
  const refused = Response.json({}, { status: 400 })
  expect(await askedOf(refused)).toMatchObject({ kind: 'REFUSED', refusal: { status: 400 } })
})

test('what the shop refuses it refuses with its code', async () => {
  expect(await askedOf(refusal(409, 'CLOSED'))).toMatchObject({
    kind: 'REFUSED',
    refusal: { status: 409, code: 'CLOSED' },
  })
})
