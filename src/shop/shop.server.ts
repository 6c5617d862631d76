import type { Answers } from '../platform/answer.server.ts'
import type { Context } from '../platform/context.server.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import type { Mounted } from '../platform/mount.server.ts'
import { accountApi } from './accounts/account.api.ts'
import { accountMails } from './accounts/account.mail.ts'
import { accountAnswers } from './accounts/account.server.ts'
import { categoryApi } from './catalogue/category.api.ts'
import { categoryAnswers } from './catalogue/category.server.ts'
import { productApi } from './catalogue/product.api.ts'
import { productAnswers } from './catalogue/product.server.ts'
import { contactApi } from './contact/contact.api.ts'
import { contactMails } from './contact/contact.mail.ts'
import { contactAnswers } from './contact/contact.server.ts'
import { mailApi } from './mails/mail.api.ts'
import { mailAnswers } from './mails/mail.server.ts'
import { orderApi } from './orders/order.api.ts'
import { orderMails } from './orders/order.mail.ts'
import { orderAnswers } from './orders/order.server.ts'
import { reportApi } from './orders/report.api.ts'
import { reportAnswers } from './orders/report.server.ts'
import { paymentMethodApi } from './payments/payment-method.api.ts'
import { paymentMethodAnswers } from './payments/payment-method.server.ts'

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
