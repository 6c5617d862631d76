import type { Context } from '../../platform/api/context.server.ts'
import type { Caller } from '../../platform/bounded-queue.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { sharedNetwork } from '../../platform/http/client-network.server.ts'
import {
  type Limit,
  type Limits,
  ofNetwork,
  refundingUnless,
} from '../../platform/http/limits.server.ts'
import { hashSecret, newSecret, type SessionUser } from '../../platform/http/session.server.ts'
import type { Message } from '../../platform/language/message.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { type Problem, refusal } from '../../platform/problem.ts'
import { type Account, findAccountByEmail, setLanguage } from './account.db.ts'
import { accountMessages, type SignedIn } from './account.ts'
import { accountKey, accountLimits } from './account-limits.server.ts'
import { isPassword } from './password.server.ts'
import {
  deleteSession,
  deleteUnusedSessions,
  deviceOf,
  insertSession,
  rememberDevice,
  rememberNetwork,
} from './session.db.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** @throws Problem 401 for a wrong e-mail or password, 403 before the confirmation, 429 */
export async function signIn(context: Context, body: Credentials): Promise<SignedIn> {
  const { db, env, session, device } = context
  const found = await findAccountByEmail(db, body.email)
  const counted = await countersOf(context, body.email, found)
  const account = await countAttempt(context.limits, counted, () =>
    verify(found, body, counted.caller),
  )
  if (!account) throw wrongPassword(context, found)
  // After the password check, so that only the owner learns that the account is unconfirmed.
  if (!account.confirmed) throw refusal(403, 'NOT_CONFIRMED', accountMessages.confirmFirst)
  const { id, username, email, role, passwordHash } = account
  const user: SessionUser = { id, username, email, role }
  const secrets = { session: newSecret(), device: newSecret() }
  const hasBegun = await inTransaction(db, async (tx) => {
    const begun = { hash: hashSecret(secrets.session), user, passwordHash }
    if (!(await insertSession(tx, begun))) return false
    if (session.secret) await deleteSession(tx, hashSecret(session.secret))
    if (env.RATE_LIMIT === 'on') await deleteUnusedSessions(tx, id)
    await setLanguage(tx, id, context.language)
    await rememberDevice(tx, id, { now: secrets.device, before: device.secret })
    await rememberNetwork(tx, context.ip)
    return true
  })
  if (!hasBegun) throw wrongPassword(context, found)
  session.set(secrets.session)
  device.set(secrets.device)
  recordEvent(context, 'login', { userId: id })
  return { sessionId: id, userRole: role, username }
}

export async function endOwnSession(context: Context): Promise<{ message: Message }> {
  const { db, session } = context
  if (session.secret) await deleteSession(db, hashSecret(session.secret))
  session.clear()
  recordEvent(context, 'logout')
  return { message: accountMessages.loggingOut }
}

function wrongPassword(context: Context, account: Account | undefined): Problem {
  const { ip } = context
  recordEvent(context, 'login-refused', { userId: account?.id ?? null, code: 'WRONG_PASSWORD', ip })
  return refusal(401, 'WRONG_PASSWORD', accountMessages.signInFailed)
}

/** The account if the password is right; else undefined, after the same time for a wrong e-mail. */
async function verify(account: Account | undefined, { password }: Credentials, caller: Caller) {
  return (await isPassword(account?.passwordHash, password, caller)) ? account : undefined
}

type Counter = readonly [limit: Limit, key: string]

interface Counters {
  readonly failures: readonly Counter[]
  readonly successes: Counter
  /** Known browsers, of which each has a turn of its own, come before those of strangers. */
  readonly caller: Caller
}

/**
 * By the account that was found, which an e-mail names in more than one spelling. A browser in which
 * its owner has signed in before has a counter of its own (OWASP: device cookies).
 */
async function countersOf(
  { db, device, ip }: Context,
  email: string,
  account: Account | undefined,
): Promise<Counters> {
  const key = account ? accountKey(account) : `email ${email.toLowerCase()}`
  const successes: Counter = [accountLimits.signIns, key]
  const ofAccount: Counter[] = [
    [accountLimits.wrongFromHere, `${key} ${ip}`],
    [accountLimits.wrongForAccount, key],
  ]
  const hash = device.secret === undefined ? undefined : hashSecret(device.secret)
  // Queried for unknown e-mails as well, so that it takes as long.
  const { isKnown, isOfUser } = hash ? await deviceOf(db, hash, account?.id ?? 0) : noDevice
  if (!hash || !isKnown) {
    const failures: Counter[] = [...ofNetwork(accountLimits.wrongFromNetwork, ip), ...ofAccount]
    return { failures, successes, caller: { client: sharedNetwork(ip) } }
  }
  const browser = hash.toString('base64url')
  const caller = { client: browser }
  if (isOfUser)
    return {
      failures: [[accountLimits.wrongInKnownBrowser, `${key} ${browser}`]],
      successes,
      caller,
    }
  const ofBrowser: Counter[] = [
    [accountLimits.wrongFromKnownBrowser, browser],
    ...ofNetwork(accountLimits.wrongFromKnownBrowsers, ip),
  ]
  return { failures: [...ofBrowser, ...ofAccount], successes, caller }
}

const noDevice = { isKnown: false, isOfUser: false }

/**
 * Consumes a failure's points before each attempt and refunds those of a success: guesses in parallel are all
 * counted. An error is refunded too. A success is counted when it is one: anybody's guesses that wait for their
 * turn would use up its points.
 */
const countAttempt = <T>(
  limits: Limits,
  { failures, successes: [limit, key] }: Counters,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> =>
  refundingUnless(
    limits,
    (outcome) => outcome.status === 'fulfilled' && outcome.value === undefined,
    async (counters) => {
      for (const counter of failures) await counters.consume(...counter)
      // Without a hash, and with the time to wait.
      if (await limits.isUsedUp(limit, key)) await limits.consume(limit, key)
      const found = await attempt()
      if (found !== undefined) await limits.consume(limit, key)
      return found
    },
  )
