import { asProblem, type ConstraintProblems } from '../database/errors.server.ts'
import { Streamed } from '../http/streamed.server.ts'
import { recordUnavailable } from '../log/event-log.server.ts'
import type { Logger } from '../log/log.server.ts'
import { Problem, unexpected } from '../problem.ts'
import type { Call } from './call.ts'
import type { Context } from './context.server.ts'
import type { Endpoint } from './endpoint.ts'
import { type AnswerRoute, handle } from './handle.server.ts'

/**
 * `call` on the server: the pipeline of an HTTP request without the network in between.
 * @returns makes the `call` of one page request. Its `contextOf` throws while the shop is still starting;
 * problems carry the id of the page request
 */
export function serverCalls(
  routes: readonly AnswerRoute[],
  constraints: ConstraintProblems,
): (request: Request, contextOf: () => Context) => Call {
  const byAddress = new Map(routes.map((route) => [addressOf(route.endpoint), route]))
  const answer = async (source: CallSource, endpoint: Endpoint, input: object) => {
    // By address: the bundle of pages has its own copies of all endpoint objects.
    const route = byAddress.get(addressOf(endpoint))
    if (!route) throw new Error(`No endpoint ${addressOf(endpoint)}.`)
    try {
      const result = await handle(route, source.contextOf(), asText(input))
      if (result instanceof Streamed) throw new Error(`${addressOf(endpoint)} streams its reply.`)
      return result.value
    } catch (error) {
      const problem = asProblem(error, constraints)
      if (problem && problem.status < 500) throw problem
      const { requestId, log } = source
      // Logged here: the page that shows the failure knows only its status.
      const route = addressOf(endpoint)
      if (problem) recordUnavailable(log, error, { requestId, route, code: problem.code })
      else log.error({ err: error, requestId }, 'failed')
      const { body, retryAfter } = problem ?? unexpected()
      throw new Problem({ ...body, requestId }, retryAfter)
    }
  }
  return (request, contextOf) =>
    ((endpoint: Endpoint, input: object = {}) =>
      answer({ ...request, contextOf }, endpoint, input)) as Call
}

interface Request {
  readonly requestId: string
  /** The process's log: each line names the request. */
  readonly log: Logger
}

interface CallSource extends Request {
  readonly contextOf: () => Context
}

const addressOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Parameters as an address would carry them, which is what the schemas read. */
function asText({ params, query, body }: { params?: unknown; query?: unknown; body?: unknown }) {
  const texts = (values: unknown) =>
    Object.fromEntries(
      Object.entries((values ?? {}) as object)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => [name, String(value)]),
    )
  return { params: texts(params), query: texts(query), body }
}
