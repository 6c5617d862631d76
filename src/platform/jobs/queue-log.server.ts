import { isTransient } from '../database/errors.server.ts'
import { type Logger, reasonOf } from '../log/log.server.ts'

/** Logs failures of the queue. While the database is away that is one line, not one for each poll and worker. */
export function openQueueLog(log: Logger) {
  let isAway = false
  return {
    failed(error: unknown): void {
      const { isExpected, said } = about(error)
      if (!isExpected) log.warn(said, 'job queue')
      else if (!isAway) log.warn(said, 'job queue does not answer')
      isAway ||= isExpected
    },
    answered(): void {
      if (isAway) log.info('job queue answers again')
      isAway = false
    },
    jobFailed: (error: unknown, job: { readonly job: string; readonly isLast: boolean }): void =>
      log.warn({ ...about(error).said, ...job }, 'job failed'),
  }
}

/** Without the stack if the database is away, which is no bug. */
function about(error: unknown) {
  const isExpected = isTransient(error)
  return { isExpected, said: isExpected ? { reason: reasonOf(error) } : { err: error } }
}
