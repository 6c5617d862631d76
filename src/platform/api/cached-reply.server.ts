import type { FastifyReply } from 'fastify'
import { type CreateResponse, revalidateAlways } from '../cache/response-cache.server.ts'
import { withoutPageHeaders } from '../http/security-headers.server.ts'
import { isEmptyList } from './cacheable-request.server.ts'
import {
  type JsonReply,
  JsonWithInsert,
  StreamedList,
  type StreamedReply,
} from './handle.server.ts'

/** @param tags is for the names of what the answer shows */
type Run = (tags: Set<string>) => Promise<JsonReply | StreamedReply>

/** What a handler has answered, as it is kept. */
export const createJson =
  (reply: FastifyReply, run: Run): CreateResponse =>
  async (tags) => {
    const result = await run(tags)
    const headers = {
      ...withoutPageHeaders(reply.getHeaders()),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': revalidateAlways,
    }
    if (result instanceof JsonWithInsert) {
      const { before, insert, after } = result
      const body = Buffer.concat([before, after])
      return { status: 200, headers, body, insert: { ...insert, at: before.length } }
    }
    if (!('status' in result)) throw new Error('A streamed reply cannot be cached as JSON.')
    return {
      status: result.status,
      headers: { ...headers, ...result.headers },
      body: Buffer.from(JSON.stringify(result.value)),
      isCacheable: !isEmptyList(result.value),
    }
  }

/** The same of a list that is too large for that: without its large parts. */
export const createList = (run: Run) => async (tags: Set<string>) => {
  const value = await run(tags)
  if (!(value instanceof StreamedList)) throw new Error('Only a streamed list belongs here.')
  const { size, total } = value.content
  return { value, size, isCacheable: total > 0 }
}
