import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-network.server.ts'
import { duringRequest } from '../log/current-request.server.ts'
import { isProblem } from '../problem.ts'
import type { Context } from './context.server.ts'
import type { Endpoint } from './endpoint.ts'
import { type AnswerRoute, authorizeAndParse, recordRefusal, runHandler } from './handle.server.ts'

/** `/api/orders/{id}` → `/api/orders/:id`. */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

export type ContextOf = (reply: FastifyReply, endpoint: Endpoint) => Promise<Context>

/** Calls of one network in so many seconds. The customers of one shop cause fewer. */
const limit = { points: 600, within: 60 }

/** Whether an address is below that of a callback, also if it cannot be decoded. */
export const isCallbackAddress = (endpoints: readonly Endpoint[]) => {
  const paths = endpoints.flatMap(({ path, isCallback }) =>
    isCallback ? [path.replace(/\{.*/, '')] : [],
  )
  return (url: string): boolean => paths.some((path) => url.startsWith(path))
}

/**
 * Mounts a row that another company's server calls. The answer is always an empty 200, so that the caller learns nothing
 * and does not repeat the call. It is sent before the body is read, which is not used; the handler runs after it.
 */
export function mountCallback(
  app: FastifyInstance,
  route: AnswerRoute,
  { contextOf }: { readonly contextOf: ContextOf },
): void {
  const { endpoint } = route
  const { method, path } = endpoint
  const running = new Set<Promise<void>>()
  async function receive({ log, params, ip }: FastifyRequest, reply: FastifyReply) {
    const raw = { params }
    try {
      const context = await contextOf(reply, endpoint)
      await context.limits.consume({ name: path, ...limit }, clientNetwork(ip))
      await runHandler(route, context, authorizeAndParse(endpoint, null, raw))
    } catch (error) {
      const caller = { log, user: null, ip: clientNetwork(ip) }
      if (isProblem(error)) recordRefusal(caller, { endpoint, raw }, error)
      else log.error({ err: error }, 'failed')
    }
  }
  app.addHook('onClose', async () => void (await Promise.all(running)))
  app.route({
    method,
    url: fastifyPath(path),
    config: { isCallback: true },
    async onRequest(request, reply) {
      const current = { id: request.id, log: request.log, at: performance.now(), userId: null }
      const received = duringRequest(current, () => receive(request, reply))
      running.add(received)
      void received.finally(() => running.delete(received))
      return reply.send()
    },
    handler: () => undefined,
  })
}
