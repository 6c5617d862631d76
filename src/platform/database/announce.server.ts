import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { Logger } from '../log/log.server.ts'
import type { Database, Db, Pool, Tx } from './database.server.ts'

const channel = 'igikoni'
/** ms. Announcements after a commit are sent together: NOTIFY takes a lock that serializes commits. */
const batchWindow = 50
/** ms until what could not be sent is sent again. */
const retryDelay = 1_000
const maxIds = 500

/**
 * Tells every process that something changed (`catalogue`, `orders`), at most with the ids of what it
 * is about: listeners read the database. Delivery is at least once, so they must be idempotent.
 */
export interface Announcer {
  /** @param listener gets the ids of what changed; none if it may be any */
  on(topic: string, listener: (about: readonly string[]) => void): () => void
  /**
   * After a commit: here at once, elsewhere within a tenth of a second, as soon as the database takes it, or
   * never if this process is killed: what must not be missed is looked for (decision 31).
   */
  announce(topic: string, about?: readonly string[]): void
  /** Inside a transaction: elsewhere, exactly if it commits. `announceHere` follows the commit. */
  announceWith(tx: Tx, topic: string, about?: readonly string[]): Promise<void>
  /** In this process alone. */
  announceHere(topic: string, about?: readonly string[]): void
  /** Whether what other processes announce is heard at once. */
  isConnected(): boolean
  /** Sends what waits. */
  close(): Promise<void>
}

interface Channels extends Pick<Database, 'listen' | 'embedded'> {
  readonly pool: Pick<Pool, 'query'>
}

export async function openAnnouncer(
  database: Channels,
  topics: readonly string[],
  log: Logger,
): Promise<Announcer> {
  const self = randomUUID()
  const emitter = new EventEmitter().setMaxListeners(0)
  const waiting = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let isClosed = false

  const listening = await database.listen(channel, (payload) => {
    const [origin, ...named] = payload.split(' ')
    if (origin === self) return
    for (const topic of payload === '' ? topics : named) {
      const [name = '', about = ''] = topic.split(':')
      emitter.emit(name, about === '' ? [] : about.split(','))
    }
  })

  function add(topic: string, about: Iterable<string>): void {
    const ids = new Set(about)
    const others = waiting.get(topic)
    // An empty set stands for any.
    const isAny = ids.size === 0 || others?.size === 0
    waiting.set(topic, new Set(isAny ? [] : [...(others ?? []), ...ids]))
  }

  /** What could not be sent waits on, together with what is announced meanwhile. */
  async function send(): Promise<void> {
    timer = undefined
    const sent = [...waiting]
    waiting.clear()
    try {
      const payload = [self, ...sent.map(toPayload)].join(' ')
      await database.pool.query('select pg_notify($1, $2)', [channel, payload])
    } catch (error) {
      log.warn({ err: error }, 'announcement not sent, it is sent again')
      for (const [topic, about] of sent) add(topic, about)
      sendIn(retryDelay)
    }
  }

  function sendIn(ms: number): void {
    if (isClosed) return
    timer ??= setTimeout(() => {
      sending = send()
    }, ms)
  }

  return {
    on(topic, listener) {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    announce(topic, about = []) {
      emitter.emit(topic, about)
      if (database.embedded) return
      add(topic, about)
      sendIn(batchWindow)
    },
    announceHere: (topic, about = []) => void emitter.emit(topic, about),
    isConnected: listening.isConnected,
    async announceWith(tx, topic, about = []) {
      if (database.embedded) return
      const payload = `${self} ${toPayload([topic, new Set(about)])}`
      await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sending
      if (waiting.size > 0) await send()
      await listening.stop()
    },
  }
}

/** After a change behind the shop's back, such as a restore: every process forgets what it has kept. */
export async function announceAll(db: Db): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/** `stock:7,12`; without ids if they are too many for a notification of 8,000 bytes. */
const toPayload = ([topic, about]: readonly [string, ReadonlySet<string>]): string =>
  about.size === 0 || about.size > maxIds ? topic : `${topic}:${[...about].join(',')}`
