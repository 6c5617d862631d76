import type { SessionEnd } from '../../shop/accounts/account.ts'
import { sessionLifetimes } from '../../shop/accounts/session.ts'

/** ms before the end in which the board says so. */
const notice = 60 * 60_000
/** ms. A session lasts this notice more without use: signing in again reaches no closing time beyond. */
const reach = sessionLifetimes.ADMIN.idle - notice

/** What keeps the board signed in: a press, or nothing but signing in again. */
export type SessionWarning = { endsAt: number; remedy: 'use' | 'sign-in' }

/**
 * What to say of a session that ends: in its last hour that it can be kept, and from the first moment that it
 * cannot last until the kitchen closes, so that nobody has to sign in at the busiest time.
 * @param now ms since 1970, as `closesAt`, which is null while the kitchen never closes
 */
export function sessionWarning(
  end: SessionEnd,
  { now, closesAt }: { now: number; closesAt: number | null },
): SessionWarning | undefined {
  const [endsAt, endsAtIfUsed] = [Date.parse(end.endsAt), Date.parse(end.endsAtIfUsed)]
  const closes = closesAt !== null && closesAt - now < reach ? closesAt : 0
  const needed = Math.max(closes, now + notice)
  if (endsAtIfUsed < needed) return { endsAt: endsAtIfUsed, remedy: 'sign-in' }
  return endsAt < now + notice ? { endsAt, remedy: 'use' } : undefined
}
