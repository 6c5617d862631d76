import { loadDemo } from '../../demo/seed.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { addEntries, addHistory, addMails, addMessages } from './large-records.db.ts'
import {
  addCustomers,
  addLedger,
  addOrders,
  addProducts,
  lastId,
  moveBack,
  openSessions,
  planOrders,
  tidy,
} from './large-shop.db.ts'
import { withoutIndexes } from './without-indexes.db.ts'

export interface ShopSize {
  /** Beside those of the demo. */
  readonly products: number
  readonly orders: number
  /** By default a customer for 40 orders. */
  readonly customers?: number
  /** By default one for 100 orders. */
  readonly messages?: number
}

/**
 * Lets a migrated shop with an administrator grow by SQL, as if it had sold a thousand orders a day: the last
 * one was placed a minute ago. The rules of `npm run doctor` hold afterwards. The whole of it is one
 * transaction, in which nobody else can read those tables.
 */
export async function growShop({ db, withoutStatementTimeout }: Database, size: ShopSize) {
  await loadDemo(db)
  const growth = {
    customers: Math.ceil(size.orders / 40),
    messages: Math.ceil(size.orders / 100),
    ...size,
  }
  await withoutStatementTimeout(async (owner) => {
    await owner.transaction().execute(async (tx) => {
      const first = {
        products: await lastId(tx, 'products'),
        orders: await lastId(tx, 'orders'),
        users: await lastId(tx, 'users'),
      }
      await moveBack(tx, growth)
      await withoutIndexes(tx, async () => {
        await addCustomers(tx, growth, first.users)
        await openSessions(tx, first.users + 1)
        await addProducts(tx, growth, first.products)
        await planOrders(tx, growth, first)
        await addOrders(tx)
        await addEntries(tx)
        await addLedger(tx, first)
        await addMails(tx, growth)
        await addMessages(tx, growth)
        await addHistory(tx, first)
      })
    })
    await tidy(owner)
  })
}
