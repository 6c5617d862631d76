import type { Role } from '../../platform/role.ts'
import { aDay } from '../time-zone.ts'

/** Of `accountApi.me`, for pages that should not have to load its schemas. */
export const sessionAddress = { method: 'GET', path: '/api/users/me' } as const
/** Of `accountApi.sessionEnd`: asks without keeping the session alive. */
export const sessionEndAddress = { method: 'GET', path: '/api/users/me/session' } as const

const aMinute = 60_000
const anHour = 60 * aMinute

/**
 * ms for which a session lasts at the most, and without being used. A kitchen is open for up to sixteen hours, and
 * its device stays signed in for all of them.
 */
export const sessionLifetimes: Readonly<Record<Role, { absolute: number; idle: number }>> = {
  CUSTOMER: { absolute: 30 * aDay, idle: 7 * aDay },
  ADMIN: { absolute: 7 * aDay, idle: 16 * anHour },
}

/** ms within which one more use of a session is not noted. */
export const noteInterval = 5 * aMinute

/** Lifetime of a confirmation link. After it the username of an unconfirmed account is free again. */
export const hoursToConfirm = 24
/** Lifetime of a reset link. */
export const minutesToReset = 30
