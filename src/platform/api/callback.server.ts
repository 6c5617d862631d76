import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkShare, openQueue } from '../bounded-queue.server.ts'
import { clientNetwork, sharedNetwork } from '../http/client-network.server.ts'
import { forbidden, isProblem } from '../problem.ts'
import type { Context } from './context.server.ts'
import type { CallbackRules, Endpoint } from './endpoint.ts'
import { fastifyPath } from './fastify-path.server.ts'
import { authorizeAndParse, type CallbackHandler } from './handle.server.ts'
import { recordRefusal } from './refusals.server.ts'

export interface CallbackRoute {
  readonly endpoint: Endpoint & { readonly callback: CallbackRules }
  readonly handler: CallbackHandler<Context, Endpoint>
}

interface CallbackOptions {
  readonly contextOf: (
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Endpoint,
  ) => Promise<Context>
}

/** Whether an address is below that of a callback which is answered whatever comes. */
export const isOfSilentCallback = (endpoints: readonly Endpoint[]) => {
  const paths = endpoints.flatMap(({ path, callback }) =>
    callback?.isSilent ? path.replace(/\{.*/, '') : [],
  )
  return (url: string): boolean => paths.some((path) => url.startsWith(path))
}

/** Answered calls that wait for their handler; more are refused. */
const maxWaiting = 500

/** Puts a row on the server that another company's server calls. */
export function mountCallback(
  app: FastifyInstance,
  { endpoint, handler }: CallbackRoute,
  { contextOf }: CallbackOptions,
): void {
  const { method, path, bodyLimit, callback } = endpoint
  const queue = openQueue({
    name: `${method} ${path}`,
    concurrency: 2,
    waiting: maxWaiting,
    share: networkShare(maxWaiting),
  })
  const atWork = new Set<Promise<void>>()

  /** @throws Problem 403, 404, 400, 429 or 503 for a call that the handler is not to see */
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    const { params, query, headers, body } = request
    const context = await contextOf(request, reply, endpoint)
    const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    if (!handler.verify(raw, headers, context.env)) throw forbidden()
    const network = clientNetwork(request.ip)
    await context.limits.consume({ name: path, ...callback.limit }, network)
    const sent = { params, query, headers, body: endpoint.body && jsonIn(raw) }
    const input = { ...authorizeAndParse(endpoint, null, sent), raw }
    return { context, input, permit: queue.acquire({ client: sharedNetwork(network) }) }
  }

  async function work({ context, input, permit }: Awaited<ReturnType<typeof admit>>) {
    try {
      await permit.granted
      await handler.receive(context, input as never)
    } catch (error) {
      context.log.error({ err: error }, 'failed')
    } finally {
      permit.release()
    }
  }

  app.addHook('onClose', async () => void (await Promise.all(atWork)))
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    // What is too large is not read, and never gets as far as the handler: no more than a line for who debugs.
    if (callback.isSilent)
      scope.setErrorHandler((error, request, reply) => {
        request.log.debug({ err: error }, 'not read')
        return reply.code(200).send()
      })
    scope.route({
      method,
      url: fastifyPath(path),
      config: { isCallback: true },
      ...(bodyLimit !== undefined && { bodyLimit }),
      async handler(request, reply) {
        try {
          const working = work(await admit(request, reply))
          atWork.add(working)
          working.finally(() => atWork.delete(working))
        } catch (error) {
          record(request, endpoint, error)
          if (!callback.isSilent) throw error
        }
        return reply.send()
      },
    })
  })
}

/** Undefined where it is none, which the endpoint's schema refuses. */
function jsonIn(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}

/** What is not thrown is logged here, or nobody would hear of it. */
function record(request: FastifyRequest, endpoint: Endpoint, error: unknown): void {
  const { log, params } = request
  const asker = { log, user: null, ip: clientNetwork(request.ip) }
  if (isProblem(error)) recordRefusal(asker, { endpoint, raw: { params } }, error)
  else if (endpoint.callback?.isSilent) log.error({ err: error }, 'failed')
}
