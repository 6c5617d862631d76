import { countedRangeOf } from '../../platform/api/endpoint.ts'
import type { Handler, Handlers } from '../../platform/api/handle.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { inSnapshot } from '../../platform/database/transaction.server.ts'
import { orNotFound } from '../../platform/problem.ts'
import { findOrder } from '../orders/order.db.ts'
import { orderMessages } from '../orders/order.ts'
import type { OrderScope } from '../orders/order-columns.db.ts'
import { paymentTable } from '../orders/order-payment.ts'
import { processAttempt } from './advance.server.ts'
import { findAttempt, listAttempts, onCallback, takeOne } from './attempt.db.ts'
import { listEntries, readRefundsDue } from './ledger.db.ts'
import { claimPayment, recordManualPayment } from './ledger.server.ts'
import type { paymentApi } from './payment.api.ts'
import { paymentMessages } from './payment.ts'
import { attemptIn, ownAttemptIn, paymentsTopic, startPayment } from './start-payment.server.ts'
import { findTransactions } from './transactions.db.ts'

/** Anyone can call it: its content is ignored, and the next question to MTN comes sooner. */
const calledBack: Handler<typeof paymentApi.calledBack> = async ({ db, journal }, { params }) => {
  if (!(await onCallback(db, params.reference))) return
  await journal.change(null, async (_tx, record) => record({ topic: paymentsTopic }))
}

/** What an order has been paid, of one moment. @throws Problem 404 */
const readMoney = (db: Db, id: number, scope: OrderScope) =>
  inSnapshot(db, async (tx) => {
    const order = orNotFound(await findOrder(tx, { id, scope }), orderMessages.notFound)
    const { due, paid, payment, claim } = order
    const [entries, attempts] = [await listEntries(tx, id), await listAttempts(tx, id)]
    return { due, paid, payment, claim, entries, attempts }
  })

export const paymentHandlers: Handlers<typeof paymentApi> = {
  received: (context, { params, body }) =>
    recordManualPayment(context, { ...body, orderId: params.id, kind: 'RECEIVED' }),

  refund: (context, { params, body }) =>
    recordManualPayment(context, { ...body, orderId: params.id, kind: 'REFUNDED' }),

  async money({ db, clock, language }, { params: { id } }) {
    const { claim, entries, attempts, ...sums } = await readMoney(db, id, 'SYSTEM')
    return {
      ...{ ...sums, entries },
      attempts: attempts.map((attempt) => ({
        ...attemptIn(attempt, language, clock()),
        refundPhone:
          paymentTable[sums.payment].isOwed && attempt.state !== 'FAILED' ? attempt.phone : null,
      })),
      claims: claim ? [claim] : [],
    }
  },

  refundsDue: ({ db }) => readRefundsDue(db),

  claim: (context, { params, body }) => claimPayment(context, params.id, body),

  pay: (context, { params, body }) => startPayment(context, params.id, body),

  async payments(context, { params: { id } }) {
    const { db, user } = context
    const { due, paid, payment, attempts } = await readMoney(db, id, { ofUser: user.id })
    return {
      ...{ due, paid, payment },
      attempts: attempts.map((attempt) => ownAttemptIn(attempt, context)),
    }
  },

  async transactions({ db, clock, language }, { query }) {
    const { page = 1, size = 20, sort, ...filter } = query
    const range = { ...countedRangeOf(page, size), sort }
    const { rows, ...total } = await findTransactions(db, filter, range)
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
