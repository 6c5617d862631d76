import { expect, test } from 'vitest'
import { message } from '../../platform/language/message.ts'
import type { OrderEvent, OrderStatus } from '../../shop/orders/order.ts'
import { progressOf } from './order-progress.tsx'

const stepsOf = (status: OrderStatus, history: OrderEvent[]) =>
  progressOf({ status, history, orderDate: '10:00' })

const event = (to: OrderStatus, at: string): OrderEvent => ({ at, from: null, to, by: 'aline' })

test('a new order is paid and waits to be sent', () => {
  expect(stepsOf('PENDING', [event('PENDING', '10:00')])).toEqual([
    { label: message('Paid'), state: 'current', at: '10:00' },
    { label: message('On the way'), state: 'ahead' },
    { label: message('Delivered'), state: 'ahead' },
  ])
})

test('a delivered order waits for nothing any more', () => {
  const history = [
    event('PENDING', '10:00'),
    event('DISPATCHED', '10:20'),
    event('COMPLETED', '10:50'),
  ]
  expect(stepsOf('COMPLETED', history).map(({ state, at }) => [state, at])).toEqual([
    ['done', '10:00'],
    ['done', '10:20'],
    ['done', '10:50'],
  ])
})

test('an order that was restored keeps the time it was placed, and forgets that it was on the way', () => {
  const history = [
    event('PENDING', '10:00'),
    event('DISPATCHED', '10:20'),
    event('CANCELED', '10:30'),
    event('PENDING', '11:00'),
  ]
  expect(stepsOf('PENDING', history).map(({ at }) => at)).toEqual(['10:00', undefined, undefined])
})

test('a canceled order is on no way at all', () => {
  expect(stepsOf('CANCELED', [event('CANCELED', '10:30')])).toEqual([])
})
