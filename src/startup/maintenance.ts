import { inTransaction } from '../platform/database/transaction.server.ts'
import { deleteExpiredLimits } from '../platform/http/limits.server.ts'
import { deleteUnusedDevices } from '../shop/accounts/known-device.db.ts'
import { deleteExpiredSessions } from '../shop/accounts/session.db.ts'
import { deleteExpiredTokens } from '../shop/accounts/token.db.ts'
import { deleteUnusedImages } from '../shop/catalogue/image.db.ts'
import { deleteEmptyOrders } from '../shop/orders/place-order.db.ts'
import {
  deleteOldMails,
  deleteOldMessages,
  deleteUnconfirmedAccounts,
} from '../shop/privacy/retention.db.ts'
import type { OpenServices } from './services.ts'

/** ms. Every process does this; each statement is safe to run twice at once. */
const interval = 60_000

type Kept = Pick<OpenServices, 'db' | 'env' | 'log'>

/**
 * Deletes what has expired: empty orders, sessions, tokens, browsers, rate-limit counters, unused pictures, and
 * personal data past its time.
 */
export async function runMaintenance({ db, env, log }: Kept): Promise<void> {
  try {
    await inTransaction(db, deleteEmptyOrders)
    await deleteExpiredSessions(db)
    await deleteExpiredTokens(db)
    await deleteUnusedDevices(db)
    await deleteUnusedImages(db)
    await deleteExpiredLimits(db)
    await deleteOldMails(db, env.KEEP_MAILS_DAYS)
    await deleteOldMessages(db, env.KEEP_MESSAGES_DAYS)
    await deleteUnconfirmedAccounts(db, env.KEEP_UNCONFIRMED_DAYS)
  } catch (error) {
    log.warn({ err: error }, 'maintenance failed; it is retried in a minute')
  }
}

/** @returns the function that stops it */
export function scheduleMaintenance(shop: Kept): () => void {
  const timer = setInterval(() => void runMaintenance(shop), interval)
  return () => clearInterval(timer)
}
