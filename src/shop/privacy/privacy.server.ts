import type { SignedInContext } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { type Limit, refundingFailure } from '../../platform/http/limits.server.ts'
import { download } from '../../platform/http/streamed.server.ts'
import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
} from '../../platform/journal/changes.server.ts'
import { message } from '../../platform/language/message.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { conflict, invalid, orNotFound } from '../../platform/problem.ts'
import type { accountApi } from '../accounts/account.api.ts'
import {
  deleteUser,
  findAccountByEmail,
  type LockedUser,
  lockAdministrators,
  lockUser,
} from '../accounts/account.db.ts'
import { accountMessages, User } from '../accounts/account.ts'
import { isPassword } from '../accounts/password.server.ts'
import { changeOrders, noChange } from '../orders/change-orders.server.ts'
import { lockOrdersOf } from '../orders/move-order.db.ts'
import { cancelPendingOrders } from '../orders/move-order.server.ts'
import { listOpenOrdersOf } from '../orders/order.db.ts'
import { ordersTopic } from '../orders-topic.ts'
import { findPersonalData } from './personal-data.db.ts'
import type { privacyApi } from './privacy.api.ts'
import { privacyMessages } from './privacy.ts'

const limits = {
  exports: {
    name: 'personal-export',
    points: 10,
    within: 60 * 60,
    refusal: message('Too many downloads.'),
  },
  /** Separate from the limits of signing in: guesses in an open session must not lock its owner out. */
  wrongPasswords: { name: 'own-password', points: 10, within: 15 * 60 },
} satisfies Record<string, Limit>

export const privacyHandlers: Handlers<typeof privacyApi & Pick<typeof accountApi, 'remove'>> = {
  async export(context) {
    const { db, limits: counters, user } = context
    const found = await refundingFailure(counters, async (limited) => {
      await limited.consume(limits.exports, user.id)
      return findPersonalData(db, user)
    })
    recordEvent(context, 'exported', { rows: found.orders.length })
    return download({
      fileName: 'my-data.json',
      contentType: 'application/json; charset=utf-8',
      content: `${JSON.stringify(found, null, 2)}\n`,
    })
  },

  async removeMe(context, { body }) {
    const { db, limits: counters, user, session } = context
    // Counted before it is looked at, as when signing in: many guesses at once are all counted.
    const passwordHash = await refundingFailure(counters, async (limited) => {
      await limited.consume(limits.wrongPasswords, user.id)
      const account = await findAccountByEmail(db, user.email)
      const caller = { client: String(user.id) }
      if (!account || !(await isPassword(account.passwordHash, body.password, caller)))
        throw invalid({ password: privacyMessages.wrongPassword })
      return account.passwordHash
    })
    await counters.refund(limits.wrongPasswords, user.id)
    await deleteAccount(context, {
      id: user.id,
      cancelsPending: true,
      check(account) {
        // A reset has changed the password since it was checked.
        if (passwordHash !== account.passwordHash)
          throw invalid({ password: privacyMessages.wrongPassword })
      },
    })
    session.clear()
    recordEvent(context, 'user-deleted')
    return undefined
  },

  async close(context, { params }) {
    if (params.id === context.user.id) throw conflict('YOURSELF', accountMessages.yourself)
    await deleteAccount(context, {
      id: params.id,
      cancelsPending: true,
      check(account) {
        if (account.role !== 'CUSTOMER')
          throw conflict('NOT_A_CUSTOMER', accountMessages.notACustomer)
      },
    })
    recordEvent(context, 'user-deleted', { deletedId: params.id })
    return undefined
  },

  async remove(context, { params }) {
    if (params.id === context.user.id) throw conflict('YOURSELF', accountMessages.yourself)
    await deleteAccount(context, { id: params.id, cancelsPending: false })
    recordEvent(context, 'user-deleted', { deletedId: params.id })
    return undefined
  },
}

interface Deletion {
  readonly id: number
  /** Cancels PENDING orders of the customer. DISPATCHED ones are still delivered. */
  readonly cancelsPending: boolean
  /** Called with the locked account. @throws Problem if it may not be deleted */
  readonly check?: (account: LockedUser) => void
}

/**
 * Deletes an account, with all that names its person (docs/decisions/0013), and tells boards, which name the customer
 * of each open order, that it has none any more. Locks orders, administrators and user, in this order: an order that is
 * placed meanwhile waits for the user's lock, and finds no account.
 * @throws Problem 404; 409 for an administrator whose own account was deleted meanwhile
 */
async function deleteAccount(
  context: SignedInContext,
  { id, cancelsPending, check }: Deletion,
): Promise<void> {
  const { user, outbox } = context
  await changeOrders(context, async (tx, record) => {
    await lockOrdersOf(tx, id)
    // Of two administrators who delete each other at once, the second waited for the lock.
    if (user.role === 'ADMIN' && !(await lockAdministrators(tx)).includes(user.id))
      throw conflict('LAST_ADMIN', message('Your account was deleted.'))
    check?.(orNotFound(await lockUser(tx, id), accountMessages.gone))
    const canceled = cancelsPending
      ? await cancelPendingOrders(tx, { userId: id, by: user.id })
      : noChange(undefined)
    const openOrders = await listOpenOrdersOf(tx, id)
    const deleted = orNotFound(await deleteUser(tx, id), accountMessages.gone)
    if (openOrders.length > 0) record({ topic: ordersTopic, about: openOrders })
    // The history has only changes by administrators.
    if (user.role === 'ADMIN') recordDeleted(record, deleted)
    return { ...canceled, result: undefined }
  })
  await outbox.tidy()
}

/** Replaces personal values, so that the history has nothing to delete later. */
const hidden = '•••'

const recorded: Recorded<User> = {
  topic: 'accounts',
  noun: 'customer',
  fields: fieldsOf(User, ['id']),
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
}

/** Records that an account was deleted, without personal values. */
function recordDeleted(record: RecordEntry, { id, role, address }: User): void {
  const shownAddress = address === null ? null : hidden
  const before = { id, role, username: hidden, email: hidden, address: shownAddress }
  recordChange(record, recorded, { before, after: null })
}
