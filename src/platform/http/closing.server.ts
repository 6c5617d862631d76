import type { Server } from 'node:http'
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
