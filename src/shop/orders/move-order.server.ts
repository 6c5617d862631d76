import type { SignedInContext } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { defaultLanguage, type Language } from '../../platform/language/language.ts'
import type { Message } from '../../platform/language/message.ts'
import { conflict, orNotFound, type Problem } from '../../platform/problem.ts'
import { priceOf } from '../catalogue/choice.ts'
import { shareOptionGroups } from '../catalogue/option.db.ts'
import { type Money, sameMoney } from '../money.ts'
import { paymentOff } from '../payment-methods/payment-method.server.ts'
import { requireOpen } from '../settings/settings.server.ts'
import { totalsOf } from '../totals.ts'
import {
  type ChangedOrder,
  type ChangeResult,
  changeOrders,
  moneyChange,
  type OrderChange,
} from './change-orders.server.ts'
import {
  enterDueOfCompleted,
  findRestorability,
  findStatus,
  hideOrder,
  type LineToday,
  lockLinesToday,
  lockPendingOrders,
  setStatus,
  setTodaysPrices,
} from './move-order.db.ts'
import { hasNoLines, type LockedOrder, lockOrder, readOrder, setTotals } from './order.db.ts'
import {
  maxTotal,
  type OrderStatus,
  type OrderWithHistory,
  orderMessages,
  type StatusChange,
} from './order.ts'
import { chooseFor } from './order-choice.server.ts'
import type { OrderScope } from './order-columns.db.ts'
import { languageOfNames, orderIn, productNameIn } from './order-in-language.server.ts'
import { limitMovesOf, movesAnHour, requireAllowed, withRateLimit } from './order-limits.server.ts'
import { owedOf } from './order-payment.ts'
import { orderRefusals } from './order-refusals.server.ts'
import {
  canDelete,
  canMove,
  firstStatus,
  lastStatus,
  statusTable,
  stockEffect,
} from './order-status.ts'
import { settleStock, stockExceeded } from './order-stock.server.ts'
import { lockCustomer } from './place-order.db.ts'

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
      if (isPlacedAgain)
        await requireAllowed(tx, context, { id, details, fulfilment: order.fulfilment })
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

interface Restore {
  readonly order: LockedOrder
  /** Today's total in Rwf, as the customer was shown it; undefined if they were shown none. */
  readonly agreed: Money | undefined
}

/**
 * A customer's restore is an order placed again: what refuses a new one refuses it, too.
 * Its caps are checked by `requireAllowed`, once it waits again.
 * @throws Problem 409 with `current`: CANCELED_BY_SHOP, TOO_OLD, CLOSED, PRODUCT_GONE, TOO_LARGE, PRICE_CHANGED
 */
async function requireRestorable(
  tx: Tx,
  context: SignedInContext,
  { order, agreed }: Restore,
): Promise<void> {
  const { id, status: current } = order
  const { isFinal, isTooOld } = await findRestorability(tx, id)
  if (isFinal) throw conflict('CANCELED_BY_SHOP', orderRefusals.canceledByShop, { current })
  if (isTooOld) throw conflict('TOO_OLD', orderRefusals.tooOld, { current })
  await requireOpen(tx, context, { current })
  await lockCustomer(tx, context.user.id)
  await takeTodaysPrices(tx, { order, agreed }, context)
}

/**
 * A canceled order that its customer restores costs what it costs today, with the same options: otherwise ordering and
 * canceling would reserve a price for ever (docs/decisions/0012).
 * @throws Problem 409 PRODUCT_GONE, OPTION_GONE, OPTION_SOLD_OUT, OPTIONS_INVALID; TOO_LARGE; PRICE_CHANGED with today's
 * total, prices and `current`; STOCK_EXCEEDED for what is sold out today
 */
async function takeTodaysPrices(
  tx: Tx,
  { order, agreed }: Restore,
  { language, clock }: SignedInContext,
): Promise<void> {
  const { id, status: current, totalAmount } = order
  const details = { current }
  const found = await lockLinesToday(tx, id)
  const groups = await shareOptionGroups(
    tx,
    found.flatMap(({ product }) => product.optionGroups),
  )
  const lines = found.map((line) => {
    const { product, isGone } = line
    if (isGone) throw goneFrom(product, language, details)
    const ids = line.options.map((option) => option.id)
    const chosen = chooseFor(product, ids, { groups, language, now: clock(), details })
    return { ...line, ...chosen, price: priceOf(product, chosen.options) }
  })
  const totals = totalsOf(lines, order.fulfilment)
  if (totals.totalAmount > maxTotal) {
    throw conflict('TOO_LARGE', orderRefusals.tooLarge, details)
  }
  const hasChanged =
    lines.some(({ price, priceBefore }) => !sameMoney(price, priceBefore)) ||
    !sameMoney(totals.totalAmount, totalAmount)
  if (agreed === undefined ? hasChanged : !sameMoney(totals.totalAmount, agreed)) {
    const items = lines.map(({ product, options, price, priceBefore }) => ({
      product: namedIn(product, language),
      ...(product.optionGroups.length > 0 && { options: options.map((option) => option.id) }),
      price,
      priceBefore,
    }))
    throw conflict('PRICE_CHANGED', orderRefusals.restorePriceChanged, {
      ...details,
      ...totals,
      items,
    })
  }
  const off = lines.find(({ until }) => until !== null)
  if (off) throw stockExceeded(off.product, { language, until: off.until, details })
  if (!hasChanged) return
  await setTodaysPrices(tx, id, lines)
  await setTotals(tx, id, totals)
}

const namedIn = ({ id, name, translations }: LineToday['product'], language: Language) =>
  productNameIn({ id, name, translations }, language)

function goneFrom(line: LineToday['product'], language: Language, details: object): Problem {
  const product = namedIn(line, language)
  return conflict('PRODUCT_GONE', orderRefusals.restoreGone(product.name), { ...details, product })
}

type Changes = Pick<ChangeResult<unknown>, 'changes' | 'stock'>

/**
 * Cancels the PENDING orders of a customer whose account is being deleted, and gives the stock back. It sends no
 * mail.
 * @param by id of who does it
 */
export async function cancelPendingOrders(
  tx: Tx,
  { userId, by }: { readonly userId: number; readonly by: number },
): Promise<Changes> {
  const pending = await lockPendingOrders(tx, userId)
  if (pending.length === 0) return { changes: [], stock: [] }
  // The same transaction deletes the account, so there is no receiver.
  const orders = pending.map((row) => ({ ...row, userId: null, email: null }))
  const { changes, stock } = await cancelLocked(tx, { orders, by })
  const owed = orders.flatMap(({ paid: amount, ...order }): OrderChange[] =>
    amount > 0 ? [{ kind: 'OWED', order, amount }] : [],
  )
  return { changes: [...changes, ...owed], stock }
}

/**
 * Cancels locked orders that wait for the kitchen and gives their stock back.
 * @param by id of who does it; null: the shop itself
 */
export async function cancelLocked(
  tx: Tx,
  { orders, by }: { readonly orders: readonly ChangedOrder[]; readonly by: number | null },
): Promise<Changes> {
  const move = { from: firstStatus, to: 'CANCELED' } as const
  const orderIds = orders.map(({ id }) => id)
  // Stock that is given back refuses nothing.
  const stock = await settleStock(tx, { orderIds, ...move, language: defaultLanguage })
  await setStatus(tx, { orderIds, ...move, userId: by })
  return { changes: orders.map((order) => ({ kind: 'MOVED', order, ...move })), stock }
}
