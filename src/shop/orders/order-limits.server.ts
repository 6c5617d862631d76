import type { SignedInNeeds } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { Limit } from '../../platform/http/limits.server.ts'
import { message } from '../../platform/language/message.ts'
import { conflict, Problem } from '../../platform/problem.ts'
import { formatPhone } from '../phone-format.ts'
import type { KeptSettings } from '../settings/settings.db.ts'
import { countMovesBy, findWaiting, lockCustomer } from './order-limits.db.ts'
import { orderRefusals } from './order-refusals.server.ts'

/**
 * What one customer makes the shop do: each order and each move costs a transaction, mails, and live
 * updates for everybody. Administrators have no such limits: a busy kitchen moves hundreds of orders.
 */
export const ordersAnHour: Limit = {
  name: 'orders',
  points: 30,
  within: 3_600,
  refusal: message('You have placed 30 orders within an hour.'),
}
export const movesAnHour: Limit = {
  name: 'order-moves',
  points: 60,
  within: 3_600,
  refusal: message('You have canceled and restored orders 60 times within an hour.'),
}
/** Of one customer for one order, ever: its history must end somewhere. */
const movesOfOrder = 20
/** Seconds, for `Retry-After`: by then the shop has answered a message. */
const retryAfterADay = 86_400

/**
 * Consumes a point of the customer's limit before `act`, and refunds it where nothing came of it: a
 * refusal, by the limit itself too, or no effect. Counted afterwards, many at once would all get in.
 * @throws Problem 429
 */
export async function withRateLimit<T>(
  { limits, user }: SignedInNeeds<'limits'>,
  limit: Limit,
  act: () => Promise<T>,
  hasEffect: (done: T) => boolean = () => true,
): Promise<T> {
  let counts = false
  try {
    await limits.consume(limit, user.id)
    const done = await act()
    counts = hasEffect(done)
    return done
  } finally {
    if (!counts) await limits.refund(limit, user.id)
  }
}

type WaitingLimits = Pick<KeptSettings, 'openOrdersPerCustomer' | 'newCustomerPieces' | 'phone'>

/** The order that is to wait for the kitchen, which this transaction has written or locked. */
interface WaitingOrder {
  readonly id: number
  /** What is not written yet of it. */
  readonly newPieces?: number
  /** Of this customer an order was completed. */
  readonly isRegular?: boolean
  /** What else a refusal tells. */
  readonly details?: object
}

/**
 * What one customer may have waiting for the kitchen: so many orders and, until one was completed, so many
 * pieces. Locks the customer before it counts: of two at once the second waits, and counts what the first
 * has written, too.
 * @throws Problem 409 TOO_MANY_OPEN_ORDERS; TOO_MANY_PIECES with the shop's `phone`
 */
export async function limitWaiting(
  tx: Tx,
  { env, user }: SignedInNeeds<'env'>,
  { openOrdersPerCustomer: maxOrders, newCustomerPieces, phone }: WaitingLimits,
  { id, newPieces = 0, isRegular = false, details }: WaitingOrder,
): Promise<void> {
  const maxPieces = isRegular || env.RATE_LIMIT === 'off' ? null : newCustomerPieces
  if (maxOrders === null && maxPieces === null) return
  await lockCustomer(tx, user.id)
  const waiting = await findWaiting(tx, { userId: user.id, orderId: id })
  if (maxOrders !== null && waiting.orders > maxOrders)
    throw conflict('TOO_MANY_OPEN_ORDERS', orderRefusals.tooManyOpen, details)
  if (maxPieces === null || waiting.isRegular || waiting.pieces + newPieces <= maxPieces) return
  const message = orderRefusals.tooManyPieces(phone && formatPhone(phone))
  throw conflict('TOO_MANY_PIECES', message, { ...details, phone })
}

/** @throws Problem 429 when this customer has moved this order, which is locked, too often */
export async function limitMovesOf(
  tx: Tx,
  orderId: number,
  { env, user }: SignedInNeeds<'env'>,
): Promise<void> {
  if (env.RATE_LIMIT === 'off' || user.role !== 'CUSTOMER') return
  if ((await countMovesBy(tx, orderId, user.id)) < movesOfOrder) return
  const message = orderRefusals.movedTooOften(movesOfOrder)
  throw new Problem({ status: 429, code: 'TOO_MANY', message }, retryAfterADay)
}
