import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { queues } from '../platform/bounded-queue.server.ts'
import type { ResponseCache } from '../platform/cache/response-cache.server.ts'
import type { Pool } from '../platform/database/database.server.ts'
import { eventCounts } from '../platform/log/event-log.server.ts'
import { registerDatabaseFigures } from './database-metrics.ts'
import { momoFaults } from './mobile-money.ts'
import type { RequestHistogram } from './request-histogram.ts'
import type { OpenServices } from './services.ts'

type PoolLoad = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

export interface Observed {
  readonly requests: Pick<RequestHistogram, 'histogram'>
  readonly cache: ResponseCache
  readonly database: () => { pool: PoolLoad } | undefined
  /** Undefined until the database has been opened and migrated. */
  readonly shop: () =>
    | (Pick<OpenServices, 'db'> & {
        readonly streams: { readonly size: number }
      })
    | undefined
}

/**
 * Everything that Prometheus may know of this process and its shop. Labels come from our own tables
 * (routes, codes, statuses), never from users, so their number is bounded.
 */
export function openMetrics({ requests, cache, database, shop }: Observed): Registry {
  const registry = new Registry()
  const registers = [registry]
  // Event-loop lag, garbage collection, memory, CPU time of Node itself.
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(requests.histogram)
  addCacheMetrics(registers, cache)
  addLoadMetrics(registers, database)
  addLiveMetrics(registers, shop)
  addMomoMetrics(registers)
  new Counter({
    name: 'igikoni_events_total',
    help: 'What the log tells as an event: orders placed, moved and refused by code, sign-ins, limits, 503s …',
    labelNames: ['event', 'code', 'to'],
    registers,
    collect() {
      this.reset()
      for (const { labels, count } of eventCounts.values()) this.inc({ ...labels }, count)
    },
  })
  registerDatabaseFigures(registry, shop)
  return registry
}

function addCacheMetrics(registers: Registry[], cache: ResponseCache): void {
  new Counter({
    name: 'igikoni_cache_answers_total',
    help: 'Answers of public addresses: sent as they were kept, or made.',
    labelNames: ['how'],
    registers,
    collect() {
      this.reset()
      this.inc({ how: 'kept' }, cache.counts.hits)
      this.inc({ how: 'made' }, cache.counts.misses)
    },
  })
  new Gauge({
    name: 'igikoni_cache_bytes',
    help: 'Bytes of the answers that are kept.',
    registers,
    collect() {
      this.set(cache.size)
    },
  })
}

function addLoadMetrics(registers: Registry[], database: Observed['database']): void {
  new Gauge({
    name: 'igikoni_queue',
    help: 'Pieces of work that run in a bounded queue, that wait for their turn, and of some that were refused so far.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, load] of queues)
        for (const [state, count] of Object.entries(load())) this.set({ queue, state }, count)
    },
  })
  new Gauge({
    name: 'igikoni_database_pool',
    help: 'Connections of the pool that are in use or idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = database()?.pool ?? {}
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
}

function addMomoMetrics(registers: Registry[]): void {
  new Counter({
    name: 'igikoni_momo_faults_total',
    help: 'Calls to MTN MoMo that came to nothing, by call and fault.',
    labelNames: ['call', 'fault'],
    registers,
    collect() {
      this.reset()
      for (const { labels, count } of momoFaults.values()) this.inc({ ...labels }, count)
    },
  })
}

function addLiveMetrics(registers: Registry[], shop: Observed['shop']): void {
  new Gauge({
    name: 'igikoni_event_streams',
    help: 'Browsers that listen for news.',
    registers,
    collect() {
      this.set(shop()?.streams.size ?? 0)
    },
  })
}
