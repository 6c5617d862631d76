import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProblem, type ConstraintProblems } from '../database/errors.server.ts'
import { english, type Message, message } from '../language/message.ts'
import { recordUnavailable, refusalOf } from '../log/refusal-log.server.ts'
import { notFound, Problem, unavailable, unexpected, withTexts } from '../problem.ts'
import { problemText } from './problem-text.server.ts'
import { dropRest } from './refused-body.server.ts'
import { routeOf } from './route-of.server.ts'

/** Answers everything that handlers and hooks throw, and logs what is a bug. */
export function replyWithProblems(app: FastifyInstance, constraints: ConstraintProblems): void {
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // Fastify's first: an aborted request has the same code (ECONNRESET) as a lost database.
    const problem = frameworkProblem(error) ?? asProblem(error, constraints)
    if (isOfGoneClient(error, request)) request.log.debug({ req: request }, 'nobody waits for it')
    else if (!problem || (problem.status >= 500 && problem.status !== 503))
      request.log.error({ err: error, req: request }, 'failed')
    else if (problem.status === 503)
      recordUnavailable(app.log, refusalOf(error, asked(request, problem)))
    else if (problem.status === 413) dropRest(request, reply)
    sendProblem(request, reply, problem ?? unexpected())
  }
  app.setErrorHandler((error, request, reply) => {
    try {
      answer(error, request, reply)
    } catch (fault) {
      // Fastify's own answer would say what it was.
      request.log.error({ err: fault, req: request }, 'failed')
      const { body, status } = unexpected()
      const text = JSON.stringify({ ...withTexts(body, english), requestId: request.id })
      sendJson(reply.code(status), text)
    }
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, notFound(message('Not found.'))),
  )
}

const asked = (request: FastifyRequest, { code }: Problem) => ({
  requestId: request.id,
  route: `${request.method} ${routeOf(request)}`,
  code,
})

/** A file is no longer read when whom it was for has gone, and Fastify calls that an error of the file. */
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

/** Fastify's own refusals: unreadable JSON, wrong content type, too large, overloaded. */
function frameworkProblem(error: unknown): Problem | undefined {
  const { statusCode: status = 500 } = error as { statusCode?: number }
  if (status === 503) return unavailable()
  if (status < 400 || status >= 500) return undefined
  return new Problem({ status, ...(refusals[status] ?? otherRefusal) })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  sendJson(reply.code(problem.status), problemText(request, problem))
}

function sendJson(reply: FastifyReply, text: string): void {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text)
}

export function sendEmpty(reply: FastifyReply): void {
  reply.code(200).send()
}
