import { createServer, type IncomingMessage } from 'node:http'
import type { Registry } from 'prom-client'
import { type ListenAddress, loopback } from '../platform/env/env-values.server.ts'
import type { Logger } from '../platform/log/log.server.ts'

/** ms until a port is tried again that another process has. */
const retryDelay = 1_000

/**
 * Serves `GET /metrics` on a port of its own, which no proxy leads to. Where another process of this host has the port,
 * this one goes on without metrics and tries again until the other has ended.
 * @returns the function that stops it
 */
export function serveMetrics(
  { host, port }: ListenAddress,
  registry: Registry,
  log: Logger,
): () => void {
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
