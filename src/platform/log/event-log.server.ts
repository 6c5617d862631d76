import { countLabels, type LabelCounts } from './count-labels.ts'
import type { EventFacts, LogEvent } from './event.ts'
import type { Logger } from './log.server.ts'
import { writeRepeated } from './repeated-lines.server.ts'

/** Events since the start by `event`, `code` and `to`, which all come from our own tables. */
export const eventCounts: LabelCounts<EventLabels> = new Map()

type EventLabels = { readonly event: LogEvent; readonly code: string; readonly to: string }

interface Actor {
  /** A request's own, whose lines carry `requestId`. */
  readonly log: Logger
  readonly user: { readonly id: number } | null
}

/** Writes one line to the log; `userId` is that of `user` unless `facts` name somebody else. */
export function recordEvent({ log, user }: Actor, event: LogEvent, facts: EventFacts = {}): void {
  count(event, facts)
  log.info({ event, userId: user?.id ?? null, ...facts }, textOf(event))
}

/**
 * The same for what one client can cause without end: the first of a kind at once, then one line a second
 * with their count and the last one of them.
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
