import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { orNotFound } from '../../platform/problem.ts'
import { findOrder } from '../orders/order.db.ts'
import { orderMessages } from '../orders/order.ts'
import { listAttempts } from './attempt.db.ts'
import { attemptIn } from './attempt-in-language.server.ts'
import { claimPayment } from './claim.server.ts'
import { enterByHand } from './enter-money.server.ts'
import { listEntries } from './entry.db.ts'
import type { paymentApi } from './payment.api.ts'
import { readRefundsDue } from './refunds-due.db.ts'

export const paymentHandlers: Handlers<
  Needs<'db' | 'journal' | 'outbox' | 'log' | 'clock'>,
  typeof paymentApi
> = {
  received: (context, { params, body }) =>
    enterByHand(context, { ...body, orderId: params.id, kind: 'RECEIVED' }),

  refund: (context, { params, body }) =>
    enterByHand(context, { ...body, orderId: params.id, kind: 'REFUNDED' }),

  async money({ db, clock, language }, { params: { id } }) {
    const order = orNotFound(await findOrder(db, id, 'SYSTEM'), orderMessages.notFound)
    const [entries, attempts] = await Promise.all([listEntries(db, id), listAttempts(db, id)])
    const { due, paid, payment, claim } = order
    return {
      ...{ due, paid, payment, entries },
      attempts: attempts.map((attempt) => attemptIn(attempt, language, clock())),
      claims: claim ? [claim] : [],
    }
  },

  refundsDue: ({ db }) => readRefundsDue(db),

  claim: (context, { params, body }) => claimPayment(context, params.id, body),
}
