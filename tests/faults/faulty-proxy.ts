import { connect, createServer, type Socket } from 'node:net'
import { listening } from '../fixtures/free-port.ts'

export type FaultyProxy = {
  port: number
  /**
   * `whole` carries everything; `dead` carries nothing and reports nothing, like a network that drops
   * packets; `one-way` carries questions but cuts the connection instead of bringing an answer.
   */
  become: (state: 'whole' | 'dead' | 'one-way') => void
  /** New connections go to another port. */
  leadTo: (port: number) => void
  close: () => void
}

/** A TCP connection in between that can be broken. */
export async function startFaultyProxy(firstTarget: number): Promise<FaultyProxy> {
  let target = firstTarget
  let state: 'whole' | 'dead' | 'one-way' = 'whole'
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
    near.on('data', (bytes) => state !== 'dead' && far.write(bytes))
    far.on('data', (bytes) => {
      if (state === 'one-way') near.destroy()
      else if (state === 'whole') near.write(bytes)
    })
  })
  const port = await listening(server)
  return {
    port,
    become(next) {
      state = next
    },
    leadTo(port) {
      target = port
    },
    close() {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}
