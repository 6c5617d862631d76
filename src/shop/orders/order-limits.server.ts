import type { SignedInNeeds } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { type Limit, refundingUnless } from '../../platform/http/limits.server.ts'
import type { Message } from '../../platform/language/message.ts'
import { message } from '../../platform/language/message.ts'
import { conflict, Problem } from '../../platform/problem.ts'
import { formatPhone } from '../phone-format.ts'
import { findSettings, type KeptSettings } from '../settings/settings.db.ts'
import { requireStillOpen } from '../settings/settings.server.ts'
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
/** Lines added one by one: 20 for each of the 30 orders, which is more than a cart ever had. */
export const linesAnHour: Limit = {
  name: 'order-lines',
  points: 600,
  within: 3_600,
  refusal: message('You have added 600 lines to orders within an hour.'),
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

/** What has happened to an order so often that it does not happen again. */
export const enoughOfOrder = (message: Message): Problem =>
  new Problem({ status: 429, code: 'TOO_MANY', message }, retryAfterADay)

interface RateLimit<T> {
  readonly limit: Limit
  /** By default whatever is no refusal has one. */
  readonly hasEffect?: (done: T) => boolean
}

/**
 * Consumes a point of the customer's limit before `act`, and refunds it where nothing came of it: a
 * refusal, by the limit itself too, or no effect.
 * @throws Problem 429
 */
export const withRateLimit = <T>(
  { limits, user }: SignedInNeeds<'limits'>,
  { limit, hasEffect = () => true }: RateLimit<T>,
  act: () => Promise<T>,
): Promise<T> =>
  refundingUnless(
    limits,
    (outcome) => outcome.status === 'fulfilled' && hasEffect(outcome.value),
    async (counters) => {
      await counters.consume(limit, user.id)
      return act()
    },
  )

/** The order that is to wait for the kitchen, which this transaction has written or locked. */
interface WaitingOrder {
  readonly id: number
  /** As they were read a moment ago: who would be refused by them is refused by what is read now. */
  readonly settings: KeptSettings
  /** It counts among the customer's orders already: only its pieces are new. */
  readonly isPlaced?: boolean
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
  context: SignedInNeeds<'env'>,
  waiting: WaitingOrder,
): Promise<void> {
  if (!(await findRefusal(tx, context, waiting))) return
  const settings = await findSettings(tx)
  const refusal = await findRefusal(tx, context, { ...waiting, settings })
  if (refusal) throw refusal
}

/**
 * The last step of a transaction that takes an order: the kitchen is open still, and what has changed of the
 * caps meanwhile allows the order, too.
 * @param waiting as it was for `limitWaiting`; its pieces are written by now
 * @param version of the settings since changes of them are held off; by default they are from now on
 * @throws Problem 409 CLOSED with `opensAt`, TOO_MANY_OPEN_ORDERS, TOO_MANY_PIECES
 */
export async function requireStillAllowed(
  tx: Tx,
  context: SignedInNeeds<'env' | 'clock'>,
  { version, ...waiting }: WaitingOrder & { readonly version?: number | undefined },
): Promise<void> {
  const { settings: before, details } = waiting
  const settings = await requireStillOpen(tx, context, { before, version, details })
  if (settings) await limitWaiting(tx, context, { ...waiting, settings, newPieces: 0 })
}

/** How many orders of a customer may wait, and how many pieces of one who is no regular; null: any. */
const capsFor = (
  { env }: SignedInNeeds<'env'>,
  { openOrdersPerCustomer, newCustomerPieces }: KeptSettings,
) => ({
  maxOrders: openOrdersPerCustomer,
  maxPieces: env.RATE_LIMIT === 'off' ? null : newCustomerPieces,
})

async function findRefusal(
  tx: Tx,
  context: SignedInNeeds<'env'>,
  { id, settings, isPlaced = false, newPieces = 0, isRegular = false, details }: WaitingOrder,
): Promise<Problem | undefined> {
  const { user } = context
  const { phone } = settings
  const caps = capsFor(context, settings)
  const maxOrders = isPlaced ? null : caps.maxOrders
  const maxPieces = isRegular ? null : caps.maxPieces
  if (maxOrders === null && maxPieces === null) return undefined
  await lockCustomer(tx, user.id)
  const waiting = await findWaiting(tx, { userId: user.id, orderId: id })
  if (maxOrders !== null && waiting.orders > maxOrders)
    return conflict('TOO_MANY_OPEN_ORDERS', orderRefusals.tooManyOpen, details)
  if (maxPieces === null || waiting.isRegular || waiting.pieces + newPieces <= maxPieces)
    return undefined
  const message = orderRefusals.tooManyPieces(phone && formatPhone(phone))
  return conflict('TOO_MANY_PIECES', message, { ...details, phone })
}

/** @throws Problem 429 when this customer has moved this order, which is locked, too often */
export async function limitMovesOf(
  tx: Tx,
  orderId: number,
  { env, user }: SignedInNeeds<'env'>,
): Promise<void> {
  if (env.RATE_LIMIT === 'off' || user.role !== 'CUSTOMER') return
  if ((await countMovesBy(tx, orderId, user.id)) < movesOfOrder) return
  throw enoughOfOrder(orderRefusals.movedTooOften(movesOfOrder))
}
