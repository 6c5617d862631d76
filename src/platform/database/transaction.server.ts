import type { Db, Tx } from './database.server.ts'
import { isRetriable } from './errors.server.ts'

const attempts = 4

/**
 * Runs `work` in one transaction and, when the database chose it as the victim of a deadlock or a
 * serialization conflict, again from the start. Nothing in `work` may reach outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isRetriable(error)) throw error
    }
  }
}
