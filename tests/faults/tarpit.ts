import { createServer, type Socket } from 'node:net'
import { listening } from '../fixtures/free-port.ts'

/** A mail server that takes the call and never says a word; on a port of its own unless one is named. */
export async function startTarpit(wanted = 0) {
  const held = new Set<Socket>()
  const server = createServer((socket) => {
    held.add(socket.on('error', () => undefined))
  })
  const port = await listening(server, wanted)
  return {
    url: `smtp://127.0.0.1:${port}`,
    isCalled: () => held.size > 0,
    close() {
      for (const socket of held) socket.destroy()
      server.close()
    },
  }
}
