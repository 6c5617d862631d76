import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Caller, openQueue, timeLeft } from '../bounded-queue.server.ts'
import { currentRequest } from '../log/current-request.server.ts'
import type { Logger } from '../log/log.server.ts'
import { type Pool, surviveErrors } from './database.server.ts'
import { keepsConnection, lacksRoom } from './errors.server.ts'
import { clientOf, HostClient, Hosts } from './hosts.server.ts'

/** ms. Short enough that a request is answered, with 503 at worst, within 8 s. */
export const limits = { connect: 2_000, statement: 5_000, lock: 3_000, idleInTransaction: 10_000 }
/**
 * How dates and texts stand in statements and answers, and where the shop's tables are: a role or database may be set
 * to other ways, and a schema that is called as the role comes before `public` by default.
 */
const ways = (set: 'set' | 'set local') =>
  `${set} datestyle = 'ISO, MDY'; ${set} standard_conforming_strings = on; ${set} search_path = public`
/** With how transactions see each other, for a session of our own. */
export const sessionWays = `${ways('set')}; set default_transaction_isolation = 'read committed'`
/** ms that an order waits for a connection, with what it has waited before. */
const urgentWait = 5_000
/** ms between two attempts of an order to get one that the server had no room for. */
const retryDelay = 50
/** ms without use after which a connection is closed: a new one costs what some orders do, at the worst moment. */
const idleTimeout = 60_000

export interface PoolSettings {
  readonly max: number
  /** ms; by default none. */
  readonly statementTimeout?: number
  /** ms of waiting for a connection. */
  readonly connect?: number
  /** ms after which no other host is tried; by default what a request has time for. */
  readonly hostsTimeout?: number | undefined
  /** Whether its connections go to urgent requests first: that of requests, of which a process has one. */
  readonly isForRequests?: true
  readonly log: Logger
}

/**
 * A pool of connections with the timeouts and ways of its sessions. They are set by a statement: a pooler in
 * between, such as PgBouncer, refuses them among the parameters of a new connection.
 */
export function openPool(url: string, settings: PoolSettings): Pool {
  const { pool, connect } = openClients(url, settings, async (client) => {
    await client.query(`${timeouts('set', settings)}; ${sessionWays}`)
  })
  return toPool(pool, connect, settings)
}

/**
 * A pool behind a pooler that lends a session for one transaction only. Statements go unnamed, since the
 * next one may meet another session, and timeouts and ways are part of each transaction.
 */
export function openTransactionPool(url: string, settings: PoolSettings): Pool {
  const { pool, connect } = openClients(url, settings)
  const local = `${timeouts('set local', settings)}; ${ways('set local')}`
  const begin = `begin isolation level read committed; ${local}`

  const connectToPooler = async () => {
    const client = await connect()
    async function query(config: string | pg.QueryConfig, args?: unknown[]) {
      const { text, values } =
        typeof config === 'string' ? { text: config, values: args } : { values: args, ...config }
      const statement = { text, ...(values && { values }) }
      if (text === 'begin') return client.query(begin)
      // Of one that says itself how it sees others, such as a snapshot.
      if (/^start transaction\b/.test(text)) return client.query(`${text}; ${local}`)
      if (client.getTransactionStatus() !== 'I' || /^\s*begin\b/i.test(text))
        return client.query(statement)
      await client.query(begin)
      try {
        const result = await client.query(statement)
        await client.query('commit')
        return result
      } catch (error) {
        // One that answers nothing is discarded, and would be waited for once more.
        if (keepsConnection(error)) await client.query('rollback').catch(() => undefined)
        throw error
      }
    }
    return { query, release: client.release.bind(client) }
  }
  return toPool(pool, connectToPooler, settings)
}

function toPool(pool: pg.Pool, connectAtOnce: Pool['connect'], settings: PoolSettings): Pool {
  const { connect, waiting } = settings.isForRequests
    ? urgentFirst(connectAtOnce, settings.max)
    : { connect: connectAtOnce, waiting: () => 0 }
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
      return pool.waitingCount + waiting()
    },
  }
}

/**
 * Lends as many connections as there are, urgent requests first: in the pool's own line an order would wait
 * behind whatever readers ask. These starve only where more orders run than there are connections, which
 * their lane does not let in.
 */
function urgentFirst(connect: Pool['connect'], max: number) {
  const limit = { waiting: 2_000, maxWait: limits.connect, maxUrgentWait: urgentWait }
  const { acquire, load } = openQueue({ name: 'connections', concurrency: max, ...limit })
  const lend: Pool['connect'] = async () => {
    const request = currentRequest()
    const { granted, release } = acquire({ isUrgent: request?.isUrgent, request })
    await granted
    try {
      const client = await (request?.isUrgent ? connectWithRetry(connect, request) : connect())
      return {
        query: client.query.bind(client),
        release(discard) {
          client.release(discard)
          release()
        },
      }
    } catch (error) {
      release()
      throw error
    }
  }
  return { connect: lend, waiting: () => load().waiting }
}

/** Where the server lets in fewer than the pool would open, an order gets one that another gives back. */
async function connectWithRetry(connect: Pool['connect'], request: Caller['request']) {
  const deadline = performance.now() + timeLeft(urgentWait, request)
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (!lacksRoom(error) || performance.now() > deadline) throw error
      await pause(retryDelay)
    }
  }
}

function openClients(
  url: string,
  { max, statementTimeout, connect = limits.connect, hostsTimeout, log }: PoolSettings,
  prepare: (client: HostClient) => Promise<void> = async () => undefined,
) {
  const hosts = new Hosts(url, hostsTimeout)
  const pool = new pg.Pool({
    max,
    Client: clientOf(hosts),
    connectionTimeoutMillis: connect,
    // The driver's own timeout: where a network swallows packets, the server's is of no use.
    query_timeout: statementTimeout && statementTimeout + 1_000,
    idleTimeoutMillis: idleTimeout,
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
