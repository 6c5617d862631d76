import { describe, expect, it } from 'vitest'
import { openMomoCaller, phoneEnding } from '../../tests/fixtures/momo-caller.ts'

const reference = 'c72025f5-5cd1-4630-99e4-8ba4722fad56'
const year = 365 * 24 * 3_600

/** What the request is answered with, and what its status says seconds after it. */
interface Row {
  readonly answer?: string
  readonly over: Readonly<Record<number, string>>
  /** What the payer was charged in the end. */
  readonly paid?: number
}

const paid = 12_500
const waits = { 0: 'CREATED', 0.9: 'CREATED', 1: 'PENDING' }
const failed = (reason: string): Row => ({ over: { 0: `FAILED ${reason}` } })
const refused = (code: string, status = 500): Row => ({
  answer: `${status} ${code}`,
  over: { 0: '404' },
})
const approved: Row = { over: { ...waits, 2.9: 'PENDING', 3: 'SUCCESSFUL' }, paid }
const lost: Row = { over: { ...waits, 4.9: 'PENDING', 5: 'SUCCESSFUL' }, paid }
const expired = 'FAILED EXPIRED'

const rows: [ending: string, row: Row][] = [
  ['450', failed('INTERNAL_PROCESSING_ERROR')],
  ['451', failed('APPROVAL_REJECTED')],
  ['452', failed('EXPIRED')],
  ['453', { over: { ...waits, [year]: 'PENDING' } }],
  ['454', { over: { 0: 'CREATED', 24: 'CREATED', 25: 'SUCCESSFUL' }, paid }],
  ['455', failed('PAYER_NOT_FOUND')],
  ['457', refused('NOT_ALLOWED')],
  ['460', refused('INVALID_CURRENCY')],
  ['461', refused('INTERNAL_PROCESSING_ERROR')],
  ['462', refused('SERVICE_UNAVAILABLE', 503)],
  ['463', { over: { ...waits, 299: 'PENDING', 300: 'FAILED COULD_NOT_PERFORM_TRANSACTION' } }],
  ['470', { over: { ...waits, 7.9: 'PENDING', 8: 'FAILED NOT_ENOUGH_FUNDS' } }],
  ['471', failed('LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED')],
  ['472', failed('PAYER_LIMIT_REACHED')],
  ['480', { answer: 'reset', ...lost }],
  ['481', { answer: '500 INTERNAL_PROCESSING_ERROR', ...lost }],
  ['483', { answer: 'reset', over: { 0: '404' } }],
  ['484', { over: { ...waits, 2399: 'PENDING', 2400: 'SUCCESSFUL' }, paid }],
  ['485', { over: { ...waits, 29: 'PENDING', 30: expired, 89: expired, 90: 'SUCCESSFUL' }, paid }],
  ['486', { over: { 3: 'SUCCESSFUL 6250 RWF' }, paid: 6_250 }],
  ['487', { over: { 3: 'SUCCESSFUL 12500 EUR' }, paid }],
  ['488', { over: { 0: 'CREATED', 1: 'ONGOING', [year]: 'ONGOING' } }],
  ['489', { over: { 0: 'text/html' } }],
  ['999', approved],
]

it.each(rows)('number …%s', async (ending, row) => {
  const { pay, readPayment, clock, simulator } = await openMomoCaller()
  const asked = await pay(phoneEnding(ending), reference).then(
    ({ status, text }) => (text === '' ? `${status}` : `${status} ${JSON.parse(text).code}`),
    () => 'reset',
  )
  expect(asked).toBe(row.answer ?? '202')
  let passed = 0
  for (const seconds of Object.keys(row.over)
    .map(Number)
    .toSorted((a, b) => a - b)) {
    await clock.advance((seconds - passed) * 1_000)
    passed = seconds
    const { status, headers, text } = await readPayment(reference)
    const isHtml = headers.get('content-type')?.startsWith('text/html')
    const said = isHtml ? 'text/html' : status === 404 ? '404' : wordsOf(text)
    expect(said, `${seconds} s`).toBe(row.over[seconds])
  }
  expect(simulator.ledger.net('IGK-7')).toBe(row.paid ?? 0)
})

