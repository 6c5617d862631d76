import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../log/log.server.ts'
import { recordUnavailable, refusalOf } from '../log/refusal-log.server.ts'
import { type Problem, unavailable } from '../problem.ts'
import { problemText } from './problem-text.server.ts'
import { refusalHeaders } from './security-headers.server.ts'

/**
 * Answers 503 without Fastify. At ten times the load that the shop can take, nine of ten requests are
 * refused: through Fastify these would cost more processor time than the requests that are let in.
 */
export function refuseEarly(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, route, log }: { requestId: string; route: string; log: Logger },
): void {
  const problem = unavailable()
  recordUnavailable(log, refusalOf(problem, { requestId, route, code: problem.code }))
  sendEarly(request, response, { problem, requestId, log })
}

/** Takes a call that is answered with nothing whatever becomes of it, without Fastify, and unread. */
export function answerNothing(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  request.resume()
  response
    .writeHead(200, { ...refusalHeaders, 'content-length': '0', 'x-request-id': requestId })
    .end()
}

/** Answers with a problem, without Fastify. */
export function sendEarly(
  request: IncomingMessage,
  response: ServerResponse,
  { problem, requestId, log }: { problem: Problem; requestId: string; log: Logger },
): void {
  // Discards a body that is still arriving, so that the connection can be reused.
  request.resume()
  const { url, headers } = request
  const text = problemText({ url, headers, id: requestId, log }, problem)
  response
    .writeHead(problem.status, {
      ...refusalHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      ...(problem.retryAfter && { 'retry-after': String(problem.retryAfter) }),
      'x-request-id': requestId,
    })
    .end(text)
}
