import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '../role.ts'
import { sessionHint } from './session-hint.ts'

export interface SessionUser {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly role: Role
}

/** 256 random bits, as text for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database stores of a secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** `__Host-` binds a cookie to this host and to TLS; browsers refuse it over plain http. */
export function cookiesOf(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  return {
    session: { name: `${prefix}sid`, options },
    /** Marks a browser in which a user has signed in before, for a year after the last sign-in, beyond signing out. */
    device: { name: `${prefix}device`, options: { ...options, maxAge: 365 * 24 * 60 * 60 } },
    /** Scripts of a page call the API for the session only if this exists. It grants nothing: see site/session/session.ts. */
    hint: { name: sessionHint, options: { ...options, httpOnly: false } },
  }
}
