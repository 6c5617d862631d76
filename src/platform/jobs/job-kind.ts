import type { Db } from '../database/database.server.ts'
import type { Env } from '../env/env.server.ts'

export interface JobRun {
  /** Aborted at the timeout of the kind and when the process stops: the run has to end then. */
  readonly signal: AbortSignal
  /** Whether the job is given up if this run fails. */
  readonly isLast: boolean
}

/** A kind of job, as a row of the table that `Jobs` gets. Periods are seconds. */
export interface JobKind<Data extends object, Needs> {
  /** Name of its queue. The release before knows the kind by it. */
  readonly name: string
  /** Runs until it is given up. */
  readonly attempts: number
  /** Longest pause before another attempt; pauses double from 2 s. */
  readonly maxPause: number
  /** Aborts the run; `graceSeconds` later the run counts as failed. */
  readonly timeout: number
  /** Runs at once in one process. */
  readonly concurrency: number
  /** When it runs by itself, once for all processes: a cron expression of minutes, UTC. */
  readonly schedule?: string
  /** Only one job of a key waits at a time. */
  readonly key?: (data: Data) => string
  /** Gets the data of jobs that were given up, also those of killed processes. */
  readonly deadLetters?: JobKind<Data, Needs>
  /** @throws when it has to run again; JobFailed when it has logged the reason */
  readonly run: (needs: Needs, data: Data, run: JobRun) => Promise<void>
}

/** The run has logged why it failed. The queue keeps the message, so the message contains no personal data. */
export class JobFailed extends Error {}

/** s from the timeout of a run until it counts as failed. */
export const graceSeconds = 10

/** A `run` of steps in order; a step starts only before the timeout. */
export const inSteps =
  <Needs extends { readonly db: Db; readonly env: Env }>(
    steps: readonly ((db: Db, env: Env, needs: Needs) => Promise<unknown>)[],
  ): JobKind<object, Needs>['run'] =>
  async (needs, _, { signal }) => {
    for (const step of steps) {
      signal.throwIfAborted()
      await step(needs.db, needs.env, needs)
    }
  }
