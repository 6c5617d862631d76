import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '../../platform/bounded-queue.server.ts'
import { passwordLength } from './account.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * A hash keeps a core busy: more at once would starve requests that hash nothing. Two queues, so that
 * signing in does not wait behind registrations.
 */
const toCheck = boundedQueue({ name: 'passwords to check', atOnce: 2, waiting: 32 })
const toSet = boundedQueue({ name: 'passwords to set', atOnce: 1, waiting: 16 })

/** @throws Problem 503 when too many wait for their hash already */
export const hashPassword = (password: string): Promise<string> => toSet(() => hash(password, cost))

// Verified against for an unknown e-mail, so that it takes as long as a wrong password.
let unknownHash: Promise<string> | undefined

/** @param passwordHash undefined for an account that does not exist: false, in the same time. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  // No account has one that long, and the time to hash it would be the sender's to choose.
  if (password.length > passwordLength.max) return false
  unknownHash ??= hash(crypto.randomUUID(), cost)
  const against = passwordHash ?? (await unknownHash)
  const matches = await toCheck(() => verify(against, password))
  return matches && passwordHash !== undefined
}
