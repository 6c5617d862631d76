import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { openQueue } from '../bounded-queue.server.ts'
import type { Pool } from './database.server.ts'

type Lent = Awaited<ReturnType<Pool['connect']>>

/** ms of statements after which the event loop turns: PGlite answers each of them without. */
const turnEvery = 20

/**
 * A pool of exactly one client, lent in turn. pg's own pool replaces a client after an error; with
 * PGlite both clients would share one connection and read each other's answers.
 */
export function singleConnectionPool(client: pg.Client): Pool {
  const { acquire, load } = openQueue({ name: 'database', concurrency: 1, waiting: 500 })

  let turnedAt = performance.now()
  /** What follows in a long transaction would keep signals and answers that need no database waiting. */
  const query: Lent['query'] = async (...statement) => {
    if (performance.now() - turnedAt > turnEvery) {
      await turn()
      turnedAt = performance.now()
    }
    return client.query(...statement)
  }

  const connect: Pool['connect'] = async () => {
    const { granted, release } = acquire()
    await granted
    const { promise: released, resolve } = Promise.withResolvers<void>()
    void released.then(() => endTransaction(client)).finally(release)
    return { query, release: () => resolve() }
  }

  return {
    connect,
    async query(statement, values) {
      const lent = await connect()
      try {
        return await lent.query(statement, values)
      } finally {
        lent.release()
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
