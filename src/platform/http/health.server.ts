import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from '../problem.ts'
import type { Readiness } from './readiness.server.ts'

const liveness = '/healthz'
const readiness = '/readyz'

/** `/healthz` says that the process lives, `/readyz` whether it can serve; for supervisors and proxies. */
export function serveHealth(app: FastifyInstance, state: Readiness): void {
  app.get(liveness, async () => ({ status: 'alive' }))
  app.get(readiness, async (_request, reply) => {
    const status = await state.status()
    if (status !== 'ready') reply.header('retry-after', 1)
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

/**
 * Answers 503 while the event loop lags: better a few visitors served well than all of them late. What
 * asks after the process is answered all the same: who is busy is not to be taken out of service.
 * @param maxEventLoopDelay ms; 0 for no limit
 */
export async function refuseOverload(
  app: FastifyInstance,
  maxEventLoopDelay: number,
): Promise<void> {
  const pressureHandler = async (request: FastifyRequest) => {
    if (request.url !== liveness && request.url !== readiness) throw unavailable()
  }
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler })
}
