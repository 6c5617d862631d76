import type { FastifyInstance } from 'fastify'
import { openQueue, type QueueLimits } from '../bounded-queue.server.ts'

export interface AdmissionLimits extends QueueLimits {
  /** The addresses that it is for. A request belongs to the first one that matches. */
  readonly of: RegExp
}

export interface Admission {
  /** Whether a request to this address would be refused: known before anything is done for it. */
  isFull(url: string): boolean
  /** Makes each request wait for its turn, once its body has come, or refuses it with 503. */
  guard(app: FastifyInstance): void
}

/**
 * Admission control: as many requests are worked on as the database can soon answer, and those beyond a
 * short queue are refused before they cost it anything. Without it all of them would wait for connections,
 * and most would time out when much of their work is done.
 */
export function limitAdmission(limits: readonly AdmissionLimits[]): Admission {
  const queues = limits.map(({ of, ...rest }) => ({ of, ...openQueue(rest) }))
  return {
    isFull: (url) => queues.some(({ of, isFull }) => isFull() && of.test(url)),
    guard(app) {
      const releases = new WeakMap<object, () => void>()
      // After the body has come, which a slow client may take long to send.
      app.addHook('preHandler', async ({ url }, reply) => {
        const queue = queues.find(({ of }) => of.test(url))
        if (!queue) return
        const { granted, release } = queue.acquire()
        releases.set(reply, release)
        reply.raw.once('close', release)
        await granted
      })
      // Before sending, which a slow client may take long to receive, and an event stream for ever.
      app.addHook('onSend', async (_request, reply) => releases.get(reply)?.())
    },
  }
}
