import { requireSelf } from '../../platform/api/acting-user.ts'
import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { shortList } from '../../platform/api/short-list.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { conflict, notFound, orNotFound } from '../../platform/problem.ts'
import type { paymentMethodApi } from './payment-method.api.ts'
import {
  deletePaymentMethod,
  findPaymentMethod,
  insertPaymentMethod,
  isPaymentMethodUsed,
  listPaymentMethods,
  lockPaymentMethod,
  renamePaymentMethod,
} from './payment-method.db.ts'
import { type PaymentMethod, paymentMethodMessages } from './payment-method.ts'

const orGone = (method: PaymentMethod | undefined) =>
  orNotFound(method, paymentMethodMessages.notThere)

export const paymentMethodHandlers: Handlers<Needs<'db' | 'log'>, typeof paymentMethodApi> = {
  list: async ({ db }, { query }) =>
    shortList(await listPaymentMethods(db), ({ paymentMethod }) => paymentMethod, query),

  show: async ({ db }, { params }) => orGone(await findPaymentMethod(db, params.id)),

  async create(context, { body }) {
    const { db, user } = context
    requireSelf(user, body.user)
    const created = await inTransaction(db, (tx) => insertPaymentMethod(tx, body.paymentMethod))
    recordChange(context, 'CREATED', created)
    return created
  },

  async update(context, { params, body }) {
    const { db, user } = context
    requireSelf(user, body.user)
    const renamed = orGone(
      await inTransaction(db, (tx) => renamePaymentMethod(tx, params.id, body.paymentMethod)),
    )
    recordChange(context, 'UPDATED', renamed)
    return renamed
  },

  async remove(context, { params }) {
    await inTransaction(context.db, async (tx) => {
      if (!(await lockPaymentMethod(tx, params.id))) throw notFound(paymentMethodMessages.notThere)
      if (await isPaymentMethodUsed(tx, params.id)) {
        throw conflict('IN_USE', paymentMethodMessages.inUse)
      }
      await deletePaymentMethod(tx, params.id)
    })
    recordChange(context, 'DELETED', params)
    return undefined
  },
}

const recordChange = (
  context: Needs<'log'>,
  code: 'CREATED' | 'UPDATED' | 'DELETED',
  { id }: { id: number },
): void =>
  recordEvent(context, 'catalogue-changed', { kind: 'payment-method', code, paymentMethodId: id })
