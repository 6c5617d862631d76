import { inTransaction } from '../platform/database/transaction.server.ts'
import { deleteExpiredLimits } from '../platform/http/limits.server.ts'
import { pruneJournal } from '../platform/journal/journal.db.ts'
import { deleteUnusedDevices } from '../shop/accounts/known-device.db.ts'
import { deleteUnusedNetworks } from '../shop/accounts/known-network.db.ts'
import { deleteExpiredSessions } from '../shop/accounts/session.db.ts'
import { deleteExpiredTokens } from '../shop/accounts/token.db.ts'
import { deleteUnusedImages } from '../shop/catalogue/image.db.ts'
import { prepareUnfinishedImages } from '../shop/catalogue/prepare-images.server.ts'
import { deleteEmptyOrders } from '../shop/orders/placing/place-order.db.ts'
import {
  deleteOldMails,
  deleteOldMessages,
  deleteUnconfirmedAccounts,
  forgetOrders,
} from '../shop/privacy/retention.db.ts'
import type { OpenServices } from './services.ts'

/** ms. Every process does this; each statement is safe to run twice at once. */
const minute = 60_000
const hour = 60 * minute

type MaintainedShop = Pick<OpenServices, 'db' | 'env' | 'log' | 'outbox'>
type Shop = MaintainedShop & Pick<OpenServices, 'stopping'>

/**
 * Deletes what has expired: empty orders, sessions, tokens, browsers, networks, rate-limit counters, and personal data past
 * its time, in the database and in files of mails. Each has an index that finds it.
 */
export const runMaintenance = (shop: MaintainedShop): Promise<void> =>
  loggingFailure(shop, async ({ db, env, outbox }) => {
    await inTransaction(db, deleteEmptyOrders)
    await deleteExpiredSessions(db)
    await deleteExpiredTokens(db)
    await deleteUnusedDevices(db)
    await deleteUnusedNetworks(db)
    await deleteExpiredLimits(db)
    await deleteOldMails(db, env.KEEP_MAILS_DAYS)
    await deleteOldMessages(db, env.KEEP_MESSAGES_DAYS)
    await deleteUnconfirmedAccounts(db, env.KEEP_UNCONFIRMED_DAYS)
    await forgetOrders(db)
    await pruneJournal(db, env.HISTORY_DAYS)
    await outbox.tidy()
  })

/** Deletes pictures that nothing shows: hourly, since finding them takes a scan of pictures and products. */
export const tidyPictures = (shop: MaintainedShop): Promise<void> =>
  loggingFailure(shop, ({ db }) => deleteUnusedImages(db))

/** Encodes what pages will ask for of the pictures that lack it; hourly for the same reason. */
const finishPictures = (shop: Shop): Promise<void> =>
  loggingFailure(shop, () => prepareUnfinishedImages(shop))

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
export function scheduleMaintenance(shop: Shop): () => void {
  const timers = [
    setInterval(() => void runMaintenance(shop), minute),
    setInterval(() => void tidyPictures(shop), hour),
    // Soon after a start too, for what the process before had begun, but not while the first visitors come.
    setTimeout(() => void finishPictures(shop), minute),
    setInterval(() => void finishPictures(shop), hour),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
