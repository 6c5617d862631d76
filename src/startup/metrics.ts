import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { queues } from '../platform/bounded-queue.server.ts'
import type { ResponseCache } from '../platform/cache/response-cache.server.ts'
import type { Db, Pool } from '../platform/database/database.server.ts'
import { schemaState } from '../platform/database/migrate.server.ts'
import type { RecordRequest } from '../platform/http/http.server.ts'
import { eventCounts } from '../platform/log/event-log.server.ts'
import { countUnsentMails } from '../platform/mail/mail.db.ts'
import { memoizeAsync } from '../platform/memoize.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { countRecentOrders } from '../shop/orders/order-lists.db.ts'
import { orderStatuses } from '../shop/orders/order-status.ts'
import { readPaymentFigures } from '../shop/payments/ledger.db.ts'
import { momoFaults } from './mobile-money.ts'

export interface Observed {
  readonly cache: ResponseCache
  readonly database: () =>
    | { readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> }
    | undefined
  /** Undefined until the database has been opened and migrated. */
  readonly shop: () => { readonly db: Db; readonly streams: { readonly size: number } } | undefined
}

interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly count: number
}

interface Figure {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  /** A number without labels, numbers by the value of the only label, or samples. */
  readonly read: () => Reading | Promise<Reading>
}
type Reading = number | Readonly<Record<string, number>> | Sample[]

/**
 * All metrics of this process and its shop. Labels come from our own tables (routes, codes, statuses), never from
 * users, so their number is bounded.
 */
export function openMetrics(observed: Observed) {
  const registry = new Registry()
  // Event-loop lag, garbage collection, memory, CPU time of Node itself.
  collectDefaultMetrics({ register: registry })
  for (const counter of countersOf(observed.cache)) register(registry, Counter, counter)
  for (const gauge of gaugesOf(observed)) register(registry, Gauge, gauge)
  return { registry, recordRequest: openRequestHistogram(registry) }
}

function register(
  registry: Registry,
  Metric: typeof Counter | typeof Gauge,
  { name, help, labels = [], read }: Figure,
): void {
  const metric = new Metric({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const reading = await read()
      metric.reset()
      if (typeof reading === 'number') metric.inc(reading)
      else if (Array.isArray(reading))
        for (const { labels, count } of reading) metric.inc(labels, count)
      else for (const [value, count] of Object.entries(reading)) metric.labels(value).inc(count)
    },
  })
}

const countersOf = (cache: ResponseCache): readonly Figure[] => [
  {
    name: 'igikoni_cache_answers_total',
    help: 'Answers of public addresses: from the cache (kept) or made.',
    labels: ['how'],
    read: () => ({ kept: cache.counts.hits, made: cache.counts.misses }),
  },
  {
    name: 'igikoni_momo_faults_total',
    help: 'Failed calls to MTN MoMo, by call and fault.',
    labels: ['call', 'fault'],
    read: () => [...momoFaults.values()],
  },
  {
    name: 'igikoni_events_total',
    help: 'Events of the log: orders placed, moved and refused by code, sign-ins, limits, 503s …',
    labels: ['event', 'code', 'to'],
    read: () => [...eventCounts.values()],
  },
]

const gaugesOf = ({ cache, database, shop }: Observed): readonly Figure[] => [
  {
    name: 'igikoni_cache_bytes',
    help: 'Bytes of the cached answers.',
    read: () => cache.size,
  },
  {
    name: 'igikoni_queue',
    help: 'Tasks of a bounded queue: running, waiting, and of some queues refused since the start.',
    labels: ['queue', 'state'],
    read: () =>
      [...queues].flatMap(([queue, load]) =>
        Object.entries(load()).map(([state, count]) => ({ labels: { queue, state }, count })),
      ),
  },
  {
    name: 'igikoni_database_pool',
    help: 'Connections of the pool that are in use or idle, and requests that wait for one.',
    labels: ['state'],
    read: () => {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = database()?.pool ?? {}
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
    },
  },
  {
    name: 'igikoni_event_streams',
    help: 'Browsers with an open stream of events.',
    read: () => shop()?.streams.size ?? 0,
  },
  ...storedGauges(shop),
]

