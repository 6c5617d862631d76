import { currentRequest } from './current-request.server.ts'
import { countEvent } from './event-log.server.ts'
import type { Logger } from './log.server.ts'
import { reasonOf } from './reason-of.ts'
import { writeRepeated } from './repeated-lines.server.ts'

interface Refusal {
  readonly requestId: string
  readonly userId: number | null
  readonly code: string
  /** What the database said, or what the shop answered the client. */
  readonly reason: string
}

/** What the log says of an error that is answered with 503. */
export const refusalOf = (requestId: string, code: string, error: unknown): Refusal => ({
  requestId,
  userId: currentRequest()?.userId ?? null,
  code,
  reason: reasonOf(error),
})

/**
 * Logs 503s, of which an outage gives one to each request: the first of a reason at once, then one line a
 * second with their count and the last one of them.
 */
export function recordUnavailable(log: Logger, refusal: Refusal): void {
  countEvent({ event: 'unavailable', code: refusal.code, to: '' })
  writeRepeated(`unavailable ${refusal.reason}`, (count) =>
    log.warn({ event: 'unavailable', ...refusal, count }, 'unavailable'),
  )
}
