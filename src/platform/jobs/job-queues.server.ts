import { randomUUID } from 'node:crypto'
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import type { Database, Db } from '../database/database.server.ts'
import { graceSeconds, type JobKind } from './job-kind.ts'

/** s without a sign of life after which the run of a process that was killed is over. */
const heartbeat = 60
/** s that the row of a run is kept. */
const keptFor = { once: 7 * 24 * 3_600, scheduled: 3_600 }

/** Creates or updates the queues' tables, where the role of the pool may not. */
export async function installQueue(db: Db): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(db), schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

export const openBoss = ({ pool, embedded, hasMigrationRole }: Database): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: embedded ? 'pglite' : 'postgres',
    schedule: false,
    migrate: !hasMigrationRole,
    // Jobs here do not depend on each other.
    flowIntervalSeconds: 3_600,
  })

/** Makes the queue of a kind, after that of its dead letters, or gives one that is there the settings of this release. */
export async function prepareQueue(boss: PgBoss, kind: JobKind<never, never>): Promise<void> {
  const { name } = kind
  const options = optionsOf(kind)
  await boss.createQueue(name, {
    ...options,
    policy: kind.key || kind.schedule ? 'short' : 'standard',
  })
  await boss.updateQueue(name, options)
  // Read the queue once, which keeps it: inside of a transaction that would take a second connection, and the
  // embedded database has none.
  await boss.findJobs(name, { id: randomUUID() })
}

const optionsOf = (kind: JobKind<never, never>): QueueOptions & { deadLetter?: string } => ({
  retryLimit: kind.attempts - 1,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: kind.maxPause,
  expireInSeconds: kind.timeout + graceSeconds,
  heartbeatSeconds: heartbeat,
  deleteAfterSeconds: kind.schedule ? keptFor.scheduled : keptFor.once,
  ...(kind.deadLetters && { deadLetter: kind.deadLetters.name }),
})
