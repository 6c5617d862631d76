import type { SignedInContext } from '../../../platform/api/context.server.ts'
import type { Message } from '../../../platform/language/message.ts'
import { conflict, orNotFound } from '../../../platform/problem.ts'
import { paymentOff } from '../../payment-methods/payment-off.server.ts'
import { changeOrders } from '../change-orders.server.ts'
import { hasNoLines, lockOrder, readOrder } from '../order.db.ts'
import {
  type OrderStatus,
  type OrderWithHistory,
  orderMessages,
  type StatusChange,
} from '../order.ts'
import type { OrderScope } from '../order-columns.db.ts'
import { moneyChange, type OrderChange } from '../order-effects.server.ts'
import { languageOfNames, orderIn } from '../order-in-language.server.ts'
import { limitMovesOf, movesAnHour, requireAllowed, withRateLimit } from '../order-limits.server.ts'
import { enterDueOfCompleted } from '../order-payment.db.ts'
import { owedOf } from '../order-payment.ts'
import { orderRefusals } from '../order-refusals.server.ts'
import {
  canDelete,
  canMove,
  firstStatus,
  lastStatus,
  statusTable,
  stockEffect,
} from '../order-status.ts'
import { settleStock } from '../order-stock.server.ts'
import { findStatus, hideOrder, setStatus } from './move-order.db.ts'
import { requireRestorable } from './restore-order.server.ts'

const scopeOf = ({ user }: SignedInContext): OrderScope =>
  user.role === 'ADMIN' ? 'ADMIN' : { ofUser: user.id }

const noSuchMove = (message: Message, current: OrderStatus) =>
  conflict('NO_SUCH_MOVE', message, { current })

/**
 * Moves an order along the table `moves`, if it still has the status `from` that the caller saw. A caller that sends no
 * `from` has seen the status of this moment, before moves that are under way.
 * @throws Problem 404 for a foreign order; 409 with `current`: also STOCK_EXCEEDED and, for a customer
 * who restores, PAYMENT_OFF and whatever `requireRestorable` throws; 429 for a customer who moves too often
 */
export async function moveOrder(
  context: SignedInContext,
  id: number,
  { status: to, from: given, totalAmount: agreed }: StatusChange,
): Promise<OrderWithHistory> {
  const { user } = context
  const seen = given ?? (await findStatus(context.db, id))
  const language = languageOfNames(context)
  // Before the transaction, which the embedded database's one connection would be in.
  const isMomoOffered = to === firstStatus && (await context.momo.isOffered())
  const move = () =>
    changeOrders(context, async (tx) => {
      const order = orNotFound(await lockOrder(tx, id, scopeOf(context)), orderMessages.notFound)
      const from = order.status
      if (!canMove(user.role, from, to)) throw noSuchMove(orderRefusals.noSuchMove(from, to), from)
      if (seen !== undefined && seen !== from)
        throw noSuchMove(orderMessages.movedMeanwhile(from), from)
      await limitMovesOf(tx, id, context)
      if (hasNoLines(order) && user.role === 'ADMIN' && statusTable[to].holdsStock)
        throw conflict('NO_LINES', orderRefusals.noLines, { current: from })
      const isPlacedAgain = user.role === 'CUSTOMER' && stockEffect(from, to) === 'restore'
      if (isPlacedAgain) await requireRestorable(tx, context, { order, agreed })
      const stock = await settleStock(tx, { orderIds: [id], from, to, language })
      await setStatus(tx, { orderIds: [id], from, to, userId: user.id })
      const amount = to === lastStatus ? await enterDueOfCompleted(tx, id, user.id) : undefined
      const moved = orderIn(await readOrder(tx, id), language)
      const details = { current: from }
      if (isPlacedAgain && moved.gateway === 'MTN_MOMO' && moved.due > 0 && !isMomoOffered)
        throw paymentOff(details)
      if (isPlacedAgain) await requireAllowed(tx, context, { id, details })
      const changes: OrderChange[] = []
      if (amount !== undefined)
        changes.push(moneyChange('RECEIVED', order, { amount, after: moved }))
      changes.push({ kind: 'MOVED', order, from, to })
      // Another move leaves it as it was, and the customer knows.
      const mayOweOtherwise = stockEffect(from, to) !== undefined
      if (mayOweOtherwise && owedOf(moved) > 0)
        changes.push({ kind: 'OWED', order, amount: owedOf(moved) })
      return { result: moved, changes, stock }
    })
  return user.role === 'CUSTOMER' ? withRateLimit(context, { limit: movesAnHour }, move) : move()
}

/**
 * Takes a completed order out of the caller's lists; the shop's record keeps it.
 * @throws Problem 404 for a foreign order; 409 NO_SUCH_MOVE with `current` for one that is not completed
 */
export const removeOrder = (context: SignedInContext, id: number): Promise<undefined> =>
  changeOrders(context, async (tx) => {
    const order = orNotFound(await lockOrder(tx, id, scopeOf(context)), orderMessages.notFound)
    if (!canDelete(order.status)) throw noSuchMove(orderRefusals.deleteOnlyCompleted, order.status)
    await hideOrder(tx, id, context.user.role)
    return { result: undefined, changes: [{ kind: 'HIDDEN', order }], stock: [] }
  })
