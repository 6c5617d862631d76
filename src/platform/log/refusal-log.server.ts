import { currentRequest } from './current-request.server.ts'
import { countEvent } from './event-log.server.ts'
import type { Logger } from './log.server.ts'

/** ms. */
const interval = 1_000

interface Refusal {
  readonly requestId: string
  readonly userId: number | null
  readonly code: string
  /** What the database said, or what the shop told the client. */
  readonly reason: string
}

/** What the log says of an error that is answered with 503. */
export const refusalOf = (requestId: string, code: string, error: unknown): Refusal => ({
  requestId,
  userId: currentRequest()?.userId ?? null,
  code,
  reason: error instanceof Error ? error.message : String(error),
})

interface Repeats {
  count: number
  last: Refusal
}

/** Since the latest line, by reason. */
const repeats = new Map<string, Repeats>()

/**
 * Logs 503s, of which an outage gives one to each request: the first of a reason at once, then one line a
 * second with their count and the last one of them.
 */
export function recordUnavailable(log: Logger, refusal: Refusal): void {
  countEvent({ event: 'unavailable', code: refusal.code, to: '' })
  const { reason } = refusal
  const known = repeats.get(reason)
  if (known) {
    known.count += 1
    known.last = refusal
    return
  }
  write(log, refusal, 1)
  repeats.set(reason, { count: 0, last: refusal })
  setTimeout(summarize, interval, log, reason).unref()
}

function summarize(log: Logger, reason: string): void {
  const known = repeats.get(reason)
  if (!known || known.count === 0) {
    repeats.delete(reason)
    return
  }
  write(log, known.last, known.count)
  known.count = 0
  setTimeout(summarize, interval, log, reason).unref()
}

function write(log: Logger, refusal: Refusal, count: number): void {
  log.warn({ event: 'unavailable', ...refusal, count }, 'unavailable')
}
