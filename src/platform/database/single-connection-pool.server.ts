import type pg from 'pg'
import { openQueue } from '../bounded-queue.server.ts'
import { currentRequest } from '../log/current-request.server.ts'
import type { Pool } from './database.server.ts'

/**
 * A pool of exactly one client, lent in turn. pg's own pool replaces a client after an error; with
 * PGlite both clients would share one connection and read each other's answers.
 */
export function singleConnectionPool(client: pg.Client): Pool {
  const { acquire, load } = openQueue({ name: 'database', concurrency: 1, waiting: 500 })

  const connect: Pool['connect'] = async () => {
    const { granted, release } = acquire({ isUrgent: currentRequest()?.isUrgent })
    await granted
    const { promise: released, resolve } = Promise.withResolvers<void>()
    void released.then(() => endTransaction(client)).finally(release)
    return { query: client.query.bind(client), release: () => resolve() }
  }

  return {
    connect,
    async query(statement, values) {
      const { query, release } = await connect()
      try {
        return await query(statement, values)
      } finally {
        release()
      }
    },
    async end() {
      const { granted, release } = acquire()
      await granted
      await client.end().finally(release)
    },
    totalCount: 1,
    get idleCount() {
      return 1 - load().running
    },
    get waitingCount() {
      return load().waiting
    },
  }
}

/** Rolls back a transaction that is still open on release. */
async function endTransaction(client: pg.Client): Promise<void> {
  if (client.getTransactionStatus() !== 'I') await client.query('rollback').catch(() => undefined)
}
