import { describe, expect, test } from 'vitest'
import { aWaitingOrder, placedAs } from '../../../tests/fixtures/waiting-order.ts'
import {
  conflict,
  invalid,
  noResponse,
  problemFromReply,
  signInFirst,
  unavailable,
} from '../../platform/problem.ts'
import { orderMessages } from '../../shop/orders/order.ts'
import * as transitions from './transitions.ts'
import {
  answered,
  isDefiniteRejection,
  isDue,
  isTooOld,
  listed,
  maxAge,
  pauses,
  resetStaleSending,
  takenOut,
  wanted,
  withdrawn,
} from './transitions.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const order = aWaitingOrder({ placedAt: now })
const { rescheduled: woken, sending } = transitions
const sent = sending(order)

const refuse = (status: number, code: string, details: object = {}) =>
  problemFromReply({ ...details, status, code, message: 'No.' })
const newPrices = { totalAmount: 8_500, items: [{ product: { id: 3 }, price: 2_500 }] }
const dearer = refuse(409, 'PRICE_CHANGED', newPrices)

describe('an answer', () => {
  test('200 or 201 sends it', () => {
    const placed = placedAs(order)
    expect(answered(sent, { order: placed }, now)).toMatchObject({ state: 'SENT', order: placed })
  })

  test.each([
    [400, 'INVALID'],
    [409, 'STOCK_EXCEEDED'],
    [409, 'PRODUCT_GONE'],
    [409, 'PAYMENT_METHOD_GONE'],
    [409, 'CLOSED'],
    [409, 'TOO_MANY_OPEN_ORDERS'],
    [409, 'TOO_MANY_PIECES'],
    [409, 'TRACKING_ID_TAKEN'],
    [409, 'PRICE_CHANGED'],
    [413, 'TOO_LARGE'],
  ])('%i %s refuses it for good, with the reason', (status, code) => {
    const refused = answered(sent, refuse(status, code), now)
    expect(refused).toMatchObject({ state: 'REFUSED', refusal: { status, code } })
    expect(refused && isDue(woken(refused, now), now)).toBe(false)
  })

  test('a new total waits for the person', () => {
    const waiting = answered(sent, dearer, now)
    expect(waiting).toMatchObject({ state: 'WAITING', needs: 'NEW_TOTAL', nextAttemptAt: null })
    expect(waiting && isDue(woken(waiting, now), now)).toBe(false)
  })

  test('401 waits for its owner to sign in, and goes on then', () => {
    const waiting = answered(sent, refuse(401, 'NOT_SIGNED_IN'), now)
    expect(waiting).toMatchObject({ state: 'WAITING', needs: 'SIGN_IN' })
    expect(waiting && isDue(waiting, now)).toBe(false)
    expect(waiting && isDue(woken(waiting, now), now)).toBe(true)
  })

  test('403 waits while somebody else is signed in', () => {
    const waiting = answered(sent, refuse(403, 'FORBIDDEN'), now)
    expect(waiting).toMatchObject({ state: 'WAITING', nextAttemptAt: null, attempts: 0 })
    expect(waiting?.refusal).toBeUndefined()
  })

  test('none is followed by the next attempt after 2, 5, 15 and 60 s, then by one when there is hope', () => {
    const waits: (number | undefined)[] = []
    let waiting = order
    for (const _ of [...pauses, 'once more']) {
      waiting = answered(sending(waiting), noResponse(), now) ?? order
      waits.push(waiting.nextAttemptAt === null ? undefined : waiting.nextAttemptAt - now)
    }
    expect(waits).toEqual([2_000, 5_000, 15_000, 60_000, undefined])
    expect(isDue(waiting, now + maxAge)).toBe(false)
    expect(isDue(woken(waiting, now), now)).toBe(true)
  })

  test('429 is followed by the next attempt when the shop said, whatever gives hope', () => {
    const reply = { status: 429, code: 'TOO_MANY', message: 'No.' }
    const busy = problemFromReply(reply, 90)
    const waiting = answered(sent, busy, now)
    expect(waiting).toMatchObject({ state: 'WAITING', nextAttemptAt: now + 90_000 })
    expect(waiting && isDue(woken(waiting, now), now)).toBe(false)
    expect(waiting && isDue(woken(waiting, now), now + 90_000)).toBe(true)
  })
})

