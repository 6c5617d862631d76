import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '../role.ts'

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

/** `__Host-` binds the cookie to this host and to TLS; browsers refuse it over plain http. */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-sid' : 'sid'

export const cookieOptions = (publicUrl: string) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
  }) as const

/** The cookie that marks a browser in which a user has signed in before. */
export const deviceCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-device' : 'device'

/** Valid for a year after the last sign-in, beyond signing out. */
export const deviceCookieOptions = (publicUrl: string) =>
  ({ ...cookieOptions(publicUrl), maxAge: 365 * 24 * 60 * 60 }) as const

/**
 * For the cookie by which scripts of a page see that there is a session: without it they need not ask the
 * API. It holds no secret and grants nothing: see site/session/session.ts.
 */
export const hintOptions = (publicUrl: string) =>
  ({ ...cookieOptions(publicUrl), httpOnly: false }) as const
