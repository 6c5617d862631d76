import { expect, test } from 'vitest'
import { aWaitingOrder } from '../../../../tests/fixtures/waiting-order.ts'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import { maxAge } from '../../outbox/transitions.ts'
import { type WaitingStep, waitingStep } from './waiting-step.ts'

const placedAt = 1_000_000
const refusal = (code: string) => ({ status: 409, code, body: { message: 'No.' } })

const cases: [string, Partial<WaitingOrder>, WaitingStep][] = [
  ['waits for the network', {}, 'WAITS'],
  ['is on its way, whatever was said before', { state: 'SENDING', needs: 'SIGN_IN' }, 'SENDING'],
  ['waits for its owner to sign in', { needs: 'SIGN_IN' }, 'SIGN_IN'],
  ['costs something else', { needs: 'NEW_TOTAL' }, 'NEW_TOTAL'],
  ['may not be wanted any more', { needs: 'AGREEMENT' }, 'STILL_WANTED'],
  ['came too late', { state: 'REFUSED', refusal: refusal('CLOSED') }, 'CLOSED'],
  ['cannot be had', { state: 'REFUSED', refusal: refusal('STOCK_EXCEEDED') }, 'REFUSED'],
]

test.each(cases)('an order that %s', (_, change, step) => {
  expect(waitingStep(aWaitingOrder({ placedAt, ...change }), placedAt + 1)).toBe(step)
})

test('after twelve hours, and by a clock that was turned back, it is asked about', () => {
  const order = aWaitingOrder({ placedAt })
  expect(waitingStep(order, placedAt + maxAge)).toBe('WAITS')
  expect(waitingStep(order, placedAt + maxAge + 1)).toBe('STILL_WANTED')
  expect(waitingStep(order, placedAt - 1)).toBe('STILL_WANTED')
})
