import { setTimeout as wait } from 'node:timers/promises'
import type { JobResult, JobWithMetadata } from 'pg-boss'

/** ms after which those that have not begun are left to other workers. */
const batchTime = 1_000
/** ms between two of them, for what somebody waits for: orders that come meanwhile go first. */
const betweenJobs = 5

interface Batch<Job> {
  readonly stopping: AbortSignal
  readonly run: (job: Job) => Promise<JobResult>
  /** Lets jobs wait again. */
  readonly leave: (jobs: readonly Job[]) => Promise<void>
}

/**
 * Runs jobs that were fetched together, one after the other. Those that have not begun after a second, or when
 * the process stops, wait again for whoever is free: behind a slow one their own time would pass.
 * @param jobs what is taken out of it is this worker's no more: pg-boss settles those that are left
 */
export async function runBatch<Job extends JobWithMetadata<never>>(
  jobs: Job[],
  { stopping, run, leave }: Batch<Job>,
): Promise<JobResult[]> {
  // They come in any order.
  jobs.sort((a, b) => b.priority - a.priority || Number(a.createdOn) - Number(b.createdOn))
  const end = AbortSignal.any([stopping, AbortSignal.timeout(batchTime)])
  const results: JobResult[] = []
  let begun = 0
  let leaving: Promise<void> | undefined
  const leaveOthers = () => {
    const left = jobs.splice(begun)
    if (left.length > 0) leaving = leave(left)
  }
  end.addEventListener('abort', leaveOthers)
  if (end.aborted) leaveOthers()
  for (let job = jobs[begun]; job; job = jobs[begun]) {
    begun += 1
    results.push(await run(job))
    if (begun < jobs.length) await wait(betweenJobs)
  }
  end.removeEventListener('abort', leaveOthers)
  await leaving
  return results
}
