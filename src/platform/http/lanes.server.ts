import type { FastifyInstance } from 'fastify'
import {
  type BoundedQueue,
  networkShare,
  openQueue,
  type QueueLimits,
} from '../bounded-queue.server.ts'
import { sharedNetwork } from './client-network.server.ts'

/** Requests of a lane wait for each other alone. */
export type Lane = 'orders' | 'accounts' | 'API' | 'reads of strangers'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of a route without a lane wait for no place. */
    lane?: Lane
  }
  interface FastifyReply {
    /** Gives the request's place in its lane to the next one. Undefined for a request without a place. */
    leaveLane: (() => void) | undefined
  }
}

export interface LaneOptions {
  /** Of the pool of the database. */
  readonly connections: number
  /** Whether one network has at most a fifth of the places that wait. */
  readonly limitsNetworks: boolean
}

/** Sign-ins that run at the same time. They hold no connection while they wait for the hash of a password. */
const signIns = 60

/**
 * Concurrency limits per kind of request. Each lane has a part of the database's connections to itself, half of
 * them for orders, and one of ten is left to jobs: so an order waits for other orders at most. Within a lane,
 * networks get their turns one after the other. A request beyond a short queue is refused before it costs the
 * database anything.
 */
export function openLanes(app: FastifyInstance, options: LaneOptions): void {
  const lanes = lanesOf(options)
  app.decorateReply('leaveLane', undefined)
  // After the body has arrived, which a slow client may take long to send.
  app.addHook('preHandler', async (request, reply) => {
    const { lane } = request.routeOptions.config
    if (!lane) return
    // A client that has hung up gets no place: no event would give it back.
    if (reply.raw.closed) return reply.hijack()
    const { granted, release } = lanes[lane].acquire({ client: sharedNetwork(request.ip) })
    reply.leaveLane = release
    reply.raw.once('close', release)
    await granted
  })
  // Before the answer is sent, which a slow client may take long to receive.
  app.addHook('onSend', async (_request, reply) => reply.leaveLane?.())
}

function lanesOf({ connections, limitsNetworks }: LaneOptions): Record<Lane, BoundedQueue> {
  const part = (share: number) => Math.max(1, Math.floor(connections * share))
  const open = (limits: QueueLimits & { readonly name: Lane }) =>
    openQueue({ ...limits, share: limitsNetworks ? networkShare(limits.waiting) : undefined })
  // ms. With the delay of a network that is slowed down, each answer begins within 5 s.
  const maxWait = 4_500
  return {
    orders: open({ name: 'orders', concurrency: part(0.5), waiting: 1_000, maxWait }),
    API: open({ name: 'API', concurrency: part(0.2), waiting: 500, maxWait }),
    'reads of strangers': open({
      name: 'reads of strangers',
      concurrency: part(0.2),
      waiting: 500,
      maxWait: 2_000,
    }),
    accounts: open({ name: 'accounts', concurrency: signIns, waiting: 500, maxWait: 1_000 }),
  }
}
