import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Exchange } from '../exchange.ts'
import { Download } from '../http/download.server.ts'
import { EventStream } from '../http/event-streams.server.ts'
import { type JsonReply, StreamedList, type StreamedReply } from './handle.server.ts'

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
  reply.code(result.status).headers(result.headers)
  if (result.value === undefined) return reply.removeHeader('content-type').send()
  return reply.send(JSON.stringify(result.value))
}

function sendList({ request, reply }: Exchange, list: StreamedList): FastifyReply {
  reply.header('x-total-count', list.content.total)
  // For HEAD an empty stream: an empty string would send `Content-Length: 0`.
  const chunks = request.method === 'HEAD' ? [] : jsonOf(list)
  return reply.send(Readable.from(chunks, { objectMode: false }))
}

/** Yields nothing before the first row is read: what fails until then is answered with its status. */
async function* jsonOf({ content }: StreamedList): AsyncGenerator<string> {
  const { rows, total, totalIsAtLeast, page } = content
  const start = page ? '{"items":[' : '['
  let separator = start
  for await (const row of rows()) {
    yield separator
    yield* row
    separator = ','
  }
  if (separator === start) yield start
  yield page ? `],${JSON.stringify({ total, totalIsAtLeast, ...page }).slice(1)}` : ']'
}
