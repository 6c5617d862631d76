import type { FastifyInstance } from 'fastify'
import { message } from '../language/message.ts'
import { Problem } from '../problem.ts'
import type { Endpoint } from './endpoint.ts'
import { fastifyPath } from './fastify-path.server.ts'

const methodNotAllowed = () =>
  new Problem({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: message('This address does not take that method.'),
  })

/** Answers methods that an address does not have with 405, and `Allow` with those that it has. */
export function refuseOtherMethods(
  app: FastifyInstance,
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): void {
  for (const [path, rows] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const allowed = rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.route({
      method: app.supportedMethods.filter((method) => !allowed.includes(method)),
      url: fastifyPath(path),
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        throw methodNotAllowed()
      },
      handler: () => undefined,
    })
  }
}
