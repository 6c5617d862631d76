import type { Handlers } from '../../platform/api/handle.server.ts'
import { shortList } from '../../platform/api/list-replies.server.ts'
import { fieldsOf } from '../../platform/journal/changes.server.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { anyOrder } from '../orders-topic.ts'
import { recordedNoun } from '../recorded-noun.server.ts'
import type { paymentMethodApi } from './payment-method.api.ts'
import { isPaymentMethodUsed, paymentMethodTable } from './payment-method.db.ts'
import { EnteredPaymentMethod, PaymentMethodForm, paymentMethodMessages } from './payment-method.ts'

const { revert, ...handlers } = recordedNoun<EnteredPaymentMethod, PaymentMethodForm>({
  recorded: {
    topic: 'payment-methods',
    noun: 'payment-method',
    fields: fieldsOf(EnteredPaymentMethod, ['id']),
    idOf: ({ id }) => id,
    nameOf: ({ paymentMethod }) => paymentMethod,
  },
  form: PaymentMethodForm,
  messages: paymentMethodMessages,
  factsOf: (paymentMethodId) => ({ kind: 'payment-method', paymentMethodId }),
  ...paymentMethodTable,
  async requireUnused(tx, id) {
    if (await isPaymentMethodUsed(tx, id)) throw conflict('IN_USE', paymentMethodMessages.inUse)
  },

  /** @throws Problem 400 for a missing merchant code; 409 PAYMENT_OFF */
  check({ env }, form, before) {
    // A field that the form leaves out stays as it is.
    const { gateway = before?.gateway ?? null, code = before?.code ?? null } = form
    if (gateway === 'MOMOPAY_CODE' && code === null)
      throw invalid({ code: paymentMethodMessages.enterCode })
    if (gateway === 'MTN_MOMO' && env.MTN_MOMO === 'off') throw paymentOff()
  },

  // Orders show their payment method.
  shownBy: anyOrder,
})

export const revertPaymentMethod = revert

/** Payments by MTN are not configured, or MTN is away. */
export const paymentOff = (details: object = {}) =>
  conflict('PAYMENT_OFF', paymentMethodMessages.off, details)

export const paymentMethodHandlers: Handlers<typeof paymentMethodApi> = {
  ...handlers,

  async list({ db, momo, user }, { query }) {
    const isOffered = user.role === 'ADMIN' || (await momo.isOffered())
    const methods = await paymentMethodTable.list(db)
    return shortList(
      methods.filter(({ gateway }) => isOffered || gateway !== 'MTN_MOMO'),
      (method) => inAllLanguages(method, 'paymentMethod'),
      query,
    )
  },
}
