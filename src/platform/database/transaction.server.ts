import { retry } from '../retry.ts'
import type { Db, Tx } from './database.server.ts'
import { isRetriable } from './errors.server.ts'

const attempts = 4

const followUps = new WeakMap<Tx, Set<() => void>>()

/**
 * Runs `work` in one transaction, and again after a deadlock or a serialization failure. `work` must change nothing
 * outside of the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const following = new Set<() => void>()
  const run = () => {
    following.clear()
    return db.transaction().execute((tx) => {
      followUps.set(tx, following)
      return work(tx)
    })
  }
  const result = await retry(run, (error, attempt) =>
    attempt < attempts && isRetriable(error) ? 0 : undefined,
  )
  for (const act of following) act()
  return result
}

/** Runs `read` on a snapshot of one moment. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** Calls `act` once after `inTransaction` has committed `tx`, unless the process is killed. `act` must not throw. */
export function afterCommit(tx: Tx, act: () => void): void {
  followUps.get(tx)?.add(act)
}
