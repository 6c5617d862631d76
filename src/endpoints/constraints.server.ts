import type { ConstraintProblems } from '../platform/database/errors.server.ts'
import { notRevertible } from '../platform/journal/entry.ts'
import type { Message } from '../platform/language/message.ts'
import { conflict, refusal, signInFirst } from '../platform/problem.ts'
import { accountMessages } from '../shop/accounts/account.ts'
import { categoryMessages } from '../shop/catalogue/category.ts'
import { optionMessages } from '../shop/catalogue/option.ts'
import { productMessages } from '../shop/catalogue/product.ts'
import { orderRefusals } from '../shop/orders/order-refusals.server.ts'
import { paymentMethodMessages } from '../shop/payment-methods/payment-method.ts'

const takenProblem = (code: string, message: Message) => () => refusal(406, code, message)

/** The Problem for a violated constraint, by the constraint's name; the only such table. */
export const constraintProblems: ConstraintProblems = {
  users_email_unique: takenProblem('EMAIL_TAKEN', accountMessages.emailTaken),
  users_username_unique: takenProblem('USERNAME_TAKEN', accountMessages.usernameTaken),
  categories_name_unique: () => conflict('NAME_TAKEN', categoryMessages.taken),
  payment_methods_name_unique: () => conflict('NAME_TAKEN', paymentMethodMessages.taken),
  products_category_exists: () => conflict('CATEGORY_GONE', productMessages.noCategory),
  products_image_hash_fkey: () => conflict('IMAGE_GONE', productMessages.imageGone),
  products_stock_not_negative: () => conflict('STOCK_CHANGED', productMessages.changed),
  orders_payment_method_exists: () =>
    conflict('PAYMENT_METHOD_GONE', orderRefusals.paymentMethodGone),
  // The user was deleted during the request.
  orders_user_id_fkey: signInFirst,
  order_events_by_user_id_fkey: signInFirst,
  journal_by_user_id_fkey: signInFirst,
  payment_entries_by_user_id_fkey: signInFirst,
  // The entry that is taken back grew too old during the request.
  journal_reverts_fkey: notRevertible,
  order_items_once_per_choice: () => conflict('LINE_EXISTS', orderRefusals.lineExists),
  option_groups_name_unique: () => conflict('NAME_TAKEN', optionMessages.taken),
}
