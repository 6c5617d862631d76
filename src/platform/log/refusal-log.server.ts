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

/** What is to be written down of an error that is answered with 503. */
export const refusalOf = (requestId: string, code: string, error: unknown): Refusal => ({
  requestId,
  userId: currentRequest()?.userId ?? null,
  code,
  reason: error instanceof Error ? error.message : String(error),
})

interface Following {
  count: number
  last: Refusal
}

const following = new Map<string, Following>()

/**
 * Writes down 503s: during an outage each request gets one. The first of a reason at once, then one line a
 * second with their count and the last one of them.
 */
export function recordUnavailable(log: Logger, refusal: Refusal): void {
  countEvent({ event: 'unavailable', code: refusal.code, to: '' })
  const { reason } = refusal
  const known = following.get(reason)
  if (known) {
    known.count += 1
    known.last = refusal
    return
  }
  write(log, refusal, 1)
  following.set(reason, { count: 0, last: refusal })
  setTimeout(summarize, interval, log, reason).unref()
}

function summarize(log: Logger, reason: string): void {
  const known = following.get(reason)
  if (!known || known.count === 0) {
    following.delete(reason)
    return
  }
  write(log, known.last, known.count)
  known.count = 0
  setTimeout(summarize, interval, log, reason).unref()
}

/** The id is that of the last one, whoever's log writes the line. */
function write(log: Logger, refusal: Refusal, count: number): void {
  log.warn({ event: 'unavailable', ...refusal, count }, 'unavailable')
}
