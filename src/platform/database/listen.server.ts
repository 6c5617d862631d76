import { setTimeout as pause } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import type { Logger } from '../log/log.server.ts'
import { type Listening, logLost } from './database.server.ts'
import { HostClient, Hosts } from './hosts.server.ts'
import { limits } from './pool.server.ts'

/** ms between two checks of the connection and, while there is none, between two assumed changes. */
const checkInterval = 1_000
/** ms without a connection after which changes are assumed. */
const maxSilence = 2_000

interface Options {
  readonly url: string
  readonly channel: string
  /** @param payload '' for everything that may have happened unheard */
  readonly onEvent: (payload: string) => void
  /** Whether the pool reaches the database, which may have an address of its own. */
  readonly isReachable: () => Promise<boolean>
  readonly log: Logger
}

/**
 * Holds one connection of its own for LISTEN, checks it by a statement each second (a network that swallows
 * packets cuts no connection), and makes a new one when that fails. While there is none, everything counts
 * as changed once a second. Nothing counts as changed while the pool does not reach the database, which may
 * lead through a pooler that takes longer: what is cached is then all that can be shown.
 */
export async function listenForever(options: Options): Promise<Listening> {
  const { onEvent, isReachable, log } = options
  const hosts = new Hosts(options.url)
  const stopping = new AbortController()
  let client: HostClient | undefined
  let heardAt = Date.now()
  let isWarned = false
  /** Notifications sent while disconnected are lost: an empty payload is due, which stands for all topics. */
  let isEverythingDue = false

  async function checkConnection(): Promise<void> {
    try {
      if (client) await client.query('select 1')
      else await connect()
      heardAt = Date.now()
    } catch {
      drop()
    }
    if (!client || !isEverythingDue || !(await isReachable())) return
    isEverythingDue = false
    onEvent('')
  }

  function hear(payload: string): void {
    if (!isEverythingDue) onEvent(payload)
  }

  async function connect(): Promise<void> {
    const next = await openListener(hosts, { ...options, onEvent: hear })
    if (stopping.signal.aborted) return end(next)
    client = next.once('end', () => next === client && drop())
    if (isWarned) log.info('other processes are heard again')
    isWarned = false
    isEverythingDue = true
  }

  function drop(): void {
    if (client) void end(client)
    client = undefined
  }

  async function assumeChanges(): Promise<void> {
    if (client || Date.now() - heardAt < maxSilence || !(await isReachable())) return
    if (!isWarned)
      log.warn('other processes are not heard: all that is kept is made anew each second')
    isWarned = true
    onEvent('')
  }

  const { signal } = stopping
  await checkConnection()
  void repeat(checkConnection, signal)
  void repeat(assumeChanges, signal)
  return {
    isConnected: () => client !== undefined,
    async stop() {
      stopping.abort()
      if (client) await end(client)
    },
  }
}

async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(checkInterval, undefined, { signal, ref: false }).catch(() => undefined)
    if (!signal.aborted) await work()
  }
}

async function openListener(hosts: Hosts, { channel, onEvent, log }: Options): Promise<HostClient> {
  const client = new HostClient(hosts, {
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.statement,
    keepAlive: true,
    application_name: 'igikoni-listen',
  })
  client.on('notification', (message) => onEvent(message.payload ?? ''))
  client.on('error', (error) => logLost(log, 'notification connection lost', error))
  try {
    await client.connect()
    await hosts.accept(client)
    await client.query(`listen ${escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    void end(client)
    throw error
  }
}

const end = (client: HostClient): Promise<void> => client.end().catch(() => undefined)
