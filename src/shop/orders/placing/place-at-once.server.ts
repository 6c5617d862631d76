import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import { isRetriable } from '../../../platform/database/errors.server.ts'
import { kitchenAt } from '../../settings/settings.ts'
import { changeOrdersAtOnce, followPlacing } from '../change-orders.server.ts'
import type { OrderLine } from '../order.ts'
import { capsFor } from '../order-limits.server.ts'
import { priced } from '../order-stock.server.ts'
import type { WantedOrder } from './place-by-transaction.server.ts'
import { insertWholeOrder } from './place-order.db.ts'

/** An order with its lines. */
interface WholeOrder extends WantedOrder {
  readonly lines: readonly OrderLine[]
}

/**
 * Places an order of which nothing is in doubt, in one statement (docs/decisions/0068).
 * @returns undefined where anything is: nothing is written, and the transaction that places orders finds out what
 */
export async function placeAtOnce(
  context: SignedInNeeds<'journal' | 'outbox' | 'env' | 'clock' | 'log'>,
  { row, lines: sent, totalAmount, known, isMomoOffered }: WholeOrder,
) {
  const { maxOrders, maxPieces } = capsFor(context, known)
  const { lines, totalsAgree } = priced(sent, totalAmount)
  if (maxOrders !== null || !totalsAgree || !kitchenAt(known, context.clock()).open)
    return undefined
  const { id: userId, email } = context.user
  const terms = { settingsVersion: known.version, isForRegulars: maxPieces !== null, isMomoOffered }
  try {
    return await changeOrdersAtOnce(context, async (tx) => {
      const receiptIn = 0
      const following = followPlacing(context, tx, { receiptIn })
      const inserted = await insertWholeOrder(tx, row, { lines, terms, following })
      if (!inserted) return undefined
      const { isRegular: _, entryId, ...placed } = inserted
      const order = { id: placed.id, trackingId: placed.trackingId, userId, email }
      return { result: placed, changes: [{ kind: 'PLACED', order, receiptIn, entryId }] }
    })
  } catch (error) {
    if (isRetriable(error)) return undefined
    throw error
  }
}
