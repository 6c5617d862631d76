import { createServer } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.server.ts'
import type { Logger } from '../log/log.server.ts'
import type { AnsweredRequest } from '../log/tracing.ts'
import type { Admission } from './admission.server.ts'
import { refuseEarly } from './early-refusal.server.ts'
import type { ProxyHeaders } from './proxy-headers.server.ts'

/** ms. Slower clients are disconnected; Node's own limits are minutes or none. */
const timeouts = { headers: 10_000, request: 13_000, idle: 13_000, keepAlive: 65_000 }

/** Counts a request that was answered. */
export type RecordRequest = (answered: AnsweredRequest, seconds: number) => void

export interface NodeServerOptions {
  readonly cache: ResponseCache
  readonly admission: Pick<Admission, 'isFull'>
  readonly proxy: Pick<ProxyHeaders, 'requestId'>
  readonly recordRequest: RecordRequest | undefined
  readonly isStopping: () => boolean
  readonly log: () => Logger
}

/** The HTTP server below Fastify: what is cached and what has to be refused is answered before its routing. */
export function nodeServer(options: NodeServerOptions): FastifyServerFactory {
  const { cache, admission, proxy, recordRequest, isStopping, log } = options
  return (handler) => {
    const server = createServer(
      {
        headersTimeout: timeouts.headers,
        requestTimeout: timeouts.request,
        keepAliveTimeout: timeouts.keepAlive,
        connectionsCheckingInterval: 1_000,
      },
      (request, response) => {
        if (isStopping()) response.shouldKeepAlive = false
        const started = performance.now()
        let route = cache.serve(request, response, proxy.requestId)
        if (route === undefined) {
          if (!admission.isFull(request.url ?? '')) return handler(request, response)
          refuseEarly(request, response, { requestId: proxy.requestId(request), log: log() })
          route = '/api/*'
        }
        const { method = '' } = request
        const answered = { method, route, status: response.statusCode }
        recordRequest?.(answered, (performance.now() - started) / 1_000)
      },
    )
    return server.setTimeout(timeouts.idle)
  }
}
