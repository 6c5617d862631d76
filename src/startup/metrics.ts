import { createServer, type IncomingMessage } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { queues } from '../platform/bounded-queue.server.ts'
import type { ResponseCache } from '../platform/cache/response-cache.server.ts'
import type { Pool } from '../platform/database/database.server.ts'
import { type ListenAddress, loopback } from '../platform/env/env-values.server.ts'
import type { RecordRequest } from '../platform/http/http.server.ts'
import { eventCounts } from '../platform/log/event-log.server.ts'
import type { Logger } from '../platform/log/log.server.ts'
import { registerDatabaseFigures } from './database-metrics.ts'
import { momoFaults } from './mobile-money.ts'
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
 * All metrics of this process and its shop. Labels come from our own tables
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
    help: 'Events of the log: orders placed, moved and refused by code, sign-ins, limits, 503s …',
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
    help: 'Answers of public addresses: from the cache (kept) or made.',
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
    help: 'Bytes of the cached answers.',
    registers,
    collect() {
      this.set(cache.size)
    },
  })
}

function addLoadMetrics(registers: Registry[], database: Observed['database']): void {
  new Gauge({
    name: 'igikoni_queue',
    help: 'Tasks of a bounded queue: running, waiting, and of some queues refused since the start.',
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
    help: 'Failed calls to MTN MoMo, by call and fault.',
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
    help: 'Browsers with an open stream of events.',
    registers,
    collect() {
      this.set(shop()?.streams.size ?? 0)
    },
  })
}

/** Upper bounds in seconds: a cached answer, an API answer, a rendered page, slow, about to be refused. */
const buckets = [0.005, 0.025, 0.1, 0.5, 2.5]

/** A client can make up others, and each would be a series. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Durations of requests. */
export function openRequestHistogram() {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, cached answers too, in seconds until the answer was written.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [],
  })
  const record: RecordRequest = ({ method, route, status }, seconds) =>
    histogram.observe(
      { method: methods.includes(method) ? method : 'OTHER', route, status },
      seconds,
    )
  return { histogram, record }
}

export type RequestHistogram = ReturnType<typeof openRequestHistogram>

/** ms until a port is tried again that another process has. */
const retryDelay = 1_000

/**
 * Serves `GET /metrics` on a port of its own, which no proxy leads to. Where another process of this host has the port,
 * this one goes on without metrics and tries again until the other has ended.
 * @returns the function that stops it
 */
export function serveMetrics(
  { host, port }: ListenAddress,
  observed: Observed,
  log: Logger,
): () => void {
  const registry = openMetrics(observed)
  const server = createServer((request, response) => {
    if (!isForUs(request, host)) return response.writeHead(421).end()
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics failed')
        response.writeHead(500).end()
      },
    )
  })
  let timer: NodeJS.Timeout | undefined
  let hasWarned = false
  const listen = () => void server.listen(port, host)
  server.on('error', ({ code }: NodeJS.ErrnoException) => {
    const advice = `METRICS_PORT ${port} of ${host} cannot be opened (${code}): no metrics of this process until it can.`
    if (!hasWarned) log.warn(advice)
    hasWarned = true
    timer = setTimeout(listen, retryDelay).unref()
  })
  listen()
  return () => {
    clearTimeout(timer)
    server.close()
    server.closeAllConnections()
  }
}

/** Listens for a network, such as that of containers, which may call this host by any name. */
const anyAddress = ['0.0.0.0', '::']

/**
 * Whether the request names the address that the server is bound to. A page in a browser on this machine could otherwise
 * read the answer by a host name of its own that resolves to it (DNS rebinding).
 */
function isForUs({ headers }: IncomingMessage, host: string): boolean {
  const named = hostOf(headers.host ?? '')
  const bound = hostOf(host.includes(':') ? `[${host}]` : host)
  if (anyAddress.includes(host)) return true
  return named !== undefined && (named === bound || loopback.test(named))
}

/** Normalizes an address as in a URL: `[FD00:0::2]` to `[fd00::2]`. */
const hostOf = (authority: string) => URL.parse(`http://${authority}`)?.hostname
