import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreadyHeader } from '../cache/send-form.server.ts'
import { unavailable } from '../problem.ts'
import { sendNothing } from './problem-replies.server.ts'
import type { Readiness } from './readiness.server.ts'

const liveness = '/healthz'
const readiness = '/readyz'

export const isHealthCheck = ({ url }: FastifyRequest): boolean =>
  url === liveness || url === readiness

/** For supervisors and proxies: `/healthz` says that the process lives, `/readyz` whether it can serve. */
export function serveHealth(app: FastifyInstance, state: Readiness): void {
  app.get(liveness, async () => ({ status: 'alive' }))
  app.get(readiness, async (_request, reply) => {
    const status = await state.status()
    if (status !== 'ready') reply.header('retry-after', 1)
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

interface Overload {
  /** ms; 0 for no limit. */
  readonly maxEventLoopDelay: number
  /** What is let in all the same. */
  readonly isUrgent: (request: FastifyRequest) => boolean
  /** Whether what is refused at this address is answered with nothing. */
  readonly isSilent?: (url: string) => boolean
}

/**
 * Sheds load: answers 503 while the event loop lags, so that some visitors are served well instead of all
 * late. Health checks are answered all the same, or proxies would take a busy process out of service.
 */
export function refuseOverload(
  app: FastifyInstance,
  { maxEventLoopDelay, isUrgent, isSilent }: Overload,
): void {
  if (maxEventLoopDelay === 0) return
  const delay = openEventLoopDelay()
  app.addHook('onClose', async () => delay.stop())
  app.addHook('onRequest', (request, reply, done) => {
    if (delay.lately() <= maxEventLoopDelay || isHealthCheck(request) || isUrgent(request))
      return done()
    if (isSilent?.(request.url)) return void sendNothing(reply)
    reply.header(unreadyHeader, '1')
    done(unavailable())
  })
}

/** ms. */
const resolution = 10
const lookEvery = 1_000

/** How late this thread came to its timers, on average of a second. */
function openEventLoopDelay() {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let lately = 0
  const timer = setInterval(() => {
    // In which it came to none of them, as it was busy for all of it.
    lately = delays.count === 0 ? Infinity : delays.mean / 1e6 - resolution
    delays.reset()
  }, lookEvery).unref()
  return {
    /** ms. */
    lately: () => lately,
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
