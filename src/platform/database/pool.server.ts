import pg from 'pg'
import type { Logger } from '../log/log.server.ts'
import { type Pool, surviveErrors } from './database.server.ts'
import { clientOf, HostClient, Hosts } from './hosts.server.ts'

/** ms. Short enough that a request is answered, with 503 at worst, within 8 s. */
export const limits = { connect: 2_000, statement: 5_000, lock: 3_000, idleInTransaction: 10_000 }

export interface PoolSettings {
  readonly max: number
  /** ms; none unless said. */
  readonly statementTimeout?: number
  /** ms of waiting for a connection. */
  readonly connect?: number
  /** ms after which no other host is tried; what a request has time for, unless said. */
  readonly patience?: number | undefined
  readonly log: Logger
}

/**
 * A pool of connections with the timeouts of its sessions. They are set by a statement: a pooler in
 * between, such as PgBouncer, refuses them among the parameters of a new connection.
 */
export function openPool(url: string, settings: PoolSettings): Pool {
  const { pool, connect } = openClients(url, settings, async (client) => {
    await client.query(timeouts('set', settings))
  })
  return toPool(pool, connect)
}

/**
 * A pool behind a pooler that lends a session for one transaction only. Statements go unnamed, since the
 * next one may meet another session, and the timeouts are part of each transaction.
 */
export function openTransactionPool(url: string, settings: PoolSettings): Pool {
  const { pool, connect } = openClients(url, settings)
  const begin = `begin; ${timeouts('set local', settings)}`

  return toPool(pool, async () => {
    const client = await connect()
    async function query(config: string | pg.QueryConfig, args?: unknown[]) {
      const { text, values } =
        typeof config === 'string' ? { text: config, values: args } : { values: args, ...config }
      const statement = { text, ...(values && { values }) }
      if (text === 'begin') return client.query(begin)
      if (client.getTransactionStatus() !== 'I' || /^\s*begin\b/i.test(text))
        return client.query(statement)
      await client.query(begin)
      try {
        const result = await client.query(statement)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    }
    return { query, release: client.release.bind(client) }
  })
}

function toPool(pool: pg.Pool, connect: Pool['connect']): Pool {
  return {
    connect,
    async query(statement, values) {
      const client = await connect()
      try {
        const result = await client.query(statement, values)
        client.release()
        return result
      } catch (error) {
        // What failed may have been several statements, and have left a transaction open.
        client.release(true)
        throw error
      }
    },
    end: () => pool.end(),
    get totalCount() {
      return pool.totalCount
    },
    get idleCount() {
      return pool.idleCount
    },
    get waitingCount() {
      return pool.waitingCount
    },
  }
}

function openClients(
  url: string,
  { max, statementTimeout, connect = limits.connect, patience, log }: PoolSettings,
  prepare: (client: HostClient) => Promise<void> = async () => undefined,
) {
  const hosts = new Hosts(url, patience)
  const pool = new pg.Pool({
    max,
    Client: clientOf(hosts),
    connectionTimeoutMillis: connect,
    // The driver's own timeout: where a network swallows packets, the server's is of no use.
    query_timeout: statementTimeout && statementTimeout + 1_000,
    keepAlive: true,
    application_name: 'igikoni',
    async onConnect(client) {
      if (!(client instanceof HostClient)) return
      await hosts.accept(client)
      await prepare(client)
    },
  })
  surviveErrors(pool, log)
  return { pool, connect: () => hosts.first(() => pool.connect()) }
}

const timeouts = (set: 'set' | 'set local', { statementTimeout = 0 }: PoolSettings): string =>
  Object.entries({
    statement_timeout: statementTimeout,
    lock_timeout: limits.lock,
    // None for work without a statement timeout, such as a backup, which may wait for a disk.
    idle_in_transaction_session_timeout: statementTimeout && limits.idleInTransaction,
  })
    .map(([name, ms]) => `${set} ${name} = ${ms}`)
    .join('; ')
