import { setTimeout as wait } from 'node:timers/promises'
import { fromKysely, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { Database, Tx } from '../database/database.server.ts'
import { afterCommit, inTransaction } from '../database/transaction.server.ts'
import type { Logger } from '../log/log.server.ts'
import { reasonOf } from '../log/reason-of.ts'
import { runBatch } from './job-batch.server.ts'
import { graceSeconds, JobFailed, type JobKind } from './job-kind.ts'
import { openBoss, prepareQueue } from './job-queues.server.ts'
import { findReadyQueues, putBack, startWithin } from './jobs.db.ts'
import { openQueueLog } from './queue-log.server.ts'
import { untilNext } from './until-next.ts'

/** ms between two polls for jobs that are due, of all kinds at once. */
const pollInterval = 2_000
/** ms between two checks that the next run of each schedule waits, and not for too long: a restore empties the queues. */
const scheduleInterval = 600_000
/** s from the first start until schedules begin: visitors come first. */
const firstRunAfter = 60
/** ms from being told to stop until jobs that run are put back. */
const finishing = 5_000
/** ms from a commit to its jobs, unless somebody waits for them: those of many commits are fetched together. */
const gathering = 100
/** Workers are woken when there is something to do: by themselves they hardly poll. */
const working = {
  pollingIntervalSeconds: 600,
  includeMetadata: true,
  perJobResults: true,
} as const

export interface JobsOptions<Needs> {
  readonly database: Database
  readonly kinds: readonly JobKind<never, Needs>[]
  readonly log: Logger
}

interface AddedJob<Data> {
  readonly data: Data
  /** s until it may start. */
  readonly delay?: number | undefined
  /** Before those of its kind that nobody waits for. */
  readonly isUrgent?: boolean | undefined
}

/** What is to be done later, once, by any process: rows that are added in a transaction, and run after it. */
export class Jobs<Needs> {
  readonly #options: JobsOptions<Needs>
  readonly #boss: PgBoss
  readonly #log: ReturnType<typeof openQueueLog>
  readonly #workers = new Map<string, string[]>()
  readonly #wakeTimers = new Map<string, NodeJS.Timeout>()
  readonly #stopping = new AbortController()
  #polling: Promise<void> | undefined
  #isScheduling = false
  #scheduledAt = Number.NEGATIVE_INFINITY
  #finishBy = 0

  constructor(options: JobsOptions<Needs>) {
    const kinds = options.kinds.flatMap((kind) => [kind.deadLetters ?? [], kind].flat())
    this.#options = { ...options, kinds }
    this.#boss = openBoss(options.database)
    this.#log = openQueueLog(options.log)
    // What a worker ran into it tells as a copy, which is no Error.
    this.#boss.on('error', (copy) => this.#log.failed(Object.assign(new Error(copy.message), copy)))
  }

  /** Makes the queues; a start that fails halfway stops what it had started. From now on jobs can be added. */
  async start(): Promise<void> {
    try {
      await this.#boss.start()
      for (const kind of this.#options.kinds) await prepareQueue(this.#boss, kind)
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  /** Runs what is added, here or in another process, since `start`. */
  async work(needs: Needs): Promise<void> {
    for (const kind of this.#options.kinds) {
      const workers: string[] = []
      for (let count = 1; count <= kind.concurrency; count += 1)
        workers.push(
          await this.#boss.work(
            kind.name,
            { ...working, batchSize: kind.batch ?? 1 },
            (jobs: JobWithMetadata<never>[]) => this.#runBatch(kind, needs, jobs),
          ),
        )
      this.#workers.set(kind.name, workers)
    }
    this.#polling = this.#keepPolling()
  }

  /** Begins the schedules of all kinds that have one, if no process has. */
  schedule(): void {
    this.#isScheduling = true
  }

  /**
   * Queues a job, exactly if `tx` commits. One that waits with the same key takes its place, and starts at
   * once if this one would.
   */
  add<Data extends object>(
    tx: Tx,
    { name, key }: JobKind<Data, never>,
    job: AddedJob<NoInfer<Data>>,
  ): Promise<void> {
    return this.#add(tx, name, { ...job, key: key?.(job.data) })
  }

  /** Starts no further job, while others are finished; `add` goes on until `stop`. */
  pause(): void {
    if (this.#finishBy > 0) return
    this.#finishBy = performance.now() + finishing
    this.#stopping.abort()
    for (const timer of this.#wakeTimers.values()) clearTimeout(timer)
    for (const name of this.#workers.keys()) void this.#boss.offWork(name, { wait: false })
  }

  /** Puts back what is not finished within 5 s after `pause`, and within 1 s after this call. */
  async stop(): Promise<void> {
    this.pause()
    await this.#polling
    const left = Math.max(this.#finishBy - performance.now(), 1_000)
    await this.#boss.stop({ graceful: true, timeout: left })
  }

  #wakeSoon(name: string): void {
    if (this.#wakeTimers.has(name) || this.#stopping.signal.aborted) return
    const wake = () => {
      this.#wakeTimers.delete(name)
      this.#wake(name)
    }
    this.#wakeTimers.set(name, setTimeout(wake, gathering))
  }

  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker)
  }

  async #keepPolling(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.#poll().then(this.#log.answered, this.#log.failed)
      await wait(pollInterval, undefined, { signal }).catch(() => undefined)
    }
  }

  async #poll(): Promise<void> {
    const { database, kinds } = this.#options
    const isDue = performance.now() - this.#scheduledAt > scheduleInterval
    if (this.#isScheduling && isDue) {
      await inTransaction(database.db, async (tx) => {
        for (const kind of kinds) await this.#addNext(tx, kind, { isFirst: true })
      })
      this.#scheduledAt = performance.now()
    }
    const names = kinds.map(({ name }) => name)
    for (const name of await findReadyQueues(database.db, names)) this.#wake(name)
  }

  async #add(
    tx: Tx,
    name: string,
    job: AddedJob<object> & { readonly key: string | undefined },
  ): Promise<void> {
    const { data, delay = 0, isUrgent = false, key: singletonKey } = job
    const db = fromKysely(tx)
    const options = { db, startAfter: delay, priority: isUrgent ? 1 : 0 }
    if (delay === 0) afterCommit(tx, () => (isUrgent ? this.#wake(name) : this.#wakeSoon(name)))
    if (singletonKey === undefined) return void (await this.#boss.send(name, data, options))
    // Locked until the commit, the one that waits cannot run before it can read what `tx` has written. If it
    // starts between two statements, there is none, and the next round adds one.
    const now = delay === 0 ? { startAfter: 0 } : {}
    for (;;) {
      const found = await this.#boss.update(name, data, { db, singletonKey, ...now })
      if (found.updated > 0) return
      if (await this.#boss.send(name, data, { ...options, singletonKey })) return
    }
  }

  async #addNext(
    tx: Tx,
    { name, schedule }: JobKind<never, Needs>,
    { isFirst = false } = {},
  ): Promise<void> {
    if (!schedule) return
    const delay = isFirst && 'every' in schedule ? firstRunAfter : untilNext(schedule, Date.now())
    await this.#add(tx, name, { data: {}, delay, key: 'schedule' })
    if (isFirst) await startWithin(tx, name, 'every' in schedule ? schedule.every : delay)
  }

  async #runBatch(
    kind: JobKind<never, Needs>,
    needs: Needs,
    jobs: JobWithMetadata<never>[],
  ): Promise<JobResult[]> {
    const { name, batch = 1 } = kind
    const { database } = this.#options
    const isFull = jobs.length === batch
    const results = await runBatch(jobs, {
      stopping: this.#stopping.signal,
      run: (job) => this.#run(kind, needs, job),
      leave: (left) =>
        putBack(database.db, name, left).then(() => this.#wake(name), this.#log.failed),
    })
    // There may be more than were fetched.
    if (isFull) this.#wake(name)
    return results
  }

  async #run(
    kind: JobKind<never, Needs>,
    needs: Needs,
    job: JobWithMetadata<never>,
  ): Promise<JobResult> {
    const { database } = this.#options
    const { id, data, expireInSeconds, retryCount, retryLimit } = job
    // A job of an earlier release expires when that one meant it to.
    const timeout = Math.max(1, Math.min(kind.timeout, expireInSeconds - graceSeconds))
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(timeout * 1_000)])
    const isLast = retryCount >= retryLimit
    try {
      // First, so that a run that never ends is not the last one.
      if (kind.schedule) await inTransaction(database.db, (tx) => this.#addNext(tx, kind))
      await kind.run(needs, data, { signal, isLast })
      return { id, status: 'completed' }
    } catch (error) {
      if (!(error instanceof JobFailed) && !this.#stopping.signal.aborted)
        this.#log.jobFailed(error, { job: kind.name, isLast })
      return { id, status: 'failed', output: { reason: reasonOf(error) } }
    }
  }
}
