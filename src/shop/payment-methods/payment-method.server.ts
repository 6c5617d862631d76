import { requireSelf } from '../../platform/api/acting-user.ts'
import type { Needs, SignedInNeeds } from '../../platform/api/context.server.ts'
import { type Handlers, parse } from '../../platform/api/handle.server.ts'
import { shortList } from '../../platform/api/short-list.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
} from '../../platform/journal/changes.server.ts'
import type { Revert } from '../../platform/journal/revert.ts'
import { inAllLanguages } from '../../platform/language/translated.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { conflict, orNotFound } from '../../platform/problem.ts'
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

const recorded: Recorded<EnteredPaymentMethod> = {
  topic: 'payment-methods',
  noun: 'payment-method',
  fields: fieldsOf(EnteredPaymentMethod, ['id']),
  idOf: ({ id }) => id,
  nameOf: ({ paymentMethod }) => paymentMethod,
}

const orGone = (method: EnteredPaymentMethod | undefined) =>
  orNotFound(method, paymentMethodMessages.notThere)

type ChangeContext = Needs<'journal' | 'log'>

export const paymentMethodHandlers: Handlers<Needs<'db'> & ChangeContext, typeof paymentMethodApi> =
  {
    list: async ({ db }, { query }) =>
      shortList(
        await listPaymentMethods(db),
        (method) => inAllLanguages(method, 'paymentMethod'),
        query,
      ),

    show: async ({ db }, { params }) => orGone(await findPaymentMethod(db, params.id)),

    create(context, { body }) {
      requireSelf(context.user, body.user)
      return change(context, 'CREATED', async (tx, record) => {
        const after = await insertPaymentMethod(tx, body)
        recordChange(record, recorded, { before: null, after })
        return after
      })
    },

    update(context, { params, body }) {
      requireSelf(context.user, body.user)
      return change(context, 'UPDATED', async (tx, record) => {
        const before = orGone(await lockPaymentMethod(tx, params.id))
        const after = await updatePaymentMethod(tx, params.id, body)
        recordChange(record, recorded, { before, after })
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
  context: SignedInNeeds<'journal' | 'log'>,
  { entryId: reverts, begin }: Revert,
  id: number,
): Promise<void> {
  await change(context, 'REVERTED', async (tx, record) => {
    const { before, fields } = await begin(tx, () => lockPaymentMethod(tx, id))
    const write = before ? updatePaymentMethod : restorePaymentMethod
    const after = await write(tx, id, parse(PaymentMethodForm, { ...before, ...fields }))
    recordChange(record, recorded, { before, after, reverts })
    return after
  })
}

async function change<T extends { readonly id: number }>(
  context: ChangeContext,
  code: 'CREATED' | 'UPDATED' | 'DELETED' | 'REVERTED',
  work: (tx: Tx, record: RecordEntry) => Promise<T>,
): Promise<T> {
  const changed = await context.journal.change(context.user, work)
  const facts = { kind: 'payment-method', code, paymentMethodId: changed.id } as const
  recordEvent(context, 'catalogue-changed', facts)
  return changed
}
