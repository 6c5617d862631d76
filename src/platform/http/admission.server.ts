import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BoundedQueue, openQueue, type QueueLimits } from '../bounded-queue.server.ts'
import { currentRequest } from '../log/current-request.server.ts'
import { sharedNetwork } from './client-network.server.ts'
import type { ProxyHeaders } from './proxy-headers.server.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Gives the request's place in its lane to the next one, if it has one. For who sends an answer past
     * Fastify: before sending, which a slow client may take long to receive, and an event stream for ever.
     */
    leaveLane: (() => void) | undefined
  }
}

/** A queue of requests with a concurrency of its own. */
export interface Lane extends Omit<QueueLimits, 'isThrottled'> {
  /** Method and path of what it is for: `GET /api/orders/7`. A request belongs to the first lane that matches. */
  readonly of: RegExp
  /** Where all lanes wait for the same connections, those of this one get theirs first. */
  readonly isUrgent?: true | undefined
  /** Name of the cookie without which it is refused: who comes without has no place, and needs none. */
  readonly cookie?: string | undefined
  /** While anything urgent is on its way, one request at a time. */
  readonly givesWay?: true
}

type OpenLane = Pick<Lane, 'of' | 'isUrgent' | 'cookie'> & BoundedQueue

export interface Admission {
  /** Makes each request wait for its turn, once its body has come, or refuses it with 503. */
  guard(app: FastifyInstance): void
}

/**
 * Admission control: as many requests are worked on as the database can soon answer, and those beyond a
 * short queue are refused before they cost it anything. Without it all of them would wait for connections,
 * and most would time out when much of their work is done. Networks get their turns one after the other.
 */
export function openAdmission(
  lanes: readonly Lane[],
  { clientAddress }: Pick<ProxyHeaders, 'clientAddress'>,
): Admission {
  const isAnyUrgent = (): boolean =>
    queues.some(({ isUrgent, load }) => isUrgent && load().running > 0)
  const queues: OpenLane[] = lanes.map(({ of, isUrgent, cookie, givesWay, ...limits }) => ({
    of,
    isUrgent,
    cookie,
    ...openQueue(givesWay ? { ...limits, isThrottled: isAnyUrgent } : limits),
  }))
  const callerOf = (request: IncomingMessage) => ({ client: sharedNetwork(clientAddress(request)) })
  return {
    guard(app) {
      const onHangUp = openHangUps()
      app.decorateReply('leaveLane', undefined)
      // After the body has come, which a slow client may take long to send.
      app.addHook('preHandler', async (request, reply) => {
        const queue = laneOf(queues, routeOf(request), request.raw)
        if (!queue) return
        const current = currentRequest()
        if (current) current.isUrgent = queue.isUrgent ?? false
        const caller = { ...callerOf(request.raw), request: current }
        // Who hung up before gets no place: nothing would tell that it is free again.
        if (reply.raw.closed || request.raw.socket.destroyed) return reply.hijack()
        const { granted, release } = queue.acquire(caller)
        const forget = onHangUp(request.raw.socket, release)
        reply.leaveLane = () => {
          forget()
          release()
        }
        reply.raw.once('close', reply.leaveLane)
        await granted
      })
      app.addHook('onSend', async (_request, reply) => reply.leaveLane?.())
    },
  }
}

/**
 * Calls back when a connection closes. The connection tells it, not the answer: one that waits behind
 * another of its connection (pipelining) never hears of it. One listener for all requests of a connection.
 */
function openHangUps() {
  const listeners = new WeakMap<Socket, Set<() => void>>()
  return (socket: Socket, listener: () => void) => {
    let ofSocket = listeners.get(socket)
    if (!ofSocket) {
      const added = new Set<() => void>()
      socket.once('close', () => {
        // The newest first: of those that wait none gets its turn by the end of an older one.
        for (const hangUp of [...added].reverse()) hangUp()
      })
      listeners.set(socket, added)
      ofSocket = added
    }
    ofSocket.add(listener)
    return () => void ofSocket.delete(listener)
  }
}

/** Whether it is for a lane that goes first. */
export const isUrgentIn = (lanes: readonly Lane[]) => (request: FastifyRequest) =>
  laneOf(lanes, routeOf(request), request.raw)?.isUrgent ?? false

/** The same, whether or not it may enter. */
export const isForUrgentOf = (lanes: readonly Lane[]) => (request: FastifyRequest) =>
  lanes.find(({ of }) => of.test(routeOf(request)))?.isUrgent ?? false

/** @returns undefined as well for who comes without the cookie that is needed there */
function laneOf<Any extends Pick<Lane, 'of' | 'cookie'>>(
  lanes: readonly Any[],
  address: string,
  { headers }: IncomingMessage,
): Any | undefined {
  const lane = lanes.find(({ of }) => of.test(address))
  if (lane?.cookie === undefined) return lane
  return headers.cookie?.includes(`${lane.cookie}=`) ? lane : undefined
}

/** The route that was found: an address has other spellings, as `/%61pi/`, which must not lead around a lane. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`
