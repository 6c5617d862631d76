import type { FastifyReply, FastifyRequest } from 'fastify'

/** A request, and what answers it. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
