import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import { message } from '../../platform/language/message.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { conflict, orNotFound } from '../../platform/problem.ts'
import type { accountApi } from '../accounts/account.api.ts'
import { deleteUser, lockAdministrators, lockUser } from '../accounts/account.db.ts'
import { accountMessages, type User } from '../accounts/account.ts'
import { lockOrdersOf } from '../orders/moving/move-order.db.ts'
import { listOpenOrdersOf } from '../orders/order.db.ts'
import { ordersTopic } from '../orders-topic.ts'
import { recordDeleted } from './record-deleted.server.ts'

/** Accounts know nothing of the orders that lose their customer. */
export const deletionHandlers: Handlers<
  Needs<'journal' | 'outbox' | 'log'>,
  Pick<typeof accountApi, 'remove'>
> = {
  async remove(context, { params: { id } }) {
    const { journal, outbox, user } = context
    await journal.change(user, async (tx, record) => {
      await lockOrdersOf(tx, id)
      const administrators = await lockAdministrators(tx)
      if (id === user.id) throw conflict('YOURSELF', accountMessages.yourself)
      // Of two administrators who delete each other at once, the second waited for the lock.
      if (!administrators.includes(user.id))
        throw conflict('LAST_ADMIN', message('Your account was deleted.'))
      await lockUser(tx, id)
      recordDeleted(record, await deleteAccount(tx, record, id))
    })
    await outbox.tidy()
    recordEvent(context, 'user-deleted', { deletedId: id })
    return undefined
  },
}

/**
 * Deletes an account, with all that names its person (docs/decisions/0018), and tells boards, which name the customer
 * of each open order, that it has none any more. Orders and user are locked, in this order.
 * @returns who it was @throws Problem 404
 */
export async function deleteAccount(tx: Tx, record: RecordEntry, userId: number): Promise<User> {
  const openOrders = await listOpenOrdersOf(tx, userId)
  const deleted = orNotFound(await deleteUser(tx, userId), accountMessages.gone)
  if (openOrders.length > 0) record({ topic: ordersTopic, about: openOrders })
  return deleted
}
