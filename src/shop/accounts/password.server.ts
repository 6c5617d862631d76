import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue, type Caller, networkShare } from '../../platform/bounded-queue.server.ts'
import { passwordLength } from './account.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A hash keeps a core busy: one stays free for requests that hash nothing. */
const concurrency = Math.min(2, Math.max(1, availableParallelism() - 1))
// Two queues, so that signing in does not wait behind registrations.
const toCheck = boundedQueue({
  name: 'passwords to check',
  concurrency,
  waiting: 160,
  share: networkShare(160),
  maxWait: 4_000,
})
const toSet = boundedQueue({
  name: 'passwords to set',
  concurrency: 1,
  waiting: 80,
  share: networkShare(80),
  maxWait: 4_000,
})

/** @throws Problem 503 when too many wait for their hash already, of all or of this caller */
export const hashPassword = (password: string, caller?: Caller): Promise<string> =>
  toSet(() => hash(password, cost), caller)

// Verified against for an unknown e-mail, so that it takes as long as a wrong password.
let unknownHash: Promise<string> | undefined

/**
 * @param passwordHash undefined for an account that does not exist: false, in the same time
 * @param caller whose turn it is among those who sign in
 * @throws Problem 503 when too many wait already, of all or of this caller
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  caller?: Caller,
): Promise<boolean> {
  // No account has one that long, and the time to hash it would be the sender's to choose.
  if (password.length > passwordLength.max) return false
  unknownHash ??= hash(crypto.randomUUID(), cost)
  const against = passwordHash ?? (await unknownHash)
  const matches = await toCheck(() => verify(against, password), caller)
  return matches && passwordHash !== undefined
}
