import type { FastifyReply } from 'fastify'
import { revalidateAlways } from '../cache/cached-answer.server.ts'
import type { Wanted } from '../cache/response-cache.server.ts'
import { withoutPageHeaders } from '../http/security-headers.server.ts'
import { isEmptyList } from './cacheable-request.server.ts'
import type { JsonReply, StreamedReply } from './handle.server.ts'

/** @param tags is for the names of what the answer shows */
type Run = (tags: Set<string>) => Promise<JsonReply | StreamedReply>

/** What a handler has answered, as it is kept. */
export const createJson =
  (reply: FastifyReply, run: Run): Wanted['create'] =>
  async (tags) => {
    const result = await run(tags)
    const headers = {
      ...withoutPageHeaders(reply.getHeaders()),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': revalidateAlways,
    }
    if (!('status' in result)) throw new Error('A streamed reply cannot be cached as JSON.')
    return {
      status: result.status,
      headers: { ...headers, ...result.headers },
      body: Buffer.from(JSON.stringify(result.value)),
      isCacheable: !isEmptyList(result.value),
    }
  }
