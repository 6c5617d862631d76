import type { SignedInContext } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { type Limit, refundingUnless } from '../../platform/http/limits.server.ts'
import { type Message, message } from '../../platform/language/message.ts'
import { conflict, Problem } from '../../platform/problem.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { formatPhone } from '../phone-format.ts'
import { lockSettingsShared, type StoredSettings } from '../settings/settings.db.ts'
import { refuseWhileClosed } from '../settings/settings.server.ts'
import { orderRefusals } from './order-refusals.server.ts'
import { countMovesBy, findWaiting } from './place-order.db.ts'

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
  { limits, user }: SignedInContext,
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

/** An order that is to wait for the kitchen, written with its lines. */
interface WaitingOrder {
  readonly id: number
  readonly fulfilment: Fulfilment
  /** False where it counts among the customer's orders already, and only its pieces are new. */
  readonly isNew?: boolean
  /** What else a refusal tells. */
  readonly details?: object
}

/**
 * The last step of a transaction that places an order, adds a line or restores one: the kitchen is open and the caps
 * allow it, by settings that do not change before the commit. Last, so that an administrator who pauses the shop waits
 * for commits alone, not for the locks of a popular dish. The customer is locked: of two orders at once the second
 * counts the first.
 * @throws Problem 409 CLOSED with `opensAt`; FULFILMENT_OFF; TOO_MANY_OPEN_ORDERS; TOO_MANY_PIECES with the shop's `phone`
 */
export async function requireAllowed(
  tx: Tx,
  context: SignedInContext,
  { id: orderId, isNew = true, fulfilment, details }: WaitingOrder,
): Promise<void> {
  const { env, user } = context
  const settings = await lockSettingsShared(tx)
  refuseWhileClosed(settings, context, details)
  if (isNew) requireOffered(settings, fulfilment, details)
  const { phone, openOrdersPerCustomer, newCustomerPieces } = settings
  const maxOrders = isNew ? openOrdersPerCustomer : null
  const maxPieces = env.RATE_LIMIT === 'off' ? null : newCustomerPieces
  if (maxOrders === null && maxPieces === null) return
  const waiting = await findWaiting(tx, { userId: user.id, orderId })
  if (maxOrders !== null && waiting.orders > maxOrders)
    throw conflict('TOO_MANY_OPEN_ORDERS', orderRefusals.tooManyOpen, details)
  if (maxPieces === null || waiting.isRegular || waiting.pieces <= maxPieces) return
  const message = orderRefusals.tooManyPieces(phone && formatPhone(phone))
  throw conflict('TOO_MANY_PIECES', message, { ...details, phone })
}

/** @throws Problem 409 FULFILMENT_OFF */
export function requireOffered(
  { fulfilments }: StoredSettings,
  fulfilment: Fulfilment,
  details?: object,
): void {
  if (!fulfilments.includes(fulfilment))
    throw conflict('FULFILMENT_OFF', orderRefusals.fulfilmentOff[fulfilment], details)
}

/** @throws Problem 429 when this customer has moved this order, which is locked, too often */
export async function limitMovesOf(
  tx: Tx,
  orderId: number,
  { env, user }: SignedInContext,
): Promise<void> {
  if (env.RATE_LIMIT === 'off' || user.role !== 'CUSTOMER') return
  if ((await countMovesBy(tx, orderId, user.id)) < movesOfOrder) return
  throw enoughOfOrder(orderRefusals.movedTooOften(movesOfOrder))
}
