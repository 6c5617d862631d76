import type { Context, SignedInContext } from '../../platform/api/context.server.ts'
import { requireSelf } from '../../platform/api/endpoint.ts'
import { type Handlers, parse } from '../../platform/api/handle.server.ts'
import { shortList } from '../../platform/api/list-replies.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
} from '../../platform/journal/changes.server.ts'
import type { Revert } from '../../platform/journal/entry.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { conflict, invalid, orNotFound } from '../../platform/problem.ts'
import { anyOrder } from '../orders-topic.ts'
import type { paymentMethodApi } from './payment-method.api.ts'
import {
  deletePaymentMethod,
  findPaymentMethod,
  insertPaymentMethod,
  isPaymentMethodUsed,
  listPaymentMethods,
  lockPaymentMethod,
  restorePaymentMethod,
  updatePaymentMethod,
} from './payment-method.db.ts'
import { EnteredPaymentMethod, PaymentMethodForm, paymentMethodMessages } from './payment-method.ts'
import { paymentOff } from './payment-off.server.ts'

const recorded: Recorded<EnteredPaymentMethod> = {
  topic: 'payment-methods',
  noun: 'payment-method',
  fields: fieldsOf(EnteredPaymentMethod, ['id']),
  idOf: ({ id }) => id,
  nameOf: ({ paymentMethod }) => paymentMethod,
}

const orGone = (method: EnteredPaymentMethod | undefined) =>
  orNotFound(method, paymentMethodMessages.notThere)

export const paymentMethodHandlers: Handlers<typeof paymentMethodApi> = {
  async list({ db, momo, user }, { query }) {
    const isOffered = user.role === 'ADMIN' || (await momo.isOffered())
    const methods = await listPaymentMethods(db)
    return shortList(
      methods.filter(({ gateway }) => isOffered || gateway !== 'MTN_MOMO'),
      (method) => inAllLanguages(method, 'paymentMethod'),
      query,
    )
  },

  show: async ({ db }, { params }) => orGone(await findPaymentMethod(db, params.id)),

  create(context, { body }) {
    requireSelf(context.user, body.user)
    return change(context, 'CREATED', async (tx, record) => {
      requireUsable(context, { gateway: null, code: null, ...withoutGaps(body) })
      const after = await insertPaymentMethod(tx, body)
      recordChange(record, recorded, { before: null, after })
      return after
    })
  },

  update(context, { params, body }) {
    requireSelf(context.user, body.user)
    return change(context, 'UPDATED', async (tx, record) => {
      const before = orGone(await lockPaymentMethod(tx, params.id))
      requireUsable(context, { ...before, ...withoutGaps(body) })
      const after = await updatePaymentMethod(tx, params.id, body)
      recordChange(withOrders(record), recorded, { before, after })
      return after
    })
  },

  async remove(context, { params }) {
    await change(context, 'DELETED', async (tx, record) => {
      const before = orGone(await lockPaymentMethod(tx, params.id))
      if (await isPaymentMethodUsed(tx, params.id)) {
        throw conflict('IN_USE', paymentMethodMessages.inUse)
      }
      await deletePaymentMethod(tx, params.id)
      recordChange(record, recorded, { before, after: null })
      return params
    })
    return undefined
  },
}

/** Takes a change back. @throws Problem 409, also for a name that is taken by now */
export async function revertPaymentMethod(
  context: SignedInContext,
  { entryId: reverts, begin }: Revert,
  id: number,
): Promise<void> {
  await change(context, 'REVERTED', async (tx, record) => {
    const { before, fields } = await begin(tx, () => lockPaymentMethod(tx, id))
    const write = before ? updatePaymentMethod : restorePaymentMethod
    const wanted = parse(PaymentMethodForm, { ...before, ...fields })
    requireUsable(context, { gateway: null, code: null, ...withoutGaps(wanted) })
    const after = await write(tx, id, wanted)
    recordChange(before ? withOrders(record) : record, recorded, { before, after, reverts })
    return after
  })
}

/** Orders show their way to pay: what is recorded of one may have changed any of them. */
const withOrders =
  (record: RecordEntry): RecordEntry =>
  (entry) => {
    record(entry)
    record(anyOrder)
  }

type Payable = Pick<EnteredPaymentMethod, 'gateway' | 'code'>

/** @throws Problem 400 for a merchant code that is missing; 409 PAYMENT_OFF */
function requireUsable({ env }: Pick<Context, 'env'>, { gateway, code }: Payable): void {
  if (gateway === 'MOMOPAY_CODE' && code === null)
    throw invalid({ code: paymentMethodMessages.enterCode })
  if (gateway === 'MTN_MOMO' && env.MTN_MOMO === 'off') throw paymentOff()
}

/** Of a form what it names. */
const withoutGaps = ({ gateway, code }: PaymentMethodForm): Partial<Payable> => ({
  ...(gateway !== undefined && { gateway }),
  ...(code !== undefined && { code }),
})

async function change<T extends { readonly id: number }>(
  context: Context,
  code: 'CREATED' | 'UPDATED' | 'DELETED' | 'REVERTED',
  work: (tx: Tx, record: RecordEntry) => Promise<T>,
): Promise<T> {
  const changed = await context.journal.change(context.user, work)
  const facts = { kind: 'payment-method', code, paymentMethodId: changed.id } as const
  recordEvent(context, 'catalogue-changed', facts)
  return changed
}
