import { asProblem, type ConstraintProblems } from '../database/errors.server.ts'
import type { Context } from './context.server.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { handle, type Outcome } from './handle.server.ts'
import type { Route } from './mount.server.ts'

interface ServerCallOptions {
  /** Throws while the shop is still starting. */
  readonly contextOf: () => Context
  readonly constraints: ConstraintProblems
}

/** `call` on the server: the pipeline of an HTTP request without the network in between. */
export function serverCall(
  routes: readonly Route[],
  { contextOf, constraints }: ServerCallOptions,
): Call {
  const byAddress = new Map(routes.map((route) => [addressOf(route.endpoint), route]))
  const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}) => {
    // Looked up, since the bundle of pages has copies of its own of all endpoints.
    const route = byAddress.get(addressOf(endpoint))
    if (!route) throw new Error(`No endpoint ${addressOf(endpoint)}.`)
    try {
      const outcome = await handle(route.endpoint, route.handler, contextOf(), asText(input))
      return (outcome as Outcome).value
    } catch (error) {
      throw asProblem(error, constraints) ?? error
    }
  }
  return call as Call
}

const addressOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Parameters as an address would carry them, which is what the schemas read. */
function asText({ params, query, body }: Record<string, unknown>) {
  const texts = (values: unknown) =>
    Object.fromEntries(
      Object.entries((values ?? {}) as object)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => [name, String(value)]),
    )
  return { params: texts(params), query: texts(query), body }
}
