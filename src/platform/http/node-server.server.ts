import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { networkShare } from '../bounded-queue.server.ts'
import type { ResponseCache } from '../cache/response-cache.server.ts'
import { unreadyHeader } from '../cache/send-form.server.ts'
import type { Logger } from '../log/log.server.ts'
import type { AnsweredRequest } from '../log/tracing.ts'
import type { Problem } from '../problem.ts'
import type { Admission } from './admission.server.ts'
import type { HoldAnswer } from './answer-pace.server.ts'
import { brokenRuleOf, unmetExpectation } from './broken-request.server.ts'
import { sharedNetwork } from './client-network.server.ts'
import { finishAnswersBeforeClosing } from './closing.server.ts'
import { answerNothing, refuseEarly, sendEarly } from './early-refusal.server.ts'
import type { ProxyHeaders } from './proxy-headers.server.ts'
import { endSlowBodies } from './slow-bodies.server.ts'
import { maxWaiting, openTurns } from './turns.server.ts'

/** ms. Slower clients are disconnected; Node's own limits are minutes or none. Bodies: see slow-bodies.server.ts. */
const timeouts = { headers: 10_000, idle: 13_000, keepAlive: 65_000 }

/** Counts a request that was answered. */
export type RecordRequest = (answered: AnsweredRequest, seconds: number) => void

export interface NodeServerOptions {
  readonly cache: ResponseCache
  readonly admission: Pick<Admission, 'isFull' | 'isUrgent' | 'laneAddressOf'>
  readonly proxy: Pick<ProxyHeaders, 'requestId' | 'clientAddress'>
  /** Undefined where refusals are sent at once. */
  readonly holdRefusal: HoldAnswer | undefined
  /** Whether one network has at most a fifth of the places that wait. */
  readonly limitsNetworks: boolean
  readonly recordRequest: RecordRequest | undefined
  /** Whether what is refused at this address is answered with nothing. */
  readonly isSilent: (url: string) => boolean
  readonly isStopping: () => boolean
  readonly isReady: () => boolean
  readonly log: () => Logger
}

/** ms that a request waits for a turn of this thread. Each queue behind counts them and grants it a second at least. */
const maxWait = 4_000

/** ms that a request has waited for a turn; nothing of those that have not. */
export const waitedForTurn = new WeakMap<IncomingMessage, number>()

/** The HTTP server below Fastify: what is cached and what has to be refused is answered before its routing. */
export function nodeServer(options: NodeServerOptions): FastifyServerFactory {
  const {
    cache,
    admission,
    proxy,
    holdRefusal,
    limitsNetworks,
    recordRequest,
    isSilent,
    isStopping,
    isReady,
    log,
  } = options
  const enqueue = openTurns(limitsNetworks ? { share: networkShare(maxWaiting) } : {})
  const networkOf = (request: IncomingMessage) => sharedNetwork(proxy.clientAddress(request))

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { waited, handler }: { waited: number | undefined; handler: RequestListener },
  ) {
    // Neither browsers nor proxies send a request before the one before it is answered.
    if (waited === undefined && isPipelined(response)) {
      request.socket.destroy()
      return
    }
    if (request.socket.destroyed) return
    if (isStopping()) response.shouldKeepAlive = false
    if (!isReady()) response.setHeader(unreadyHeader, '1')
    const started = performance.now()
    const { method = '' } = request
    const route = cache.serve(request, response, proxy.requestId)
    const isInTime = waited !== undefined && waited < maxWait
    if (route === undefined && isInTime && !admission.isFull(request)) {
      if (waited > 0) waitedForTurn.set(request, waited)
      return handler(request, response)
    }
    const status = route === undefined ? refuse(request, response) : response.statusCode
    recordRequest?.(
      { method, route: route ?? '/api/*', status },
      (performance.now() - started) / 1_000,
    )
  }
  /** @returns the status that it sends */
  function refuse(request: IncomingMessage, response: ServerResponse): 200 | 503 {
    const requestId = proxy.requestId(request)
    const isTold = !isSilent(request.url ?? '')
    const send = () => {
      if (!isTold) return answerNothing(request, response, requestId)
      refuseEarly(request, response, {
        requestId,
        route: admission.laneAddressOf(request) ?? `${request.method} *`,
        log: log(),
      })
    }
    const held = holdRefusal?.(networkOf(request))
    if (held) void held.then(send)
    else send()
    return isTold ? 503 : 200
  }

  function refuseBroken(request: IncomingMessage, response: ServerResponse, problem: Problem) {
    response.shouldKeepAlive = false
    sendEarly(request, response, { problem, requestId: proxy.requestId(request), log: log() })
  }

  return (handler) => {
    const server = createServer(
      {
        headersTimeout: timeouts.headers,
        requestTimeout: 0,
        keepAliveTimeout: timeouts.keepAlive,
        connectionsCheckingInterval: 1_000,
        // A GET has no body to wait for the end of, which costs as much as the rest of a kept answer. What
        // reads bodies all the same: see readEmptyBodies in http.server.ts.
        optimizeEmptyRequests: true,
        // Node would refuse in no words.
        requireHostHeader: false,
      },
      (request, response) => {
        const broken = brokenRuleOf(request)
        if (broken) return refuseBroken(request, response, broken)
        enqueue(
          (waited) => answer(request, response, { waited, handler }),
          () => ({ network: networkOf(request), isUrgent: admission.isUrgent(request) }),
        )
      },
    )
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
      refuseBroken(request, response, unmetExpectation),
    )
    endSlowBodies(server)
    finishAnswersBeforeClosing(server)
    return server.setTimeout(timeouts.idle)
  }
}

/** Node gives an answer its connection when those before it have left. */
const isPipelined = ({ socket }: ServerResponse): boolean => socket === null
