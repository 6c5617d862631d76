import type { SignedInContext } from '../../platform/api/context.server.ts'
import { type Handlers, Reply } from '../../platform/api/handle.server.ts'
import type { Limit } from '../../platform/http/limits.server.ts'
import { message } from '../../platform/language/message.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { invalid } from '../../platform/problem.ts'
import { moneyChange, type OrderChange } from '../orders/change-orders.server.ts'
import { readOrder } from '../orders/order.db.ts'
import type { OrderWithHistory } from '../orders/order.ts'
import { languageOfNames, orderIn } from '../orders/order-in-language.server.ts'
import { requireOffered } from '../orders/order-limits.server.ts'
import { draftOf, findRepeat, placeCounted } from '../orders/place-order.server.ts'
import { ordersTopic } from '../orders-topic.ts'
import { findPaid, recordPayment } from '../payments/ledger.db.ts'
import { refusalOfEntry } from '../payments/ledger.server.ts'
import { phoneIn } from '../phone.server.ts'
import { phoneMessages } from '../phone.ts'
import { lockSettingsShared } from '../settings/settings.db.ts'
import { refuseWhileClosed } from '../settings/settings.server.ts'
import { findCaller, forgetCaller } from './caller.db.ts'
import type { staffOrderApi } from './staff-order.api.ts'
import type { StaffOrder } from './staff-order.ts'

const staffOrdersAnHour: Limit = {
  name: 'staff-orders',
  points: 600,
  within: 3_600,
  refusal: message('You have entered 600 orders within an hour.'),
}

export const staffOrderHandlers: Handlers<typeof staffOrderApi> = {
  place: (context, { body }) => placeStaffOrder(context, body),

  async caller(context, { query }) {
    const phone = requirePhone(query.phone)
    // Without the number: the log keeps no personal data of callers.
    recordEvent(context, 'caller-lookup')
    return findCaller(context.db, phone)
  },

  async forget(context, { body }) {
    const phone = requirePhone(body.phone)
    await context.journal.change(context.user, async (tx, record) => {
      const about = await forgetCaller(tx, phone)
      if (about.length > 0) record({ topic: ordersTopic, about })
    })
    recordEvent(context, 'caller-forgotten')
  },
}

/** @throws Problem 400 */
function requirePhone(typed: string | null): string {
  const phone = phoneIn('phone', typed)
  if (phone === undefined) throw invalid({ phone: phoneMessages.invalid })
  return phone
}

/**
 * Places an order that an administrator enters, with the money that came with it, in one transaction. The caps, hourly
 * limits and prepayment of customers do not apply.
 * @throws Problem as `placeOrder`; of `received` 409 ENTRY_ID_TAKEN, TRANSACTION_USED with the other `order`
 */
async function placeStaffOrder(
  context: SignedInContext,
  { evenIfClosed, customerName, ...sent }: StaffOrder,
): Promise<Reply<OrderWithHistory>> {
  const { received } = sent
  const order = { ...sent, customerName: customerName || undefined }
  const draft = draftOf(null, order, await context.settings())
  const repeat = await findRepeat(context.db, draft)
  if (repeat) return new Reply(orderIn(repeat, languageOfNames(context)), 200)
  return placeCounted(context, draft, {
    limit: staffOrdersAnHour,
    async complete(tx, { id, trackingId }) {
      const settings = await lockSettingsShared(tx)
      if (!evenIfClosed) refuseWhileClosed(settings, context)
      // A guest at the counter takes the dishes along, whatever is offered on the web.
      if (sent.channel !== 'COUNTER' || draft.row.fulfilment !== 'PICKUP')
        requireOffered(settings, draft.row.fulfilment)
      const order = { id, trackingId, userId: null, email: null }
      const changes: OrderChange[] = [
        { kind: 'PLACED', order, receiptIn: undefined, channel: sent.channel },
      ]
      if (received) {
        const { entryId, amount, transactionId } = received
        const entry = { orderId: id, kind: 'RECEIVED', amount, transactionId } as const
        if (!(await recordPayment(tx, { ...entry, id: entryId, byUserId: context.user.id })))
          throw await refusalOfEntry(tx, transactionId)
        const after = await findPaid(tx, id)
        changes.push(moneyChange('RECEIVED', order, { amount, after, transactionId }))
      }
      return { placed: await readOrder(tx, id), changes }
    },
  })
}
