import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  fromKysely,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
} from 'pg-boss'
import type { Database, Db, Tx } from '../database/database.server.ts'
import { afterCommit } from '../database/transaction.server.ts'
import { type Logger, reasonOf } from '../log/log.server.ts'
import { graceSeconds, JobFailed, type JobKind } from './job-kind.ts'
import { openQueueLog } from './queue-log.server.ts'

/**
 * s between two polls of a worker. A commit wakes the workers of its own process, so polls find delayed jobs, retries,
 * and what other processes added.
 */
const pollInterval = { once: 5, scheduled: 15 }
/** s between two looks at the schedules, for all processes together. */
const scheduleInterval = 15
/** ms from a commit until the workers are woken, once for all commits of that time. */
const gathering = 100
/** s without a heartbeat after which the run of a killed process counts as failed. */
const heartbeat = 60
/** s for which the queue keeps the row of a finished job. */
const retention = { once: 7 * 24 * 3_600, scheduled: 3_600 }
/** ms from `pause` until the jobs that still run go back to the queue. */
const finishing = 5_000
/** Of the queue of a schedule one job waits at most; the release before adds its own with this key, too. */
const scheduleKey = 'schedule'

export interface JobsOptions<Needs> {
  readonly database: Database
  readonly kinds: readonly JobKind<never, Needs>[]
  readonly log: Logger
  /** Whether this process may start the scheduled runs; pg-boss starts each once for all processes. */
  readonly runsSchedules?: boolean | undefined
}

interface AddedJob<Data> {
  readonly data: Data
  /** s until it may start. */
  readonly delay?: number | undefined
  /** Starts before other jobs of its kind: a person waits for it. */
  readonly isUrgent?: boolean | undefined
}

/** Key of an advisory lock. */
const installing = sql.lit(3853314791062309108n)

/**
 * Creates or updates the queue's tables, one process at a time: where two create them at once, pg-boss leaves the
 * connection of the second in a failed transaction.
 */
