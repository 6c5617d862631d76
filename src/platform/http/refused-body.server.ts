import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes; who has still not finished after them is cut off. */
const maxDropped = 64 * 1024 * 1024

/**
 * Reads and drops what still comes of a body that was refused as too large. If the connection closed at
 * once, as Fastify has it, most clients would see it break while they send, and never read the refusal.
 */
export function dropRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  let left = maxDropped
  raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) raw.destroy()
  })
}
