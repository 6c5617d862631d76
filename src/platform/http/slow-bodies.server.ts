import type { IncomingMessage, Server } from 'node:http'

export interface BodyPace {
  /** ms. */
  readonly within: number
  /** Bytes that have to arrive in each such time. */
  readonly atLeast: number
  /** ms until all of it has to be there. */
  readonly inAll: number
}

const defaultPace: BodyPace = { within: 10_000, atLeast: 10 * 1024, inAll: 5 * 60_000 }

/**
 * Ends requests whose body does not get on, with 408, or is not there in the end. A photo over a thin line takes
 * minutes; what has arrived of it is held in memory.
 */
export function endSlowBodies(
  server: Server,
  { within, atLeast, inAll }: BodyPace = defaultPace,
): void {
  server.on('request', (request: IncomingMessage) => {
    const { socket, headers } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const started = performance.now()
    let read = socket.bytesRead
    const timer = setInterval(() => {
      const isSlow = socket.bytesRead - read < atLeast || performance.now() - started > inAll
      read = socket.bytesRead
      if (isSlow && !request.complete) server.emit('clientError', tooSlow(), socket)
    }, within).unref()
    request.once('close', () => clearInterval(timer))
  })
}

/** As Node's own, for requests that exceed `requestTimeout`. */
const tooSlow = () =>
  Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
