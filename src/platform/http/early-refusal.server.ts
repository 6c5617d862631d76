import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../log/log.server.ts'
import { recordUnavailable, refusalOf } from '../log/refusal-log.server.ts'
import { unavailable } from '../problem.ts'
import { problemText } from './problem-text.server.ts'
import { refusalHeaders } from './security-headers.server.ts'

/**
 * Answers 503 before Fastify sees the request. Of ten times what the shop can take nine have to be
 * refused, and the way through Fastify would take more of the process than who was let in.
 */
export function refuseEarly(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, log }: { requestId: string; log: Logger },
): void {
  const problem = unavailable()
  recordUnavailable(log, refusalOf(requestId, problem.code, problem))
  // A body that is still coming is dropped, so that the connection can be used again.
  request.resume()
  const text = problemText(request.headers, problem, requestId)
  response
    .writeHead(problem.status, {
      ...refusalHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'retry-after': String(problem.retryAfter),
      'x-request-id': requestId,
    })
    .end(text)
}
