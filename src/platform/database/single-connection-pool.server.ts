import type pg from 'pg'
import { boundedQueue, queues } from '../bounded-queue.server.ts'
import type { Pool } from './database.server.ts'

const queue = 'database'

/**
 * A pool of exactly one client, lent in turn. pg's own pool replaces a client after an error; with
 * PGlite both clients would share one connection and read each other's answers.
 */
export function singleConnectionPool(client: pg.Client): Pool {
  const inTurn = boundedQueue({ name: queue, atOnce: 1, waiting: 500 })

  const connect: Pool['connect'] = () =>
    new Promise((resolve, reject) => {
      const untilReleased = () =>
        new Promise<void>((done) => {
          resolve({ query: client.query.bind(client), release: () => done() })
        })
      inTurn(() => untilReleased().then(() => endTransaction(client))).catch(reject)
    })

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
    end: () => inTurn(() => client.end()),
    totalCount: 1,
    get idleCount() {
      return 1 - load().running
    },
    get waitingCount() {
      return load().waiting
    },
  }
}

const load = () => queues.get(queue)?.() ?? { running: 0, waiting: 0 }

/** Rolls back a transaction that is still open on release. */
async function endTransaction(client: pg.Client): Promise<void> {
  if (client.getTransactionStatus() !== 'I') await client.query('rollback').catch(() => undefined)
}
