import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isFresh } from '../cache/etag.ts'
import type { Exchange } from '../exchange.ts'
import { Download } from '../http/download.server.ts'
import { EventStream } from '../http/event-stream.server.ts'
import {
  type JsonReply,
  JsonWithInsert,
  StreamedList,
  type StreamedReply,
} from './handle.server.ts'

/** Sends what a handler has answered, as it is for this request. */
export async function sendReply(
  { request, reply }: Exchange,
  result: JsonReply | StreamedReply,
): Promise<FastifyReply> {
  if (result instanceof EventStream) {
    // The server's idle timeout is shorter than the pauses between events.
    reply.raw.setTimeout(0)
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return reply.send(Readable.from(result.lines(), { objectMode: false }))
  }
  if (result instanceof Download) {
    const { disposition, contentType, content } = result
    reply.header('content-disposition', disposition)
    const body =
      typeof content === 'string' ? content : Readable.from(content, { objectMode: false })
    return reply.type(contentType).send(body)
  }
  reply.type('application/json; charset=utf-8')
  if (result instanceof StreamedList) return sendList({ request, reply }, result)
  if (result instanceof JsonWithInsert) {
    const { before, insert, after } = result
    return reply.send(Buffer.concat([before, insert.find() ?? (await insert.load()), after]))
  }
  reply.code(result.status).headers(result.headers)
  if (result.value === undefined) return reply.removeHeader('content-type').send()
  return reply.send(JSON.stringify(result.value))
}

function sendList({ request, reply }: Exchange, list: StreamedList): FastifyReply {
  const etag = `W/"${list.content.version}"`
  reply.header('x-total-count', list.content.total).header('etag', etag)
  if (isFresh(etag, request.headers['if-none-match'])) return reply.code(304).send()
  // For HEAD an empty stream: an empty string would send `Content-Length: 0`.
  const chunks = request.method === 'HEAD' ? [] : jsonOf(list)
  return reply.send(Readable.from(chunks, { objectMode: false }))
}

async function* jsonOf({ content }: StreamedList): AsyncGenerator<string | Buffer> {
  const { rows, total, totalIsAtLeast, page } = content
  yield page ? '{"items":[' : '['
  let comma = ''
  for await (const [first = '', ...rest] of rows()) {
    yield comma + first
    yield* rest
    comma = ','
  }
  yield page ? `],${JSON.stringify({ total, totalIsAtLeast, ...page }).slice(1)}` : ']'
}
