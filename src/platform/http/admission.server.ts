import type { FastifyInstance } from 'fastify'
import { unavailable } from '../problem.ts'

export interface AdmissionLimits {
  /** The addresses that it is for; each has one lane at most. */
  readonly of: RegExp
  /** Calls that are worked on. */
  readonly atOnce: number
  /** Calls that wait for their turn. */
  readonly waiting: number
  /** ms until one of these is refused after all. */
  readonly longestWait: number
}

/**
 * Lets so many calls in as the database can answer soon, and refuses the others before they
 * cost it anything: who is in gets through, however many come. Without it all of them wait for
 * connections, and most give up when much of their work is done.
 */
export function limitAdmission(app: FastifyInstance, limits: AdmissionLimits): void {
  const enter = admission(limits)
  const places = new WeakMap<object, () => void>()
  // After the body has come, which a slow client may take long to send.
  app.addHook('preHandler', async ({ url }, reply) => {
    if (!limits.of.test(url)) return
    const { admitted, leave } = enter()
    places.set(reply, leave)
    reply.raw.once('close', leave)
    await admitted
  })
  // What is left is sending, which a slow client may take long to receive; or a stream without end.
  app.addHook('onSend', async (_request, reply) => places.get(reply)?.())
}

interface Place {
  /** Rejects with Problem 503 when the wait gets too long. */
  readonly admitted: Promise<void>
  /** Whoever waits longest is next. May be called again, and by who was never let in. */
  readonly leave: () => void
}

export function admission({
  atOnce,
  waiting: mostWaiting,
  longestWait,
}: Omit<AdmissionLimits, 'of'>) {
  const waiting = new Set<() => void>()
  const inside = new Set<object>()

  /** @throws Problem 503 when too many wait already */
  return function enter(): Place {
    const place = {}
    const { promise: admitted, resolve, reject } = Promise.withResolvers<void>()
    let timer: NodeJS.Timeout | undefined
    const letIn = () => {
      clearTimeout(timer)
      waiting.delete(letIn)
      inside.add(place)
      resolve()
    }
    if (inside.size < atOnce) letIn()
    else if (waiting.size >= mostWaiting) throw unavailable()
    else {
      waiting.add(letIn)
      timer = setTimeout(() => {
        waiting.delete(letIn)
        reject(unavailable())
      }, longestWait)
    }
    const leave = () => {
      clearTimeout(timer)
      waiting.delete(letIn)
      if (!inside.delete(place)) return
      const [next] = waiting
      next?.()
    }
    return { admitted, leave }
  }
}
