import type { DatabaseError } from 'pg'
import { Problem, unavailable } from '../problem.ts'

/** SQLSTATEs for: connection lost, out of resources, shutting down, disk full, locked, cancelled. */
const transient = /^(08|53|57P0|58|40|55P03|57014|25006)/
const network =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$/
const driverMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|pool after calling end/i

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The database is away, full or overloaded: the same request may work in a moment. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  if (transient.test(code) || network.test(code)) return true
  // A missing socket file is transient, other missing files are not.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return error instanceof Error && driverMessages.test(error.message)
}

/** Codes of OpenSSL and Node for certificate errors. */
const untrusted =
  /^(CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|HOSTNAME_MISMATCH|ERR_TLS_|ERR_SSL_|EPROTO)/

/**
 * The server refuses the connection (wrong password, database dropped or closed) or its certificate is not trusted.
 * Any other FATAL error is no bug of the shop either.
 */
const isRefusedEntry = (error: unknown): boolean =>
  /^(28|3D000)/.test(codeOf(error)) ||
  (error instanceof Error && 'severity' in error && error.severity === 'FATAL') ||
  untrusted.test(codeOf(error)) ||
  (error instanceof Error && /server does not support SSL/.test(error.message))

/** SQLSTATEs of a server that has become a standby or ends the session; this error arrives before the end. */
const endsSession = /^(25006|25P03|57P0)/

/**
 * Whether the connection can be reused: the server has answered with an error and neither became a standby nor ended
 * the session. Checks `severity`, because PGlite's DatabaseError is another class than pg's.
 */
export const keepsConnection = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && !endsSession.test(codeOf(error))

/** Like PostgreSQL's own refusal to write (25006): a standby can become the primary at any time. */
export const readOnly = (): Error =>
  Object.assign(new Error('it is read-only: a standby?'), { code: '25006' })

/** Serialization failure or deadlock: the transaction was rolled back and can be run again. */
export const isRetriable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** As PostgreSQL's own serialization failure: `inTransaction` runs again on a new snapshot. */
export const outdated = (): Error =>
  Object.assign(new Error('its snapshot is too old'), { code: '40001' })

/** lock_not_available (55P03): other transactions held the lock too long. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** unique_violation (23505): such a row exists already. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

export type ConstraintProblems = Readonly<Record<string, () => Problem>>

/** The Problem for a violated constraint (by its name) or a transient error; undefined for a bug. */
export function asProblem(error: unknown, constraints: ConstraintProblems): Problem | undefined {
  if (error instanceof Problem) return error
  const constraint = (error as Partial<DatabaseError> | undefined)?.constraint
  const known = constraint === undefined ? undefined : constraints[constraint]
  if (known) return known()
  return isTransient(error) || isRefusedEntry(error) ? unavailable() : undefined
}
