import { countLabels, type LabelCounts } from './count-labels.ts'
import type { LogEvent } from './event.ts'
import type { Logger } from './log.server.ts'
import { writeRepeated } from './repeated-lines.server.ts'

/**
 * Ids, statuses and codes. No names, e-mails, addresses, phone numbers or tokens: logs are kept for
 * long and read by many.
 */
export interface EventFacts {
  /** Whom it is about, where that is not the one who asks. */
  readonly userId?: number | null
  readonly code?: string
  /** Client address; only where a limit was reached or something was refused. */
  readonly ip?: string
  readonly from?: string | null
  readonly to?: string
  /** Of an export. */
  readonly list?: 'orders' | 'products' | 'report'
  readonly rows?: number
  /** Of what an administrator changed. */
  readonly kind?: 'product' | 'category' | 'payment-method'
  /** Rwf, of a product as it is now. */
  readonly price?: number
  /** Rwf that came or went. */
  readonly amount?: number
  /** Name of the limit that was reached. */
  readonly limit?: string
  /** Of rows; of an order also the key that came from the customer's device, a UUID. */
  readonly [id: `${string}Id`]: number | string | null | undefined
}

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