export const installQueue = (db: Db): Promise<void> =>
  db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${installing})`.execute(session)
    try {
      const boss = new PgBoss({ db: fromKysely(session), schedule: false, supervise: false })
      await boss.start()
      await boss.stop({ graceful: false })
    } finally {
      // Fails on a lost connection, whose lock is gone, too.
      await sql`select pg_advisory_unlock(${installing})`.execute(session).catch(() => undefined)
    }
  })

/** Work for later: a transaction adds jobs, any process runs each of them after the commit. */
export class Jobs<Needs> {
  readonly #kinds: readonly JobKind<never, Needs>[]
  readonly #boss: PgBoss
  readonly #log: ReturnType<typeof openQueueLog>
  readonly #runsSchedules: boolean
  /** Ids of the workers of this process by the name of their kind. */
  readonly #workers = new Map<string, string[]>()
  /** Kinds whose workers are about to be woken. */
  readonly #waking = new Set<string>()
  #finishBy: number | undefined

  constructor({ database, kinds, log, runsSchedules = false }: JobsOptions<Needs>) {
    const { db, embedded, hasMigrationRole } = database
    // A queue can name the queue of its dead letters only if that exists.
    this.#kinds = kinds.flatMap((kind) => (kind.deadLetters ? [kind.deadLetters, kind] : [kind]))
    this.#log = openQueueLog(log)
    this.#runsSchedules = runsSchedules
    // Prepared statements; pg-boss names its columns by itself.
    const queue = fromKysely(db.withoutPlugins())
    this.#boss = new PgBoss({
      db: {
        executeSql: async (text, values) => {
          const result = await queue.executeSql(text, values)
          this.#log.answered()
          return result
        },
      },
      backend: embedded ? 'pglite' : 'postgres',
      schedule: runsSchedules,
      cronMonitorIntervalSeconds: scheduleInterval,
      migrate: !hasMigrationRole,
      // Jobs here do not depend on each other.
      flowIntervalSeconds: 3_600,
    })
    // pg-boss emits a copy of what a worker threw, which is no Error.
    this.#boss.on('error', (copy) => this.#log.failed(Object.assign(new Error(copy.message), copy)))
  }

  /** Creates the queues; jobs can be added from now on. Stops again what it had started when it fails. */
  async start(): Promise<void> {
    try {
      await this.#boss.start()
      for (const kind of this.#kinds) {
        await this.#prepareQueue(kind)
        if (kind.schedule && this.#runsSchedules)
          await this.#boss.schedule(
            kind.name,
            kind.schedule,
            {},
            {
              singletonKey: scheduleKey,
              missed: 'once',
            },
          )
      }
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  /** Runs jobs, also those that other processes added. */
  async work(needs: Needs): Promise<void> {
    for (const kind of this.#kinds) {
      const options = {
        pollingIntervalSeconds: kind.schedule ? pollInterval.scheduled : pollInterval.once,
        includeMetadata: true,
        perJobResults: true,
      } as const
      const workers: string[] = []
      this.#workers.set(kind.name, workers)
      for (let nth = 0; nth < kind.concurrency; nth += 1)
        workers.push(
          await this.#boss.work(kind.name, options, async ([job]: JobWithMetadata<never>[]) => {
            if (!job) return []
            const result = await this.#run(kind, needs, job)
            // This worker takes the next job at once, not at the next poll.
            this.#boss.notifyWorker(workers[nth] ?? '')
            return [result]
          }),
        )
    }
  }

  /** Queues a job exactly if `tx` commits, and if none with its key waits. */
  async add<Data extends object>(
    tx: Tx,
    { name, key }: JobKind<Data, never>,
    { data, delay = 0, isUrgent = false }: AddedJob<NoInfer<Data>>,
  ): Promise<void> {
    await this.#boss.send(name, data, {
      db: fromKysely(tx),
      startAfter: delay,
      priority: isUrgent ? 1 : 0,
      ...(key && { singletonKey: key(data) }),
    })
    if (delay === 0) afterCommit(tx, () => this.#wakeSoon(name))
  }

  /** Starts no further job; `add` goes on until `stop`. */
  pause(): void {
    if (this.#finishBy !== undefined) return
    this.#finishBy = performance.now() + finishing
    for (const name of this.#workers.keys()) void this.#boss.offWork(name, { wait: false })
  }

  /** Puts back the jobs that have not ended 5 s after `pause` and 1 s after this call. */
  async stop(): Promise<void> {
    this.pause()
    const left = (this.#finishBy ?? 0) - performance.now()
    await this.#boss.stop({ graceful: true, timeout: Math.max(left, 1_000) })
  }

  /** Creates the queue of a kind, or gives an existing one the settings of this release. */
  async #prepareQueue(kind: JobKind<never, never>): Promise<void> {
    const { name, key, schedule, attempts, maxPause, timeout, deadLetters } = kind
    const options: QueueOptions & { deadLetter?: string } = {
      retryLimit: attempts - 1,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: maxPause,
      expireInSeconds: timeout + graceSeconds,
      heartbeatSeconds: heartbeat,
      deleteAfterSeconds: schedule ? retention.scheduled : retention.once,
      ...(deadLetters && { deadLetter: deadLetters.name }),
    }
    // `short`: one job of a key waits, others may run. The release before adds a run while its own lasts.
    await this.#boss.createQueue(name, {
      ...options,
      policy: key || schedule ? 'short' : 'standard',
    })
    await this.#boss.updateQueue(name, options)
    // pg-boss reads a queue once and caches it. Inside a transaction that read would take a second connection,
    // and the embedded database has one.
    await this.#boss.findJobs(name, { id: randomUUID() })
  }

  /** Wakes the workers of a kind, once for all jobs that are added within the next moment. */
  #wakeSoon(name: string): void {
    if (this.#waking.has(name)) return
    this.#waking.add(name)
    setTimeout(() => {
      this.#waking.delete(name)
      for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker)
    }, gathering).unref()
  }

  async #run(
    kind: JobKind<never, Needs>,
    needs: Needs,
    job: JobWithMetadata<never>,
  ): Promise<JobResult> {
    const { id, data, expireInSeconds, retryCount, retryLimit } = job
    const timeout = Math.max(1, expireInSeconds - graceSeconds)
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(timeout * 1_000)])
    const isLast = retryCount >= retryLimit
    try {
      await kind.run(needs, data, { signal, isLast })
      return { id, status: 'completed' }
    } catch (error) {
      if (!(error instanceof JobFailed) && this.#finishBy === undefined)
        this.#log.jobFailed(error, { job: kind.name, isLast })
      return { id, status: 'failed', output: { reason: reasonOf(error) } }
    }
  }
}
