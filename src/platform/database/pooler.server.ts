import type { Logger } from '../log/log.server.ts'
import type { Pool } from './database.server.ts'
import { openTransactionPool } from './pool.server.ts'

type Client = Awaited<ReturnType<Pool['connect']>>

/** A server process, distinguished from a later one with the same number by when it began. */
const session = `
  select pid || ' ' || backend_start as session from pg_stat_activity where pid = pg_backend_pid()`

/** Pairs of questions: where others use the same pooler, the first may tell nothing. */
const attempts = 5
/** ms that a connection, and then an answer, is waited for. */
const timeout = 1_000

/**
 * Whether a pooler in between lends a session for one transaction only, as PgBouncer does with
 * `pool_mode = transaction`: two connections, both open, then meet in one session, or one of them goes
 * from one session to another. An idle pooler lends the session first that was given back last, so that the first
 * pair of questions tells. Nothing is prepared or set for longer than a transaction: it would stay behind
 * in a session that others get.
 * @throws Error when the database cannot be reached
 */
export async function lendsTransactions(url: string, log: Logger): Promise<boolean> {
  const settings = { max: 2, connect: timeout, statementTimeout: timeout, log }
  const pool = openTransactionPool(url, settings)
  const clients: Client[] = []
  const sessionOf = async (client: Client) => (await client.query(session)).rows[0]?.session
  try {
    const first = await pool.connect()
    clients.push(first)
    const own = await sessionOf(first)
    // A pooler without a second session to spare lends none that is in use.
    const second = await pool.connect().catch(() => undefined)
    if (!second) return false
    clients.push(second)
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const other = await sessionOf(second).catch(() => undefined)
      if (other === undefined) return false
      if (other === own || (await sessionOf(first)) !== own) return true
    }
    return false
  } finally {
    for (const client of clients) client.release(true)
    await pool.end()
  }
}
