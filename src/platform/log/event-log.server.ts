import { currentRequest } from './current-request.server.ts'
import type { EventFacts, LogEvent } from './event.ts'
import { type Logger, reasonOf } from './log.server.ts'

/** Events since the start by `event`, `code` and `to`, which all come from our own tables. */
export const eventCounts: LabelCounts<EventLabels> = new Map()

type EventLabels = { readonly event: LogEvent; readonly code: string; readonly to: string }

interface Actor {
  /** A request's own, whose lines carry `requestId`. */
  readonly log: Logger
  readonly user: { readonly id: number } | null
}

/** Writes one line to the log; `userId` is that of `user` unless `facts` name another. */
export function recordEvent({ log, user }: Actor, event: LogEvent, facts: EventFacts = {}): void {
  count(event, facts)
  log.info({ event, userId: user?.id ?? null, ...facts }, textOf(event))
}

/**
 * Writes an event that one client can cause any number of times: the first of a kind at once, then one line a second
 * with the count and the last of them.
 */
export function recordRepeatedEvent(
  { log, user }: Actor,
  event: LogEvent,
  facts: EventFacts & { readonly ip: string },
): void {
  count(event, facts)
  const userId = user?.id ?? null
  const kind = [event, facts.code, facts.limit, facts.ip, userId].join(' ')
  writeRepeated(kind, (times) => log.info({ event, userId, ...facts, count: times }, textOf(event)))
}

const textOf = (event: LogEvent) => event.replaceAll('-', ' ')

const count = (event: LogEvent, { code = '', to = '' }: EventFacts) =>
  countEvent({ event, code, to })

export const countEvent = (labels: EventLabels): void => countLabels(eventCounts, labels)

interface RefusedRequest {
  readonly requestId: string
  /** Method and route, without parts of the address that name a person. */
  readonly route: string
  readonly code: string
}

/** Routes by reason, since the latest line of that reason: the last refusal of a second is rarely the order in it. */
const routesSince = new Map<string, Set<string>>()

/**
 * Logs 503s, which an outage gives to each request: the first of a reason at once, then one line a second with their
 * count, their routes and the last of them.
 */
export function recordUnavailable(log: Logger, error: unknown, request: RefusedRequest): void {
  const { requestId, route, code } = request
  // The message of the database, or the answer of the shop.
  const reason = reasonOf(error)
  const userId = currentRequest()?.userId ?? null
  countEvent({ event: 'unavailable', code, to: '' })
  routesSince.set(reason, (routesSince.get(reason) ?? new Set()).add(route))
  writeRepeated(`unavailable ${reason}`, (count) => {
    const routes = [...(routesSince.get(reason) ?? [])]
    routesSince.delete(reason)
    const facts = { event: 'unavailable', requestId, code, userId, reason, routes, count }
    log.warn(facts, 'unavailable')
  })
}

/** How often something happened since the start, by the values of its labels, joined by a space. */
export type LabelCounts<Labels> = Map<string, { readonly labels: Labels; count: number }>

export function countLabels<Labels extends Readonly<Record<string, string>>>(
  counts: LabelCounts<Labels>,
  labels: Labels,
): void {
  const key = Object.values(labels).join(' ')
  const known = counts.get(key)
  if (known) known.count += 1
  else counts.set(key, { labels, count: 1 })
}

/** ms. */
const interval = 1_000

interface Repeats {
  count: number
  write: (count: number) => void
}

/** Since the latest line, by kind. */
const repeats = new Map<string, Repeats>()

/**
 * Writes lines that an outage causes by the hundred: the first of a kind at once, then the last one of each second with
 * the count.
 * @param kind lines with the same kind are counted together
 */
export function writeRepeated(kind: string, write: (count: number) => void): void {
  const known = repeats.get(kind)
  if (known) {
    known.count += 1
    known.write = write
    return
  }
  write(1)
  repeats.set(kind, { count: 0, write })
  setTimeout(summarize, interval, kind).unref()
}

function summarize(kind: string): void {
  const known = repeats.get(kind)
  if (!known || known.count === 0) {
    repeats.delete(kind)
    return
  }
  known.write(known.count)
  known.count = 0
  setTimeout(summarize, interval, kind).unref()
}
