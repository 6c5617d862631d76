import { countedRangeOf } from '../../platform/api/endpoint.ts'
import type { Handler, Handlers } from '../../platform/api/handle.server.ts'
import { inSnapshot } from '../../platform/database/transaction.server.ts'
import { orNotFound } from '../../platform/problem.ts'
import { findOrder } from '../orders/order.db.ts'
import { orderMessages } from '../orders/order.ts'
import { paymentTable } from '../orders/order-payment.ts'
import { processAttempt } from './advance.server.ts'
import { findAttempt, listAttempts, onCallback, takeOne } from './attempt.db.ts'
import { listEntries, readRefundsDue } from './ledger.db.ts'
import { claimPayment, recordManualPayment } from './ledger.server.ts'
import type { paymentApi } from './payment.api.ts'
import { paymentMessages } from './payment.ts'
import { attemptIn, ownAttemptIn, paymentsTopic, startPayment } from './start-payment.server.ts'
import { countTransactions, listTransactions, searchTransactions } from './transactions.db.ts'

/** Anybody can call it: what it says is not believed, and only moves the next question to MTN forward. */
const calledBack: Handler<typeof paymentApi.calledBack> = async ({ db, journal }, { params }) => {
  if (!(await onCallback(db, params.reference))) return
  await journal.change(null, async (_tx, record) => record({ topic: paymentsTopic }))
}

export const paymentHandlers: Handlers<typeof paymentApi> = {
  received: (context, { params, body }) =>
    recordManualPayment(context, { ...body, orderId: params.id, kind: 'RECEIVED' }),

  refund: (context, { params, body }) =>
    recordManualPayment(context, { ...body, orderId: params.id, kind: 'REFUNDED' }),

  async money({ db, clock, language }, { params: { id } }) {
    const [{ due, paid, payment, claim }, entries, attempts] = await inSnapshot(
      db,
      async (tx) =>
        [
          orNotFound(await findOrder(tx, { id, scope: 'SYSTEM' }), orderMessages.notFound),
          await listEntries(tx, id),
          await listAttempts(tx, id),
        ] as const,
    )
    return {
      ...{ due, paid, payment, entries },
      attempts: attempts.map((attempt) => ({
        ...attemptIn(attempt, language, clock()),
        refundPhone:
          paymentTable[payment].isOwed && attempt.state !== 'FAILED' ? attempt.phone : null,
      })),
      claims: claim ? [claim] : [],
    }
  },

  refundsDue: ({ db }) => readRefundsDue(db),

  claim: (context, { params, body }) => claimPayment(context, params.id, body),

  pay: (context, { params, body }) => startPayment(context, params.id, body),

  async payments(context, { params: { id } }) {
    const { db, user } = context
    const [{ due, paid, payment }, attempts] = await inSnapshot(
      db,
      async (tx) =>
        [
          orNotFound(
            await findOrder(tx, { id, scope: { ofUser: user.id } }),
            orderMessages.notFound,
          ),
          await listAttempts(tx, id),
        ] as const,
    )
    return {
      ...{ due, paid, payment },
      attempts: attempts.map((attempt) => ownAttemptIn(attempt, context)),
    }
  },

  async transactions({ db, clock, language }, { query }) {
    const { page = 1, size = 20, sort, ...filter } = query
    const searched = await searchTransactions(db, filter)
    const [total, rows] = await Promise.all([
      countTransactions(db, searched),
      listTransactions(db, searched, { ...countedRangeOf(page, size), sort }),
    ])
    const items = rows.map(({ order, transactionId, ...attempt }) => ({
      ...attemptIn(attempt, language, clock()),
      ...{ order, transactionId },
    }))
    return { items, ...total, page, size }
  },

  async check(context, { params: { id } }) {
    const { db, momo, clock, language } = context
    const attempt = await takeOne(db, id, momo.environment)
    if (attempt) await processAttempt(context, attempt)
    const found = orNotFound(await findAttempt(db, id), paymentMessages.attemptNotThere)
    return attemptIn(found, language, clock())
  },

  calledBack,
  calledBackByPost: calledBack,
}
