import { expect, test } from 'vitest'
import type { Reply } from './momo-replies.ts'
import { readActive, readSent, readStatus } from './momo-replies.ts'

const reply = (status: number, body?: unknown): Reply => {
  return { status, content: body === undefined ? 'none' : 'JSON', body }
}
const page = (status: number): Reply => ({ status, content: 'other', body: undefined })

const gatewaysWord = { statusCode: 401, message: 'Access denied due to invalid subscription key.' }

const taken = reply(409, { code: 'RESOURCE_ALREADY_EXIST' })

test.each([
  ['202 is taken', reply(202), 'ACCEPTED', null],
  ['a reference that is there is taken', taken, 'ACCEPTED', null],
  ['another conflict may be anything', reply(409, { code: 'CONFLICT' }), 'UNKNOWN', 'unreadable'],
  ['202 with a page is not of MTN', page(202), 'UNKNOWN', 'unreadable'],
  ['400 is refused', reply(400), 'REFUSED', 'bad request'],
  ['401 is refused', reply(401, gatewaysWord), 'REFUSED', 'credentials'],
  ['404 is refused', reply(404, { statusCode: 404 }), 'REFUSED', 'bad request'],
  ['429 may have been taken', reply(429, {}), 'UNKNOWN', 'rate limit'],
  [
    '503 may have been taken',
    reply(503, { code: 'SERVICE_UNAVAILABLE' }),
    'UNKNOWN',
    'server error',
  ],
  ['504 with a page may have been taken', page(504), 'UNKNOWN', 'server error'],
])('asking: %s', (_, given, kind, fault) => {
  const { answer, fault: told } = readSent(given)
  expect([answer.kind, told]).toEqual([kind, fault])
})

test.each([
  ['NOT_ALLOWED', 'REFUSED', 'refused'],
  ['INVALID_CALLBACK_URL_HOST', 'REFUSED', 'refused'],
  ['PAYER_NOT_FOUND', 'REFUSED', null],
  ['NOT_ENOUGH_FUNDS', 'REFUSED', null],
  ['INTERNAL_PROCESSING_ERROR', 'UNKNOWN', 'bad request'],
  ['A_NEW_WORD', 'UNKNOWN', 'server error'],
])('asking: 500 with %s is %s', (code, kind, fault) => {
  const { answer, fault: told } = readSent(reply(500, { code, message: 'words' }))
  const refused = kind === 'REFUSED' ? { code } : { fault }
  expect(answer).toEqual({ kind, ...refused })
  expect(told).toBe(fault)
})

const found = {
  financialTransactionId: '363440463',
  externalId: 'IGK-1234',
  amount: '5000',
  currency: 'RWF',
  payer: { partyIdType: 'MSISDN', partyId: '250781234567' },
  status: 'SUCCESSFUL',
}

test('a payment that succeeded has its sum, currency and transaction', () => {
  const payment = { status: 'SUCCESSFUL', amount: 5_000, currency: 'RWF', reason: null }
  const answer = { kind: 'FOUND', ...payment, transactionId: '363440463' }
  expect(readStatus(reply(200, found))).toEqual({ answer, fault: null })
})

test('only a payment that succeeded has a transaction', () => {
  const { answer } = readStatus(reply(200, { ...found, status: 'PENDING' }))
  expect(answer).toMatchObject({ status: 'PENDING', transactionId: null })
})

test.each([
  ['PENDING', 'PENDING'],
  ['CREATED', 'PENDING'],
  ['SUCCESSFUL', 'SUCCESSFUL'],
  ['FAILED', 'FAILED'],
  ['TIMEOUT', 'UNKNOWN'],
])('the status %s is %s', (status, known) => {
  const { answer, fault } = readStatus(reply(200, { status }))
  expect(answer).toMatchObject({ kind: 'FOUND', status: known, amount: null, currency: null })
  expect(fault).toBeNull()
})

test.each([
  ['5.0', 5],
  ['12.50', 12.5],
  [5, 5],
  ['5000.00000000000000001', null],
  ['99999999999999999999', null],
  ['-5', null],
  ['5,000', null],
  [null, null],
])('the amount %j is %j', (amount, number) => {
  expect(readStatus(reply(200, { ...found, amount })).answer).toMatchObject({ amount: number })
})

test.each([
  ['a word', 'APPROVAL_REJECTED', 'APPROVAL_REJECTED'],
  ['an object', { code: 'EXPIRED', message: 'It expired.' }, 'EXPIRED'],
  ['none', undefined, null],
  ['an object without a code', { message: 'It expired.' }, null],
  ['a long word', 'A'.repeat(1_000), 'A'.repeat(64)],
  ['control characters', 'NOT\u0000_\u001b[31mALLOWED\u202e\n', 'NOT_[31mALLOWED'],
])('a reason may be %s', (_, reason, read) => {
  const { answer } = readStatus(reply(200, { status: 'FAILED', reason }))
  expect(answer).toMatchObject({ kind: 'FOUND', status: 'FAILED', reason: read })
})

test('only the code of an unknown reference says that it is unknown', () => {
  const message = 'Requested resource was not found.'
  const unknown = reply(404, { code: 'RESOURCE_NOT_FOUND', message })
  expect(readStatus(unknown)).toEqual({ answer: { kind: 'NOT_FOUND' }, fault: null })
})

test.each([
  ['404 of a gateway', reply(404, { statusCode: 404, message: 'Not found' }), 'unreadable'],
  ['404 with a page', page(404), 'unreadable'],
  ['200 without a body', reply(200), 'unreadable'],
  ['a list', reply(200, [found]), 'unreadable'],
  ['no status', reply(200, { ...found, status: undefined }), 'unreadable'],
  ['202 with a status', reply(202, found), 'unreadable'],
  ['500', reply(500, { code: 'RESOURCE_NOT_FOUND' }), 'server error'],
  ['403', reply(403, {}), 'credentials'],
])('a question is not answered by %s', (_, given, fault) => {
  expect(readStatus(given)).toEqual({ answer: { kind: 'NO_ANSWER', fault }, fault })
})

test.each([
  ['true', reply(200, { result: true }), true, null],
  ['false', reply(200, { result: false }), false, null],
  ['an unknown number', reply(404, { code: 'RESOURCE_NOT_FOUND' }), false, null],
  ['404 of a gateway that lacks it', reply(404, { statusCode: 404 }), undefined, 'bad request'],
  ['a word for true', reply(200, { result: 'true' }), undefined, 'unreadable'],
  ['503', reply(503), undefined, 'server error'],
])('has a wallet: %s', (_, given, answer, fault) => {
  expect(readActive(given)).toEqual({ answer, fault })
})
