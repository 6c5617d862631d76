import type { FastifyInstance, FastifyRequest } from 'fastify'
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
