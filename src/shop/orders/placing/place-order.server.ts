import { requireSelf } from '../../../platform/api/acting-user.ts'
import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import { Reply } from '../../../platform/api/handle.server.ts'
import { phoneIn } from '../../phone.server.ts'
import { knownSettings } from '../../settings/settings.server.ts'
import type { NewOrder, OrderWithHistory } from '../order.ts'
import { orderIn } from '../order-in-language.server.ts'
import { ordersAnHour, withRateLimit } from '../order-limits.server.ts'
import { hashOfContent } from './content-hash.server.ts'
import { type Placement, placeByTransaction } from './place-by-transaction.server.ts'
import { mergeLines, totalsThatFit } from './placed-lines.server.ts'
import { readFirstOrRefuse } from './repeats.server.ts'

type PlaceContext = SignedInNeeds<
  'db' | 'journal' | 'outbox' | 'limits' | 'env' | 'clock' | 'log' | 'momo'
>

/**
 * Places an order, with its lines in one transaction or, without `items`, for lines that follow.
 * The tracking ID is the idempotency key: a repeat gets the first order back.
 * @throws Problem 400 for lines or a phone that are none, 403 for somebody else; 409 PRICE_CHANGED, STOCK_EXCEEDED,
 * PRODUCT_GONE, PAYMENT_METHOD_GONE, TRACKING_ID_TAKEN; 409 PAYMENT_OFF, CLOSED, TOO_MANY_OPEN_ORDERS,
 * TOO_MANY_PIECES and 429, but not for a repeat
 */
export async function placeOrder(
  context: PlaceContext,
  sent: NewOrder,
): Promise<Reply<OrderWithHistory>> {
  const body = { ...sent, phone: phoneIn('phone', sent.phone) }
  const { user: named, paymentMethod, totalAmount, items, ...ownFields } = body
  requireSelf(context.user, named)
  const lines = items && mergeLines(items)
  const contentHash = hashOfContent({ ...body, items: lines })
  const row = {
    ...ownFields,
    userId: context.user.id,
    contentHash,
    paymentMethodId: paymentMethod.id,
    ...totalsThatFit(lines ?? []),
    takesLines: lines === undefined,
  }
  // Before the transaction, which the embedded database's one connection would be in.
  const known = await knownSettings(context)
  const isMomoOffered = await context.momo.isOffered()
  const wanted = { row, lines, totalAmount, known, isMomoOffered }
  const counted = { limit: ordersAnHour, hasEffect: ({ isRepeat }: Placement) => !isRepeat }
  const { placed, isRepeat } = await withRateLimit(context, counted, () =>
    placeByTransaction(context, wanted),
  ).catch(async (refusal) => ({
    placed: await readFirstOrRefuse(refusal, context, row),
    isRepeat: true,
  }))
  const order = orderIn(placed, context.language)
  return isRepeat ? new Reply(order, 200) : new Reply(order)
}