describe('what waited', () => {
  test('12 hours is sent, what waited longer asks first', () => {
    expect(isTooOld(order, now + maxAge)).toBe(false)
    expect(isTooOld(order, now + maxAge + 1)).toBe(true)
  })

  test('since the future asks, too', () => {
    expect(isTooOld(order, now - 1)).toBe(true)
  })

  test('is still wanted from the moment when somebody says so', () => {
    const tomorrow = now + 86_400_000
    const asking = { ...order, needs: 'AGREEMENT' } as const
    const agreed = wanted(asking, asking, tomorrow)
    expect(isDue(agreed, tomorrow)).toBe(true)
    expect(isTooOld(agreed, tomorrow)).toBe(false)
    expect(agreed.body).toEqual(order.body)
  })

  test('for a new total is sent with it under the same tracking ID', () => {
    const waiting = answered(sent, dearer, now)
    const agreed = waiting && wanted(waiting, waiting, now)
    const { trackingId } = order
    const items = [{ product: { id: 3 }, quantity: 3, price: 2_500 }]
    const body = { trackingId, totalAmount: 8_500, items }
    expect(agreed).toMatchObject({ trackingId, body, lines: [{ price: 2_500 }] })
    expect(agreed && isDue(agreed, now)).toBe(true)
    expect(agreed?.refusal).toBeUndefined()
  })

  test('and was refused is tried again when somebody presses', () => {
    const closed = answered(sent, refuse(409, 'CLOSED'), now)
    expect(closed && isDue(wanted(closed, closed, now), now)).toBe(true)
    const waiting = answered(sent, dearer, now)
    // The total came after the page had shown the order without it.
    expect(waiting && wanted(waiting, order, now)).toBe(waiting)
  })

  test('was being sent when its page was closed is sent again', () => {
    expect(isDue(resetStaleSending(sent), now)).toBe(true)
    expect(resetStaleSending(order)).toBe(order)
  })
})

describe('withdrawing', () => {
  test('takes out what certainly never arrived', () => {
    expect(withdrawn(order, now)).toBeNull()
    const refused = answered(sent, refuse(409, 'STOCK_EXCEEDED'), now)
    expect(refused && withdrawn(refused, now)).toBeNull()
    const busy = answered(sent, refuse(429, 'TOO_MANY'), now)
    expect(busy && withdrawn(busy, now)).toBeNull()
  })

  test('keeps what may have arrived until that is settled', () => {
    const waiting = answered(sent, noResponse(), now)
    const gone = waiting && withdrawn(waiting, now)
    expect(gone).toMatchObject({ state: 'WITHDRAWN' })
    expect(gone && isDue(gone, now)).toBe(true)
    const signedOut = waiting && answered(sending(waiting), refuse(401, 'NOT_SIGNED_IN'), now)
    expect(signedOut && withdrawn(signedOut, now)).toMatchObject({ state: 'WITHDRAWN' })
  })

  test('is too late once it is sent', () => {
    const placed = answered(sent, { order: placedAs(order) }, now)
    expect(placed && withdrawn(placed, now)).toBe(placed)
  })

  test('while it is sent stays, and the answer does not bring it back', () => {
    const gone = withdrawn(sent, now) ?? order
    const placed = placedAs(order)
    const arrived = answered(gone, { order: placed }, now)
    expect(arrived).toMatchObject({ state: 'WITHDRAWN' })
    expect(arrived && isDue(arrived, now)).toBe(true)
    expect(answered(gone, noResponse(), now)).toMatchObject({ state: 'WITHDRAWN' })
    expect(answered(gone, refuse(409, 'CLOSED'), now)).toBeNull()
    expect(answered(gone, dearer, now)).toBeNull()
    expect(answered(gone, refuse(401, 'NOT_SIGNED_IN'), now)).toMatchObject({ state: 'WITHDRAWN' })
  })
})

describe('what the shop has confirmed', () => {
  const confirmed = answered(sent, { order: placedAs(order) }, now) ?? order
  const mine = [placedAs(order)]

  test('leaves once the list has it and its lines are out of the cart', () => {
    expect(listed(confirmed, mine, now)).toBe(confirmed)
    expect(listed(takenOut(confirmed), [], now)).toEqual(takenOut(confirmed))
    expect(listed(takenOut(confirmed), mine, now)).toBeNull()
  })

  test('leaves the next day if it was taken out of the list after it was delivered', () => {
    expect(listed(takenOut(confirmed), [], now + maxAge + 1)).toBeNull()
  })

  test('is all that leaves', () => {
    expect(listed(takenOut(order), mine, now)).toEqual(takenOut(order))
  })
})

test('a definite no tells that no earlier try was placed, and only that does', () => {
  for (const code of ['STOCK_EXCEEDED', 'PRICE_CHANGED', 'PRODUCT_GONE', 'PAYMENT_METHOD_GONE'])
    expect(isDefiniteRejection(conflict(code, orderMessages.notFound)), code).toBe(true)
  const wrong = invalid({ city: orderMessages.enterCity })
  const open = [unavailable(), noResponse(), signInFirst(), wrong]
  for (const problem of [...open, conflict('TRACKING_ID_TAKEN', orderMessages.notFound)])
    expect(isDefiniteRejection(problem), String(problem)).toBe(false)
})
