/** `every` so many seconds after the start of the run before; `daily` at so many seconds after midnight, UTC. */
export type Schedule = { readonly every: number } | { readonly daily: number }

/** What a run gets beside its data. */
export interface JobRun {
  /** Aborted at the timeout of its kind, and when the process stops: the run has to end then. */
  readonly signal: AbortSignal
  /** Whether the job is given up if this run fails. */
  readonly isLast: boolean
}

/** A kind of job, as a row of the table that `Jobs` gets. Periods are seconds. */
export interface JobKind<Data extends object, Needs> {
  /** Of its queue; a release that runs beside this one knows the kind by it. */
  readonly name: string
  /** Runs until it is given up. */
  readonly attempts: number
  /** Longest pause before another attempt; pauses double from 2 s. */
  readonly maxPause: number
  /** A run is told to end after it, and counts as failed `graceSeconds` later. */
  readonly timeout: number
  /** Runs at once in one process. */
  readonly concurrency: number
  /** Jobs that one worker may fetch together, of a kind that takes moments; by default one. */
  readonly batch?: number
  /** Runs again and again, once for all processes. */
  readonly schedule?: Schedule
  /** Of two with the same key only one waits. */
  readonly key?: (data: Data) => string
  /** Gets the data of what was given up, also by a process that was killed. */
  readonly deadLetters?: JobKind<Data, Needs>
  /** @throws when it has to be run again; JobFailed when it has logged why */
  readonly run: (needs: Needs, data: Data, run: JobRun) => Promise<void>
}

/** Of a run that has logged why it failed. The message is kept with the job: it may name nobody. */
export class JobFailed extends Error {}

/** From the end of the timeout until a run that goes on counts as failed. */
export const graceSeconds = 10
