import { expect, test } from 'vitest'
import { aWaitingOrder, placedAs } from '../../../../tests/fixtures/waiting-order.ts'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import { maxAge } from '../../outbox/transitions.ts'
import { type WaitingStep, waitingStep } from './next-step.tsx'
import { withArrived } from './waiting-orders.tsx'

const placedAt = 1_000_000
const refusal = (code: string) => ({ status: 409, code, body: { message: 'No.' } })

const cases: [string, Partial<WaitingOrder>, WaitingStep][] = [
  ['waits for the network', {}, 'WAITS'],
  ['is on its way, whatever was said before', { state: 'SENDING', needs: 'SIGN_IN' }, 'SENDING'],
  ['waits for its owner to sign in', { needs: 'SIGN_IN' }, 'SIGN_IN'],
  ['costs something else', { needs: 'NEW_TOTAL' }, 'NEW_TOTAL'],
  ['may not be wanted any more', { needs: 'AGREEMENT' }, 'AGREEMENT'],
  ['came too late', { state: 'REFUSED', refusal: refusal('CLOSED') }, 'CLOSED'],
  ['cannot be had', { state: 'REFUSED', refusal: refusal('STOCK_EXCEEDED') }, 'REFUSED'],
]

test.each(cases)('an order that %s', (_, change, step) => {
  expect(waitingStep(aWaitingOrder({ placedAt, ...change }), placedAt + 1)).toBe(step)
})

test('after twelve hours, and by a clock that was turned back, it is asked about', () => {
  const order = aWaitingOrder({ placedAt })
  expect(waitingStep(order, placedAt + maxAge)).toBe('WAITS')
  expect(waitingStep(order, placedAt + maxAge + 1)).toBe('AGREEMENT')
  expect(waitingStep(order, placedAt - 1)).toBe('AGREEMENT')
})

const sent = (id: number) => {
  const order = aWaitingOrder({ state: 'SENT' })
  return { ...order, order: placedAs(order, id) }
}

test('what the shop has taken stands in the list before the list is loaded again, newest first', () => {
  const listed = placedAs(aWaitingOrder(), 10)
  const found = withArrived([listed], [sent(11), aWaitingOrder(), sent(12)])
  expect(found.map(({ id }) => id)).toEqual([12, 11, 10])
})

test('and once only when it is', () => {
  const order = sent(11)
  const canceled = { ...order.order, status: 'CANCELED' as const }
  expect(withArrived([canceled], [order])).toEqual([canceled])
})
