import { currentRequest } from './current-request.server.ts'
import { countEvent } from './event-log.server.ts'
import type { Logger } from './log.server.ts'
import { reasonOf } from './reason-of.ts'
import { writeRepeated } from './repeated-lines.server.ts'

/** What was refused. */
interface Asked {
  readonly requestId: string
  /** Method and route, with nothing of the address that is somebody's. */
  readonly route: string
  readonly code: string
}

interface Refusal extends Asked {
  readonly userId: number | null
  /** What the database said, or what the shop answered the client. */
  readonly reason: string
}

/** What the log says of an error that is answered with 503. */
export const refusalOf = (error: unknown, asked: Asked): Refusal => ({
  ...asked,
  userId: currentRequest()?.userId ?? null,
  reason: reasonOf(error),
})

/** By reason, since its latest line: the last refusal of a second is rarely the order in it. */
const routesSince = new Map<string, Set<string>>()

/**
 * Logs 503s, of which an outage gives one to each request: the first of a reason at once, then one line a
 * second with their count, their routes and the last one of them.
 */
export function recordUnavailable(log: Logger, { route, ...refusal }: Refusal): void {
  const { code, reason } = refusal
  countEvent({ event: 'unavailable', code, to: '' })
  routesSince.set(reason, (routesSince.get(reason) ?? new Set()).add(route))
  writeRepeated(`unavailable ${reason}`, (count) => {
    const routes = [...(routesSince.get(reason) ?? [])]
    routesSince.delete(reason)
    log.warn({ event: 'unavailable', ...refusal, routes, count }, 'unavailable')
  })
}
