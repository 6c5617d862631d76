import type pg from 'pg'
import { boundedQueue } from '../bounded-queue.server.ts'
import type { Pool } from './database.server.ts'

/**
 * One client for everybody, one after the other. pg's own pool throws a client away after an error
 * and makes another one; inside PGlite the two would share a connection and hear each other's
 * answers.
 */
export function singleConnectionPool(client: pg.Client): Pool {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 500 })

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
  }
}

/** Whoever could not end its transaction has lost it. */
async function endTransaction(client: pg.Client): Promise<void> {
  if (client.getTransactionStatus() !== 'I') await client.query('rollback').catch(() => undefined)
}
