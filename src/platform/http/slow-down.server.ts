import type { FastifyInstance } from 'fastify'
import { sharedNetwork } from './client-network.server.ts'
import { isHealthCheck } from './readiness.server.ts'

export interface Pace {
  /** Requests of one network that go on at once, each second. */
  readonly perSecond: number
  /** ms that every further one waits, or up to half as long again, so that a crowd does not repeat its requests at once. */
  readonly delay: number
}

/** What RATE_LIMIT=on slows down. */
export const paces = {
  /** All requests but those for files. An office or a mobile carrier shares one address. */
  requests: { perSecond: 200, delay: 300 },
  /** Pages that are not cached: each takes about 12 ms of the thread. */
  renders: { perSecond: 20, delay: 1_000 },
  refusals: { perSecond: 20, delay: 1_000 },
  /** A proxy sends a few a second and waits longer than this for the answer. */
  healthChecks: { perSecond: 50, delay: 300 },
} as const satisfies Record<string, Pace>

/** Requests that wait at the same time. Above that, waiting takes more memory than answering takes time. */
const maxWaiting = 2_000

/** @returns what resolves when a request of this network may go on; undefined when it may at once */
export type SlowDown = (network: string) => Promise<void> | undefined

/**
 * Slows down a network that sends the same kind of request many times a second, as no browser does. It turns C
 * connections without a pause into C / 0.3 requests a second.
 */
export function slowDown({ perSecond, delay }: Pace): SlowDown {
  const counts = new Map<string, number>()
  let waiting = 0
  return (network) => {
    if (counts.size === 0) setTimeout(() => counts.clear(), 1_000).unref()
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count <= perSecond || waiting >= maxWaiting) return undefined
    waiting += 1
    return new Promise((resolve) =>
      setTimeout(
        () => {
          waiting -= 1
          resolve()
        },
        delay * (1 + Math.random() / 2),
      ),
    )
  }
}

/** Routes of files: a first visit fetches dozens of them at once. */
const filesRoute = /^\/(assets|images)\/|^\/(?!api\/).*\.\w+$/

export function slowDownNetworks(app: FastifyInstance): void {
  const slowRequest = slowDown(paces.requests)
  const slowHealthCheck = slowDown(paces.healthChecks)
  app.addHook('onRequest', (request, _reply, done) => {
    if (filesRoute.test(request.routeOptions.url ?? '')) return done()
    const slow = isHealthCheck(request) ? slowHealthCheck : slowRequest
    const later = slow(sharedNetwork(request.ip))
    if (later) void later.then(() => done())
    else done()
  })
}

/** Not those of requests that have waited in a lane: they were not sent without a pause. */
export function slowDownRefusals(app: FastifyInstance): void {
  const slow = slowDown(paces.refusals)
  app.addHook('onSend', async (request, { statusCode, elapsedTime }) => {
    if (elapsedTime >= paces.refusals.delay || isHealthCheck(request)) return
    const isRefused =
      statusCode === 429 ||
      statusCode === 503 ||
      (statusCode === 401 && request.routeOptions.config.lane === 'orders')
    if (isRefused) await slow(sharedNetwork(request.ip))
  })
}
