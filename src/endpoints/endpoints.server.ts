import * as z from 'zod/mini'
import type { Endpoint } from '../platform/api/endpoint.ts'
import type { AnswerRoute, Handlers } from '../platform/api/handle.server.ts'
import { accountApi } from '../shop/accounts/account.api.ts'
import { accountMails } from '../shop/accounts/account.mail.ts'
import { accountHandlers } from '../shop/accounts/account.server.ts'
import { categoryApi } from '../shop/catalogue/category.api.ts'
import { categoryHandlers } from '../shop/catalogue/category.server.ts'
import { optionGroupApi, soldOutApi } from '../shop/catalogue/option.api.ts'
import { optionGroupHandlers } from '../shop/catalogue/option-group.server.ts'
import { productApi } from '../shop/catalogue/product.api.ts'
import { productBulkHandlers, productHandlers } from '../shop/catalogue/product.server.ts'
import { productBulkApi } from '../shop/catalogue/product-bulk.api.ts'
import { soldOutHandlers } from '../shop/catalogue/sold-out.server.ts'
import { contactApi } from '../shop/contact/contact.api.ts'
import { contactMails } from '../shop/contact/contact.mail.ts'
import { contactHandlers } from '../shop/contact/contact.server.ts'
import { historyApi } from '../shop/history/history.api.ts'
import { historyHandlers } from '../shop/history/history.server.ts'
import { mailApi } from '../shop/mail/mail.api.ts'
import { mailHandlers } from '../shop/mail/mail.server.ts'
import { orderApi } from '../shop/orders/order.api.ts'
import { orderMails } from '../shop/orders/order.mail.ts'
import { hasAddressBesideMistakes, NewOrder } from '../shop/orders/order.ts'
import { orderHandlers } from '../shop/orders/orders.server.ts'
import { paymentMethodApi } from '../shop/payment-methods/payment-method.api.ts'
import { paymentMethodHandlers } from '../shop/payment-methods/payment-method.server.ts'
import { NewAttempt } from '../shop/payments/attempt.ts'
import { paymentApi } from '../shop/payments/payment.api.ts'
import { paymentHandlers } from '../shop/payments/payment.server.ts'
import { Phone } from '../shop/phone.server.ts'
import { privacyApi } from '../shop/privacy/privacy.api.ts'
import { privacyHandlers } from '../shop/privacy/privacy.server.ts'
import { reportApi } from '../shop/reports/report.api.ts'
import { reportHandlers } from '../shop/reports/report.server.ts'
import { searchApi } from '../shop/search/search.api.ts'
import { searchHandlers, suggestionHandlers } from '../shop/search/search.server.ts'
import { synonymsApi } from '../shop/search/synonyms.api.ts'
import { synonymsHandlers } from '../shop/search/synonyms.server.ts'
import { unfoundSearchesApi } from '../shop/search/unfound-searches.api.ts'
import { unfoundSearchesHandlers } from '../shop/search/unfound-searches.server.ts'
import { settingsApi } from '../shop/settings/settings.api.ts'
import { settingsHandlers } from '../shop/settings/settings.server.ts'
import { SettingsChange } from '../shop/settings/settings.ts'
import { staffOrderApi } from '../shop/staff-orders/staff-order.api.ts'
import { staffOrderHandlers } from '../shop/staff-orders/staff-order.server.ts'
import { StaffOrder } from '../shop/staff-orders/staff-order.ts'

const pairHandlers = <Api extends Readonly<Record<string, Endpoint>>>(
  noun: string,
  api: Api,
  handlers: Handlers<Api>,
): AnswerRoute[] =>
  Object.entries(api).map(([verb, row]) => {
    const operationId = noun + verb.replace(/^./, (first) => first.toUpperCase())
    // The parameter's type checked the pair; `AnswerRoute` forgets which endpoint the handler is for.
    return {
      endpoint: { ...row, operationId },
      handler: handlers[verb as keyof Api],
    } as AnswerRoute
  })

const phone = z.optional(Phone)

/** Bodies with a phone in them: browsers, which have the same endpoints, load no tables of numbers. */
const checkingPhones = {
  place: { ...orderApi.place, body: z.extend(NewOrder, { phone }).check(hasAddressBesideMistakes) },
  staffOrder: {
    ...staffOrderApi.place,
    body: z.extend(StaffOrder, { phone }).check(hasAddressBesideMistakes),
  },
  pay: { ...paymentApi.pay, body: z.extend(NewAttempt, { phone: Phone }) },
  settings: {
    ...settingsApi.change,
    body: z.extend(SettingsChange, { phone, whatsapp: phone }),
  },
}

/** The whole API: every endpoint of the contract with its handler. */
export const shopEndpoints: readonly AnswerRoute[] = [
  ...pairHandlers('account', accountApi, { ...accountHandlers, remove: privacyHandlers.remove }),
  ...pairHandlers('privacy', privacyApi, privacyHandlers),
  ...pairHandlers('contact', contactApi, contactHandlers),
  ...pairHandlers('category', categoryApi, categoryHandlers),
  ...pairHandlers('optionGroup', optionGroupApi, optionGroupHandlers),
  ...pairHandlers('soldOut', soldOutApi, soldOutHandlers),
  ...pairHandlers('product', productApi, { ...productHandlers, ...suggestionHandlers }),
  ...pairHandlers('productBulk', productBulkApi, productBulkHandlers),
  ...pairHandlers('search', searchApi, searchHandlers),
  ...pairHandlers('paymentMethod', paymentMethodApi, paymentMethodHandlers),
  ...pairHandlers(
    'settings',
    { ...settingsApi, change: checkingPhones.settings },
    settingsHandlers,
  ),
  ...pairHandlers('synonyms', synonymsApi, synonymsHandlers),
  ...pairHandlers('unfoundSearches', unfoundSearchesApi, unfoundSearchesHandlers),
  ...pairHandlers('history', historyApi, historyHandlers),
  ...pairHandlers('order', { ...orderApi, place: checkingPhones.place }, orderHandlers),
  ...pairHandlers('payment', { ...paymentApi, pay: checkingPhones.pay }, paymentHandlers),
  ...pairHandlers(
    'staffOrder',
    { ...staffOrderApi, place: checkingPhones.staffOrder },
    staffOrderHandlers,
  ),
  ...pairHandlers('report', reportApi, reportHandlers),
  ...pairHandlers('mail', mailApi, mailHandlers),
]

export const shopMails = { ...accountMails, ...contactMails, ...orderMails }
