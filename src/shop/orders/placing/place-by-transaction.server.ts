import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import type { Money } from '../../money.ts'
import { paymentOff } from '../../payment-methods/payment-off.server.ts'
import type { KeptSettings } from '../../settings/settings.db.ts'
import { requireOpen } from '../../settings/settings.server.ts'
import { changeOrders, unchanged } from '../change-orders.server.ts'
import type { readOrder } from '../order.db.ts'
import type { OrderLine } from '../order.ts'
import { limitWaiting, requireStillAllowed } from '../order-limits.server.ts'
import { takeStock } from '../order-stock.server.ts'
import { insertOrder, type NewOrderRow } from './place-order.db.ts'
import { piecesOf } from './placed-lines.server.ts'
import { readFirst } from './repeats.server.ts'

/** An order as it was sent, and what this process knew of the shop a moment ago. */
export interface WantedOrder {
  readonly row: NewOrderRow
  /** Undefined where lines follow. */
  readonly lines: readonly OrderLine[] | undefined
  readonly totalAmount: Money | undefined
  readonly known: KeptSettings
  readonly isMomoOffered: boolean
}

export interface Placement {
  readonly placed: Awaited<ReturnType<typeof readOrder>>
  /** It had been placed before. */
  readonly isRepeat: boolean
}

type PlacingContext = SignedInNeeds<'journal' | 'outbox' | 'env' | 'clock' | 'log'>

/**
 * Places an order step by step, each of which says what it refuses: the order of the steps is that of the refusals
 * (docs/decisions/0007).
 * @throws Problem 409 as `placeOrder`
 */
export const placeByTransaction = (
  context: PlacingContext,
  { row, lines, totalAmount, known, isMomoOffered }: WantedOrder,
): Promise<Placement> =>
  changeOrders<Placement>(context, async (tx) => {
    const inserted = await insertOrder(tx, row)
    if (!inserted) return unchanged({ placed: await readFirst(tx, row), isRepeat: true })
    const { isRegular, ...placed } = inserted
    const { id, trackingId } = placed
    if (placed.gateway === 'MTN_MOMO' && !isMomoOffered) throw paymentOff()
    const { id: userId, email } = context.user
    const settings = await requireOpen(tx, context, { known })
    const waiting = { id, settings, isRegular, newPieces: piecesOf(lines ?? []) }
    await limitWaiting(tx, context, waiting)
    const taken =
      lines && (await takeStock(tx, id, { lines, totalAmount, language: context.language }))
    await requireStillAllowed(tx, context, { ...waiting, version: taken?.version })
    const order = { id, trackingId, userId, email }
    return {
      result: { placed, isRepeat: false },
      changes: [{ kind: 'PLACED', order, receiptIn: lines ? 0 : undefined }],
      stock: taken?.stock ?? [],
    }
  })
