import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProblem, type ConstraintProblems } from '../database/errors.server.ts'
import { defaultLanguage, type Language, languageOfAddress } from '../language/language.ts'
import { english, type Message, message } from '../language/message.ts'
import { requestLanguage, translateInto } from '../language/messages.server.ts'
import { recordUnavailable } from '../log/event-log.server.ts'
import { notFound, Problem, unavailable, unexpected, withTexts } from '../problem.ts'
import { refusalHeaders } from './security-headers.server.ts'

/** Answers everything that handlers and hooks throw, and logs bugs. */
export function replyWithProblems(app: FastifyInstance, constraints: ConstraintProblems): void {
  app.setErrorHandler((error, request, reply) => {
    // Fastify's first: an aborted request has the same code (ECONNRESET) as a lost database.
    const problem = frameworkProblem(error) ?? asProblem(error, constraints)
    if (isOfGoneClient(error, request)) request.log.debug({ req: request }, 'the client hung up')
    else if (!problem || (problem.status >= 500 && problem.status !== 503))
      request.log.error({ err: error, req: request }, 'failed')
    else if (problem.status === 503) {
      const route = `${request.method} ${routeOf(request)}`
      recordUnavailable(app.log, error, { requestId: request.id, route, code: problem.code })
    } else if (problem.status === 413) dropRest(request, reply)
    sendProblem(request, reply, problem ?? unexpected())
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, notFound(message('Not found.'))),
  )
}

/** Fastify reports an error of the file when the client hangs up while it is sent. */
const isOfGoneClient = (error: unknown, { raw }: FastifyRequest): boolean =>
  (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed

export const badRequest = (message: Message) =>
  new Problem({ status: 400, code: 'BAD_REQUEST', message })

const refusals: Readonly<Record<number, { code: string; message: Message }>> = {
  400: { code: 'BAD_REQUEST', message: message('The request cannot be read.') },
  413: { code: 'TOO_LARGE', message: message('That is more than the shop takes in one request.') },
  415: { code: 'NOT_JSON', message: message('Bodies are JSON: application/json.') },
}
const otherRefusal = { code: 'BAD_REQUEST', message: message('The request was refused.') }

/** Fastify's own refusals: unreadable JSON, wrong content type, too large. */
function frameworkProblem(error: unknown): Problem | undefined {
  const { statusCode: status = 500 } = error as { statusCode?: number }
  if (status === 503) return unavailable()
  if (status < 400 || status >= 500) return undefined
  return new Problem({ status, ...(refusals[status] ?? otherRefusal) })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  reply
    .code(problem.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(problemText(request, problem))
}

export function sendEmpty(reply: FastifyReply): void {
  reply.code(200).send()
}

/** Files with a hash in their name count as one route: each release has other names. */
export function routeOf({ pageRoute, routeOptions: { url = 'none' } }: FastifyRequest): string {
  return pageRoute ?? (url.startsWith('/assets/') ? '/assets/*' : url)
}

/**
 * The body of a refusal. The code stays what it is; the sentence is in the language that `X-Language` names, that of a
 * refused page in the language of its address. Where translations cannot be read it is in English, as in the source.
 */
function problemText({ id: requestId, url, headers, log }: FastifyRequest, { body }: Problem) {
  const textIn = (language: Language) =>
    JSON.stringify({ ...withTexts(body, translateInto(language)), requestId })
  const wanted = headers['x-language']
  try {
    return textIn(wanted === undefined ? languageOfAddress(url).language : requestLanguage(wanted))
  } catch (error) {
    log.error({ err: error, requestId }, 'translations')
    return textIn(defaultLanguage)
  }
}

/** Bytes after which a client that still sends is disconnected. */
const maxDropped = 64 * 1024 * 1024

/**
 * Reads and discards the rest of a body that was refused as too large. If the connection was closed at
 * once, as Fastify does, most clients would get an error while they send, and never read the refusal.
 */
function dropRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  let left = maxDropped
  raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) raw.destroy()
  })
}

/** Node's own refusals, by their code. */
const nodeProblems: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem({
    status: 408,
    code: 'TOO_SLOW',
    message: message('The request took too long to arrive.'),
  }),
  HPE_HEADER_OVERFLOW: new Problem({
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: message('The headers of this request are too large.'),
  }),
}
const unreadable = badRequest(message('The request cannot be read.'))

/** Answers invalid HTTP with a problem as well, and closes the connection. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = nodeProblems[error.code ?? ''] ?? unreadable
  const text = JSON.stringify(withTexts(body, english))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    `x-request-id: ${randomUUID()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(refusalHeaders).map((header) => header.join(': ')),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}