function wordsOf(text: string): string {
  const { status, reason, amount, currency } = JSON.parse(text)
  const isOther = amount !== '12500' || currency !== 'RWF'
  return [status, reason, ...(isOther ? [amount, currency] : [])].filter(Boolean).join(' ')
}

it('number …482 answers 504 after 30 s, and was declined', async () => {
  const { pay, readPayment, clock } = await openMomoCaller()
  await readPayment(reference)
  const asked = pay(phoneEnding('482'), reference)
  await expect
    .poll(async () => (await readPayment(reference).finally(() => clock.advance(200))).text)
    .toContain('"status":"FAILED","reason":"APPROVAL_REJECTED"')
  await clock.advance(30_000)
  expect((await asked).status).toBe(504)
})

describe('phone mode', () => {
  const phone = { mode: 'phone' } as const
  it.each([
    ['999', 'approve', 'SUCCESSFUL'],
    ['999', 'decline', 'FAILED APPROVAL_REJECTED'],
    ['999', 'wrongPin', 'FAILED INTERNAL_PROCESSING_ERROR'],
    ['451', 'approve', 'FAILED APPROVAL_REJECTED'],
    ['453', 'approve', 'SUCCESSFUL'],
    ['486', 'approve', 'SUCCESSFUL 6250 RWF'],
  ] as const)('…%s waits for a press: %s', async (ending, press, said) => {
    const { pay, readPayment, clock, simulator } = await openMomoCaller(phone)
    await pay(phoneEnding(ending), reference)
    await clock.advance(year * 1_000)
    expect(simulator.control.prompts(phoneEnding(ending))).toHaveLength(1)
    expect(simulator.control.press(phoneEnding(ending), press)).toBe(true)
    expect(wordsOf((await readPayment(reference)).text)).toBe(said)
    expect(simulator.control.press(phoneEnding(ending), 'approve')).toBe(false)
  })

  it('gives a prompt that is ignored five minutes, in all', async () => {
    const { pay, readPayment, clock, simulator } = await openMomoCaller(phone)
    await pay(phoneEnding('999'), reference)
    await clock.advance(60_000)
    simulator.control.press(phoneEnding('999'), 'ignore')
    await clock.advance(239_000)
    expect(wordsOf((await readPayment(reference)).text)).toContain('PENDING')
    await clock.advance(1_000)
    const { text } = await readPayment(reference)
    expect(wordsOf(text)).toBe('FAILED COULD_NOT_PERFORM_TRANSACTION')
  })
})

describe('demo mode', () => {
  it('approves after 10 s where nobody looks at the phone', async () => {
    const { pay, readPayment, clock } = await openMomoCaller({ mode: 'demo' })
    await pay(phoneEnding('999'), reference)
    await clock.advance(9_900)
    expect(wordsOf((await readPayment(reference)).text)).toBe('PENDING')
    await clock.advance(100)
    expect(wordsOf((await readPayment(reference)).text)).toBe('SUCCESSFUL')
  })

  it('waits for a press while somebody looks, and for 5 s after', async () => {
    const { pay, readPayment, clock, simulator } = await openMomoCaller({ mode: 'demo' })
    await pay(phoneEnding('999'), reference)
    for (let seconds = 0; seconds < 60; seconds += 2) {
      simulator.control.look(phoneEnding('999'))
      await clock.advance(2_000)
    }
    expect(wordsOf((await readPayment(reference)).text)).toBe('PENDING')
    await clock.advance(5_000)
    expect(wordsOf((await readPayment(reference)).text)).toBe('SUCCESSFUL')
  })
})

it('charges a payment once, however often it is asked for and read', async () => {
  const { pay, readPayment, clock, simulator } = await openMomoCaller()
  const payer = phoneEnding('999')
  for (let time = 0; time < 3; time += 1) await pay(payer, reference)
  await clock.advance(3_000)
  for (let time = 0; time < 3; time += 1) await readPayment(reference)
  expect(simulator.ledger.entries()).toEqual([
    { reference, externalId: 'IGK-7', from: payer, amount: 12_500 },
  ])
})
