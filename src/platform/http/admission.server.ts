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

export interface Admission {
  /** Whether a call of this address would be refused: known before anything is done for it. */
  isFull(url: string): boolean
  /** Has each call wait for its place, once its body has come, or be refused with 503. */
  guard(app: FastifyInstance): void
}

/**
 * Lets so many calls in as the database can answer soon, and refuses the others before they
 * cost it anything: who is in gets through, however many come. Without it all of them wait for
 * connections, and most give up when much of their work is done.
 */
export function limitAdmission(limits: readonly AdmissionLimits[]): Admission {
  const lanes = limits.map((lane) => ({ of: lane.of, ...openLane(lane) }))
  return {
    isFull: (url) => lanes.some(({ of, isFull }) => isFull() && of.test(url)),
    guard(app) {
      const places = new WeakMap<object, () => void>()
      // After the body has come, which a slow client may take long to send.
      app.addHook('preHandler', async ({ url }, reply) => {
        const lane = lanes.find(({ of }) => of.test(url))
        if (!lane) return
        const { admitted, leave } = lane.enter()
        places.set(reply, leave)
        reply.raw.once('close', leave)
        await admitted
      })
      // What is left is sending, which a slow client may take long to receive; or a stream without end.
      app.addHook('onSend', async (_request, reply) => places.get(reply)?.())
    },
  }
}

interface Place {
  /** Rejects with Problem 503 when the wait gets too long. */
  readonly admitted: Promise<void>
  /** Whoever waits longest is next. May be called again, and by who was never let in. */
  readonly leave: () => void
}

interface Lane {
  /** @throws Problem 503 when it is full */
  enter(): Place
  isFull(): boolean
}

export function openLane({
  atOnce,
  waiting: mostWaiting,
  longestWait,
}: Omit<AdmissionLimits, 'of'>): Lane {
  const waiting = new Set<() => void>()
  const inside = new Set<object>()
  const isFull = () => inside.size >= atOnce && waiting.size >= mostWaiting

  const enter = (): Place => {
    if (isFull()) throw unavailable()
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
  return { enter, isFull }
}
