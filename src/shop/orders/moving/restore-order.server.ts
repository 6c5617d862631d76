import type { SignedInContext } from '../../../platform/api/context.server.ts'
import type { Tx } from '../../../platform/database/database.server.ts'
import type { Language } from '../../../platform/language/language.ts'
import { conflict } from '../../../platform/problem.ts'
import { type Money, sameMoney } from '../../money.ts'
import { totalsOf } from '../../pricing/totals.ts'
import { requireOpen } from '../../settings/settings.server.ts'
import { setTotals } from '../order.db.ts'
import { maxTotal, type OrderStatus } from '../order.ts'
import { productNameIn } from '../order-in-language.server.ts'
import { lockCustomer } from '../order-limits.db.ts'
import { orderRefusals } from '../order-refusals.server.ts'
import {
  findRestorability,
  type LineToday,
  lockLinesToday,
  setTodaysPrices,
} from './restore-order.db.ts'

interface CanceledOrder {
  readonly id: number
  readonly status: OrderStatus
  readonly totalAmount: Money
}

interface Restore {
  readonly order: CanceledOrder
  /** Today's total in Rwf, as the customer was shown it; undefined if they were shown none. */
  readonly agreed: Money | undefined
}

/**
 * A customer's restore is an order placed again: what refuses a new one refuses it, too.
 * Its caps are checked by `requireAllowed`, once it waits again.
 * @throws Problem 409 with `current`: CANCELED_BY_SHOP, TOO_OLD, CLOSED, PRODUCT_GONE, TOO_LARGE, PRICE_CHANGED
 */
export async function requireRestorable(
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
  await takeTodaysPrices(tx, { order, agreed }, context.language)
}

/**
 * A canceled order that its customer restores costs what it costs today: otherwise ordering and
 * canceling would reserve a price for ever (docs/decisions/0021).
 * @throws Problem 409 PRODUCT_GONE; TOO_LARGE; PRICE_CHANGED with today's total, prices and `current`
 */
async function takeTodaysPrices(
  tx: Tx,
  { order, agreed }: Restore,
  language: Language,
): Promise<void> {
  const { id, status: current, totalAmount } = order
  const lines = await lockLinesToday(tx, id)
  const gone = lines.find(({ isGone }) => isGone)
  if (gone) {
    const product = productOf(gone, language)
    throw conflict('PRODUCT_GONE', orderRefusals.restoreGone(product.name), { current, product })
  }
  const totals = totalsOf(lines)
  if (totals.totalAmount > maxTotal) {
    throw conflict('TOO_LARGE', orderRefusals.tooLarge, { current })
  }
  const hasChanged = lines.some(isDearerOrCheaper) || !sameMoney(totals.totalAmount, totalAmount)
  if (agreed === undefined ? hasChanged : !sameMoney(totals.totalAmount, agreed)) {
    const items = lines.map((line) => ({
      product: productOf(line, language),
      price: line.price,
      priceBefore: line.priceBefore,
    }))
    throw conflict('PRICE_CHANGED', orderRefusals.restorePriceChanged, {
      current,
      ...totals,
      items,
    })
  }
  if (!hasChanged) return
  await setTodaysPrices(tx, id)
  await setTotals(tx, id, totals)
}

const productOf = ({ productId: id, name, translations }: LineToday, language: Language) =>
  productNameIn({ id, name, translations }, language)

const isDearerOrCheaper = ({ price, priceBefore }: LineToday) => !sameMoney(price, priceBefore)
