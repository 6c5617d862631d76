import type { SignedInNeeds } from '../../platform/api/context.server.ts'
import { conflict, invalid, notFound } from '../../platform/problem.ts'
import { lockUser } from '../accounts/account.db.ts'
import { accountMessages } from '../accounts/account.ts'
import { changeOrders } from '../orders/change-orders.server.ts'
import { cancelPendingOrders } from '../orders/moving/cancel-pending.server.ts'
import { lockOrdersOf } from '../orders/moving/move-order.db.ts'
import { deleteAccount } from './delete-account.server.ts'
import { privacyMessages } from './privacy.ts'
import { recordDeleted } from './record-deleted.server.ts'

interface ClosedAccount {
  readonly id: number
  /** The hash that its owner's password was checked against; undefined where an administrator closes it. */
  readonly passwordHash?: string
}

/**
 * Cancels what a customer has waiting for the kitchen and deletes the account. What is on its way is still delivered.
 * @throws Problem 404; 400 where a reset has changed the password since it was checked; 409 for the account of
 * an administrator
 */
export async function closeAccount(
  context: SignedInNeeds<'journal' | 'log' | 'outbox'>,
  { id: userId, passwordHash }: ClosedAccount,
): Promise<void> {
  await changeOrders(context, async (tx, record) => {
    await lockOrdersOf(tx, userId)
    // An order that is placed meanwhile waits for this lock, and finds no account.
    const account = await lockUser(tx, userId)
    if (!account) throw notFound(accountMessages.gone)
    if (passwordHash !== undefined && passwordHash !== account.passwordHash)
      throw invalid({ password: privacyMessages.wrongPassword })
    if (account.role !== 'CUSTOMER') throw conflict('NOT_A_CUSTOMER', accountMessages.notACustomer)
    const canceled = await cancelPendingOrders(tx, { userId, by: context.user.id })
    const deleted = await deleteAccount(tx, record, userId)
    // What customers do themselves is no change of the shop's.
    if (context.user.role === 'ADMIN') recordDeleted(record, deleted)
    return { result: undefined, ...canceled }
  })
  await context.outbox.tidy()
}
