import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from '../problem.ts'
import type { Readiness } from './readiness.server.ts'

const liveness = '/healthz'

/** `/healthz` says that the process lives, `/readyz` whether it can serve; for supervisors and proxies. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get(liveness, async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const status = await readiness.status()
    if (status !== 'ready') reply.header('retry-after', 1)
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

/**
 * Answers 503 while the event loop lags: better a few visitors served well than all of them late.
 * @param maxEventLoopDelay ms; 0 for no limit
 */
export async function refuseOverload(
  app: FastifyInstance,
  maxEventLoopDelay: number,
): Promise<void> {
  const pressureHandler = async (request: FastifyRequest) => {
    if (request.url !== liveness) throw unavailable()
  }
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler })
}