/** Figures of the database. All processes report the same number: take the maximum of them. */
function storedGauges(shop: Observed['shop']): readonly Figure[] {
  const readRecent = memoizeAsync(
    async () => {
      const opened = shop()
      return opened && withTimeout(timeout, readStored(opened.db))
    },
    { ttl: maxAge },
  )
  const read = async () => (shop() ? readRecent() : undefined)
  const number = (name: string, help: string, toValue: (stored: Stored) => number): Figure => ({
    ...{ name, help },
    read: async () => {
      const stored = await read()
      return stored ? toValue(stored) : 0
    },
  })
  /** No samples while the database does not answer. */
  const numbers = (
    [name, label]: readonly [name: string, label: string],
    help: string,
    toValues: (stored: Stored) => Readonly<Record<string, number>>,
  ): Figure => ({
    ...{ name, help, labels: [label] },
    read: async () => {
      const stored = await read()
      return stored ? toValues(stored) : {}
    },
  })
  return [
    number('igikoni_database_up', '1 while the database answers.', () => 1),
    numbers(
      ['igikoni_orders', 'status'],
      'Orders by status: all that are open, and those of the last 24 hours that are settled.',
      ({ orders }) =>
        Object.fromEntries([
          ...orderStatuses.map((status) => [status, 0]),
          ...orders.map(({ status, count }) => [status, count]),
        ]),
    ),
    numbers(
      ['igikoni_mails', 'status'],
      'Mails that have not left: QUEUED ones wait or are tried again, FAILED ones were given up.',
      ({ mails }) => ({ QUEUED: mails.queued, FAILED: mails.failed }),
    ),
    number(
      'igikoni_mails_failed_lately',
      'Mails that were given up in the last 24 hours.',
      ({ mails }) => mails.failedRecently,
    ),
    number(
      'igikoni_mail_oldest_seconds',
      'How long the oldest mail has waited that is on its way.',
      ({ mails }) => mails.oldestSeconds,
    ),
    numbers(
      ['igikoni_payment_attempts', 'state'],
      'Requests on phones of the last 24 hours, by state, or by reason where they failed.',
      ({ payments }) =>
        Object.fromEntries(
          payments.attempts.map(({ state, reason, count }) => [`${state} ${reason}`.trim(), count]),
        ),
    ),
    number(
      'igikoni_payments_open_long',
      'Requests on phones that MTN has not answered for more than ten minutes.',
      ({ payments }) => payments.overdue,
    ),
    number(
      'igikoni_payment_settled_seconds',
      'Median seconds from asking a phone until it was settled, of the last 24 hours.',
      ({ payments }) => payments.medianSeconds ?? 0,
    ),
    number(
      'igikoni_refunds_due',
      'Orders of which money has to go back to the customer.',
      ({ payments }) => payments.refundsDue,
    ),
    numbers(
      ['igikoni_migrations', 'state'],
      'Migrations that this release waits for, and those of later releases that ran.',
      ({ schema }) => ({ pending: schema.pending.length, unknown: schema.unknown.length }),
    ),
  ]
}

/** ms for which figures of the database are reused: one scrape reads several, and several servers may scrape. */
const maxAge = 5_000
/** ms after which the database counts as away. */
const timeout = 2_000

type Stored = Awaited<ReturnType<typeof readStored>>

/** One statement after the other, so that they take one connection of the pool at most. */
async function readStored(db: Db) {
  const orders = await countRecentOrders(db)
  const mails = await countUnsentMails(db)
  const schema = await schemaState(db)
  const payments = await readPaymentFigures(db)
  return { orders, mails, schema, payments }
}

/** Upper bounds in seconds: a cached answer, an API answer, a rendered page, slow, about to be refused. */
const buckets = [0.005, 0.025, 0.1, 0.5, 2.5]

/** A client can make up others, and each would be a series. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

function openRequestHistogram(registry: Registry): RecordRequest {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, cached answers too, in seconds until the answer was written.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  return ({ method, route, status }, seconds) =>
    histogram.observe(
      { method: methods.includes(method) ? method : 'OTHER', route, status },
      seconds,
    )
}
