import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { Logger } from '../log/log.server.ts'
import type { Database, Db, Tx } from './database.server.ts'

const channel = 'igikoni'
/** ms. Announcements after a commit are sent together: NOTIFY takes a lock that serializes commits. */
const batchWindow = 50
const maxIds = 500

/**
 * Tells every process that something changed (`catalogue`, `orders`), at most with the ids of what it
 * is about: listeners read the database. Delivery is at least once, so they must be idempotent.
 */
export interface Announcer {
  /** @param listener gets the ids of what changed; none if it may be any */
  on(topic: string, listener: (about: readonly string[]) => void): () => void
  /** After a commit: here at once, elsewhere within a tenth of a second. */
  announce(topic: string, about?: readonly string[]): void
  /** Inside a transaction: elsewhere, exactly if it commits. `announceHere` follows the commit. */
  announceWith(tx: Tx, topic: string): Promise<void>
  /** In this process alone. */
  announceHere(topic: string): void
  /** Whether what other processes announce is heard at once. */
  isHearing(): boolean
  close(): Promise<void>
}

export async function openAnnouncer(
  database: Database,
  topics: readonly string[],
  log: Logger,
): Promise<Announcer> {
  const self = randomUUID()
  const emitter = new EventEmitter().setMaxListeners(0)
  const waiting = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  const listening = await database.listen(channel, (payload) => {
    const [origin, ...named] = payload.split(' ')
    if (origin === self) return
    for (const topic of payload === '' ? topics : named) {
      const [name = '', about = ''] = topic.split(':')
      emitter.emit(name, about === '' ? [] : about.split(','))
    }
  })

  async function send(): Promise<void> {
    timer = undefined
    const payload = [self, ...[...waiting].map(toPayload)].join(' ')
    waiting.clear()
    await database.pool
      .query('select pg_notify($1, $2)', [channel, payload])
      .catch((error: unknown) => log.warn({ err: error }, 'announcement not sent'))
  }

  return {
    on(topic, listener) {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    announce(topic, about = []) {
      emitter.emit(topic, about)
      if (database.embedded) return
      const others = waiting.get(topic)
      // An empty set stands for any.
      const isAny = about.length === 0 || others?.size === 0
      waiting.set(topic, new Set(isAny ? [] : [...(others ?? []), ...about]))
      timer ??= setTimeout(send, batchWindow)
    },
    announceHere: (topic) => void emitter.emit(topic, []),
    isHearing: listening.isHearing,
    async announceWith(tx, topic) {
      if (!database.embedded)
        await sql`select pg_notify(${channel}, ${`${self} ${topic}`})`.execute(tx)
    },
    async close() {
      clearTimeout(timer)
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
