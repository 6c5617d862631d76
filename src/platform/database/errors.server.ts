import type { DatabaseError } from 'pg'
import { Problem, unavailable } from '../problem.ts'

/** PostgreSQL's classes for: connection lost, out of resources, shutting down, disk full, locked. */
const passing = /^(08|53|57P0|58|40|55P03|57014|25006)/
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const driverWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|pool after calling end/i

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The database is away, full or overloaded: the same request may work in a moment. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  if (passing.test(code) || network.has(code)) return true
  // A socket file that is not there yet, as opposed to any other missing file.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return error instanceof Error && driverWords.test(error.message)
}

/** Two transactions got into each other's way; running this one again is all it takes. */
export const isRetriable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Somebody else has just written the same: another process that starts at the same moment. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

export type ConstraintProblems = Readonly<Record<string, () => Problem>>

/** What a person is told when a constraint refused what the code had let through. */
export function asProblem(error: unknown, constraints: ConstraintProblems): Problem | undefined {
  if (error instanceof Problem) return error
  const constraint = (error as Partial<DatabaseError> | undefined)?.constraint
  const known = constraint === undefined ? undefined : constraints[constraint]
  if (known) return known()
  return isTransient(error) ? unavailable() : undefined
}
