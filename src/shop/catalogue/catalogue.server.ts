import type { Services } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'

export const catalogueTopic = 'catalogue'

/** Runs a change in a transaction and clears the response cache of every process with its commit. */
export async function changeCatalogue<T>(
  { db, announcer }: Pick<Services, 'db' | 'announcer'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(db, async (tx) => {
    const done = await work(tx)
    await announcer.announceWith(tx, catalogueTopic)
    return done
  })
  announcer.announceHere(catalogueTopic)
  return result
}
