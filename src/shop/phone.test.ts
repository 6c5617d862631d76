import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneIn } from './phone.server.ts'
import { TypedPhone } from './phone.ts'

const isTaken = (typed: string) => TypedPhone.safeParse(typed).success

test.each(['078812345', '07881234567', '(078) 812-345', 'call me'])(
  '%j is no number, which no network is needed to know',
  (typed) => {
    expect(isTaken(typed)).toBe(false)
    expect(() => phoneIn('phone', typed)).toThrow()
  },
)

test.each([
  '\u202a0788 123 456\u202c',
  '0788\ufe0f 123\u034f 456',
  '0788\u202f123\u2009456',
  '+250\u2011788\u2011123\u2011456',
])('%j is a number, whatever stands in it that nobody sees', (typed) => {
  expect(isTaken(typed)).toBe(true)
  expect(phoneIn('phone', typed)).toBe('+250788123456')
})

test('a number that the shop takes is kept by nobody from being sent', () => {
  const part = fc.constantFrom(
    '0',
    '7',
    '78',
    '250',
    '+',
    '+33',
    '+683',
    '(',
    ')',
    ' ',
    '-',
    '123456',
  )
  const typed = fc.array(part, { minLength: 2, maxLength: 8 }).map((parts) => parts.join('').trim())
  const known = ['+683 4002', '+290 22158', '0788123456', '(0788) 123-456', '+1 (415) 555-2671']
  let found = 0
  for (const number of [...known, ...fc.sample(typed, 20_000)]) {
    if (!isPhone(number)) continue
    found += 1
    expect([number, isTaken(number)]).toEqual([number, true])
  }
  expect(found).toBeGreaterThan(100)
})

function isPhone(typed: string): boolean {
  try {
    return phoneIn('phone', typed) !== undefined
  } catch {
    return false
  }
}
