import { createServer, type IncomingMessage } from 'node:http'
import type { ListenAddress } from '../platform/env/env-values.server.ts'
import type { Logger } from '../platform/log/log.server.ts'
import type { Observed } from './metrics.ts'

/** ms until a port is tried again that another process has. */
const retryDelay = 1_000

/**
 * `GET /metrics` on a port of its own, which no proxy leads to. Several processes of one host may have been
 * given the same one: the second goes on without, and takes it over when the first has ended.
 * @returns the function that stops it
 */
export async function serveMetrics(
  { host, port }: ListenAddress,
  observed: Observed,
  log: Logger,
): Promise<() => void> {
  // Loaded only where it is used.
  const { openMetrics } = await import('./metrics.ts')
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

const loopback = ['localhost', '127.0.0.1', '[::1]']
/** Listening there is for a network, such as the containers', whose names for this host are not known. */
const anyAddress = ['0.0.0.0', '::']

/**
 * Whether the request names the address that the server is bound to. A page in a browser on this machine may
 * have a name of its own lead here (DNS rebinding), and would read the answer.
 */
function isForUs({ headers }: IncomingMessage, host: string): boolean {
  const named = hostOf(headers.host ?? '')
  const bound = hostOf(host.includes(':') ? `[${host}]` : host)
  return (named !== undefined && [...loopback, bound].includes(named)) || anyAddress.includes(host)
}

/** In the one form that an address has in a URL: `[fd00::2]` for `[FD00:0::2]`. */
const hostOf = (authority: string) => URL.parse(`http://${authority}`)?.hostname
