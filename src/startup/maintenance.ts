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
const minute = 60_000
const hour = 60 * minute

type MaintainedShop = Pick<OpenServices, 'db' | 'env' | 'log'>

/**
 * Deletes what has expired: empty orders, sessions, tokens, browsers, rate-limit counters, and personal data past
 * its time. Each has an index that finds it.
 */
export const runMaintenance = (shop: MaintainedShop): Promise<void> =>
  loggingFailure(shop, async ({ db, env }) => {
    await inTransaction(db, deleteEmptyOrders)
    await deleteExpiredSessions(db)
    await deleteExpiredTokens(db)
    await deleteUnusedDevices(db)
    await deleteExpiredLimits(db)
    await deleteOldMails(db, env.KEEP_MAILS_DAYS)
    await deleteOldMessages(db, env.KEEP_MESSAGES_DAYS)
    await deleteUnconfirmedAccounts(db, env.KEEP_UNCONFIRMED_DAYS)
  })

/** Deletes pictures that nothing shows: hourly, since finding them takes a scan of pictures and products. */
export const tidyPictures = (shop: MaintainedShop): Promise<void> =>
  loggingFailure(shop, ({ db }) => deleteUnusedImages(db))

async function loggingFailure(
  shop: MaintainedShop,
  work: (shop: MaintainedShop) => Promise<void>,
): Promise<void> {
  try {
    await work(shop)
  } catch (error) {
    shop.log.warn({ err: error }, 'maintenance failed; it is tried again at its next time')
  }
}

/** @returns the function that stops it */
export function scheduleMaintenance(shop: MaintainedShop): () => void {
  const timers = [
    setInterval(() => void runMaintenance(shop), minute),
    setInterval(() => void tidyPictures(shop), hour),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
