import { expect, it } from 'vitest'
import { isToBeSent } from './asked-payment.ts'

const asked = { orderId: 1, attemptId: 'a', phone: '+250788123456', at: 1_000, isAnswered: false }

it('is sent again until the shop has answered, for five minutes', () => {
  expect(isToBeSent(asked, [], 1_500)).toBe(true)
  expect(isToBeSent({ ...asked, isAnswered: true }, [], 1_500)).toBe(false)
  expect(isToBeSent(asked, [{ id: 'a' }], 1_500)).toBe(false)
  expect(isToBeSent(asked, [], 1_000 + 5 * 60_000)).toBe(false)
})

it('follows another one where it was pressed for, and nobody else’s where it was not', () => {
  expect(isToBeSent(asked, [{ id: 'b' }], 1_500)).toBe(true)
  expect(isToBeSent({ ...asked, isFirst: true }, [{ id: 'b' }], 1_500)).toBe(false)
  expect(isToBeSent({ ...asked, isFirst: true }, [], 1_500)).toBe(true)
})
