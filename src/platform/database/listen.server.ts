import { setTimeout as pause } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import type { Logger } from '../log/log.server.ts'
import type { Listening } from './database.server.ts'
import { HostClient, Hosts } from './hosts.server.ts'
import { limits } from './pool.server.ts'

/** ms between two looks at the connection, and between two stand-ins for what it does not bring. */
const interval = 1_000
/** ms without a connection after which something may have changed unheard. */
const patience = 2_000

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
 * Holds one connection of its own for LISTEN and makes a new one whenever it is cut, or answers nothing:
 * a network that swallows packets cuts nothing. While there is none, everything counts as changed once a
 * second, but not while nobody could have changed it: what is kept is then all that can be shown.
 */
export async function listenForever(options: Options): Promise<Listening> {
  const { onEvent, isReachable, log } = options
  const hosts = new Hosts(options.url)
  const stopping = new AbortController()
  let client: HostClient | undefined
  let heardAt = Date.now()
  let isTold = false

  async function beat(): Promise<void> {
    try {
      if (client) await client.query('select 1')
      else await connect()
      heardAt = Date.now()
    } catch {
      drop()
    }
  }

  async function connect(): Promise<void> {
    const next = await openListener(hosts, options)
    if (stopping.signal.aborted) return end(next)
    client = next.once('end', () => next === client && drop())
    if (isTold) log.info('other processes are heard again')
    isTold = false
    // Notifications sent while disconnected are lost: an empty payload stands for all topics.
    onEvent('')
  }

  function drop(): void {
    if (client) void end(client)
    client = undefined
  }

  async function standIn(): Promise<void> {
    if (client || Date.now() - heardAt < patience || !(await isReachable())) return
    if (!isTold)
      log.warn('other processes are not heard: all that is kept is made anew each second')
    isTold = true
    onEvent('')
  }

  const { signal } = stopping
  await beat()
  void repeat(beat, signal)
  void repeat(standIn, signal)
  return {
    isHearing: () => client !== undefined,
    async stop() {
      stopping.abort()
      if (client) await end(client)
    },
  }
}

async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(interval, undefined, { signal, ref: false }).catch(() => undefined)
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
  client.on('error', (error) => log.warn({ err: error }, 'notification connection lost'))
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
