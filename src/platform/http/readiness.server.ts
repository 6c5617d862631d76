import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Condition, Database } from '../database/database.server.ts'
import { memoizeAsync } from '../memoize.ts'
import { withTimeout } from '../with-timeout.ts'

export type Status = Condition | 'starting' | 'no database' | 'stopping'

type CheckedDatabase = Pick<Database, 'condition'>

/** ms after which a database that does not answer counts as away. */
const conditionTimeout = 1_500
/** ms for which an answer of the database is repeated, so that health checks cannot keep it busy. */
const maxAge = 500

/** Whether this process can serve. */
export class Readiness {
  #condition: (() => Promise<Status>) | undefined
  #stopping = false

  /** The database is open and migrated, and the shop follows its changes. */
  ready(database: CheckedDatabase): void {
    // One query for all checks that come before its answer and within `maxAge` after.
    this.#condition = memoizeAsync(() => conditionOf(database), { ttl: maxAge })
  }

  stopping(): void {
    this.#stopping = true
  }

  get isStopping(): boolean {
    return this.#stopping
  }

  async status(): Promise<Status> {
    if (this.#stopping) return 'stopping'
    const status = (await this.#condition?.()) ?? 'starting'
    return this.#stopping ? 'stopping' : status
  }
}

const conditionOf = async (database: CheckedDatabase): Promise<Status> =>
  (await withTimeout(conditionTimeout, database.condition())) ?? 'no database'

const [liveness, readiness] = ['/healthz', '/readyz']

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
