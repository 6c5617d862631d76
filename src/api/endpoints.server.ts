import type { Context } from '../platform/api/context.server.ts'
import type { Endpoint } from '../platform/api/endpoint.ts'
import type { Answers } from '../platform/api/handle.server.ts'
import type { Mounted } from '../platform/api/mount.server.ts'
import { accountApi } from '../shop/accounts/account.api.ts'
import { accountMails } from '../shop/accounts/account.mail.ts'
import { accountAnswers } from '../shop/accounts/account.server.ts'
import { categoryApi } from '../shop/catalogue/category.api.ts'
import { categoryAnswers } from '../shop/catalogue/category.server.ts'
import { productApi } from '../shop/catalogue/product.api.ts'
import { productAnswers } from '../shop/catalogue/product.server.ts'
import { contactApi } from '../shop/contact/contact.api.ts'
import { contactMails } from '../shop/contact/contact.mail.ts'
import { contactAnswers } from '../shop/contact/contact.server.ts'
import { mailApi } from '../shop/mail/mail.api.ts'
import { mailAnswers } from '../shop/mail/mail.server.ts'
import { orderApi } from '../shop/orders/order.api.ts'
import { orderMails } from '../shop/orders/order.mail.ts'
import { orderAnswers } from '../shop/orders/order.server.ts'
import { paymentMethodApi } from '../shop/payments/payment-method.api.ts'
import { paymentMethodAnswers } from '../shop/payments/payment-method.server.ts'
import { reportApi } from '../shop/reports/report.api.ts'
import { reportAnswers } from '../shop/reports/report.server.ts'

const paired = <Api extends Readonly<Record<string, Endpoint>>>(
  api: Api,
  answers: Answers<Context, Api>,
): Mounted[] =>
  Object.entries(api).map(([name, endpoint]) => ({
    endpoint,
    // The pair was type-checked above; from here on only the pipeline looks at it.
    answer: answers[name as keyof Api] as Mounted['answer'],
  }))

/** The whole API: every row of the contract with what answers it. */
export const shopEndpoints: readonly Mounted[] = [
  ...paired(accountApi, accountAnswers),
  ...paired(contactApi, contactAnswers),
  ...paired(categoryApi, categoryAnswers),
  ...paired(productApi, productAnswers),
  ...paired(paymentMethodApi, paymentMethodAnswers),
  ...paired(orderApi, orderAnswers),
  ...paired(reportApi, reportAnswers),
  ...paired(mailApi, mailAnswers),
]

export const shopMails = { ...accountMails, ...contactMails, ...orderMails }
