import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Resolves once all that had arrived has begun, at the latest after so many ms. A turn of the event loop accepts
 * one connection: a busy thread leaves many, and what came over them, to the system, which resets them all as
 * soon as nobody listens any more.
 */
export async function beginWhatArrived(server: Server, within: number): Promise<void> {
  const end = performance.now() + within
  let quietTurns = 0
  const noteArrival = () => {
    quietTurns = 0
  }
  server.on('connection', noteArrival).on('request', noteArrival)
  // The first one may end before it looks for what has arrived.
  while (quietTurns < 2 && performance.now() < end) {
    quietTurns += 1
    await nextTurn()
  }
  server.off('connection', noteArrival).off('request', noteArrival)
}

/** Where Node keeps the answer that is on its way. */
type HttpSocket = Socket & { readonly _httpMessage?: ServerResponse | null }

/**
 * Node takes an answer for sent as soon as it was given to it, and cuts off what a thin line has not taken by
 * then. Here such a connection closes after its answer.
 */
export function finishAnswersBeforeClosing(server: Server): void {
  const sockets = new Set<HttpSocket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    const unsent = [...sockets].flatMap(({ _httpMessage: answer }) =>
      answer?.finished && !answer.writableFinished ? [answer] : [],
    )
    for (const answer of unsent) {
      answer.finished = false
      answer.once('finish', server.closeIdleConnections)
    }
    closeIdleConnections()
    for (const answer of unsent) answer.finished = true
  }
}
