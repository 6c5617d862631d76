import { createServer } from 'node:http'
import type { Env } from '../platform/env/env.server.ts'
import type { Logger } from '../platform/log/log.server.ts'
import type { Observed } from './metrics.ts'

/** ms until a port is tried again that another process has. */
const retryDelay = 1_000

type Address = Pick<Env, 'METRICS_HOST' | 'METRICS_PORT'>

/**
 * `GET /metrics` on a port of its own, which no proxy leads to. Several processes of one host may have been
 * given the same one: the second goes on without, and takes it over when the first has ended.
 * @returns the function that stops it
 */
export async function serveMetrics(
  { METRICS_HOST: host, METRICS_PORT: port }: Address,
  observed: Observed,
  log: Logger,
): Promise<() => void> {
  // Loaded only where it is used.
  const { openMetrics } = await import('./metrics.ts')
  const registry = openMetrics(observed)
  const server = createServer((request, response) => {
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
  let isTold = false
  const listen = () => void server.listen(port, host)
  server.on('error', ({ code }: NodeJS.ErrnoException) => {
    const advice = `METRICS_PORT ${port} of ${host} cannot be opened (${code}): no metrics of this process until it can.`
    if (!isTold) log.warn(advice)
    isTold = true
    timer = setTimeout(listen, retryDelay).unref()
  })
  listen()
  return () => {
    clearTimeout(timer)
    server.close()
    server.closeAllConnections()
  }
}
