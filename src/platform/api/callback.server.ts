import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-network.server.ts'
import { sendEmpty } from '../http/problem-replies.server.ts'
import { isProblem } from '../problem.ts'
import type { Context } from './context.server.ts'
import type { Endpoint } from './endpoint.ts'
import { type AnswerRoute, authorizeAndParse, recordRefusal, runHandler } from './handle.server.ts'

/** `/api/orders/{id}` → `/api/orders/:id`. */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

export type ContextOf = (reply: FastifyReply, endpoint: Endpoint) => Promise<Context>

/** Calls of one network in so many seconds. The customers of one shop cause fewer. */
const limit = { points: 600, within: 60 }

/** Whether an address is below that of a callback, readable or not. */
export const isCallbackAddress = (endpoints: readonly Endpoint[]) => {
  const paths = endpoints.flatMap(({ path, isCallback }) =>
    isCallback ? [path.replace(/\{.*/, '')] : [],
  )
  return (url: string): boolean => paths.some((path) => url.startsWith(path))
}

/**
 * Puts a row on the server that another company's server calls. It waits in no lane and gets an empty 200 whatever
 * comes, so that the caller learns nothing and does not repeat it. The handler works after the answer.
 */
export function mountCallback(
  app: FastifyInstance,
  route: AnswerRoute,
  { contextOf }: { readonly contextOf: ContextOf },
): void {
  const { endpoint } = route
  const { method, path, bodyLimit } = endpoint
  const atWork = new Set<Promise<void>>()
  async function work(context: Context, input: ReturnType<typeof authorizeAndParse>) {
    try {
      await runHandler(route, context, input)
    } catch (error) {
      context.log.error({ err: error }, 'failed')
    }
  }
  app.addHook('onClose', async () => void (await Promise.all(atWork)))
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Providers send any type of content, and nothing of it is read.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.setErrorHandler((error, request, reply) => {
      record(request, endpoint, error)
      sendEmpty(reply)
    })
    scope.route({
      method,
      url: fastifyPath(path),
      config: { isCallback: true },
      ...(bodyLimit !== undefined && { bodyLimit }),
      async handler(request, reply) {
        const context = await contextOf(reply, endpoint)
        await context.limits.consume({ name: path, ...limit }, clientNetwork(request.ip))
        const working = work(context, authorizeAndParse(endpoint, null, { params: request.params }))
        atWork.add(working)
        void working.finally(() => atWork.delete(working))
        return reply.send()
      },
    })
  })
}

function record({ log, params, ip }: FastifyRequest, endpoint: Endpoint, error: unknown): void {
  const asker = { log, user: null, ip: clientNetwork(ip) }
  const { statusCode = 500 } = error as { statusCode?: number }
  if (isProblem(error)) recordRefusal(asker, { endpoint, raw: { params } }, error)
  // Fastify did not read it: the body is too large, or its type is none.
  else if (statusCode < 500) log.debug({ err: error }, 'not read')
  else log.error({ err: error }, 'failed')
}
