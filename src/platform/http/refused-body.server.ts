import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes after which a client that still sends is disconnected. */
const maxDropped = 64 * 1024 * 1024

/**
 * Reads and discards the rest of a body that was refused as too large. If the connection was closed at
 * once, as Fastify does, most clients would get an error while they send, and never read the refusal.
 */
export function dropRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  let left = maxDropped
  raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) raw.destroy()
  })
}
