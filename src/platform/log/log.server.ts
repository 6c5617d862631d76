import fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'

export type Logger = FastifyBaseLogger

/** Secrets never reach the log, wherever somebody logs them. */
const redact = [
  'password',
  'newPassword',
  'token',
  'cookie',
  'authorization',
  '*.password',
  '*.newPassword',
  '*.token',
  'headers.cookie',
  'headers.authorization',
  'req.headers.cookie',
  'req.headers.authorization',
  // Of PostgreSQL's errors: the values of the row that was refused.
  'err.detail',
  'err.where',
]

/** Takes one line of JSON at a time. */
export interface LogStream {
  write(line: string): void
}

/** JSON lines, by default on standard output; addresses without their query, which may hold a token. */
export const logOptions = (level: string, stream?: LogStream): FastifyServerOptions['logger'] => ({
  level,
  redact,
  ...(stream && { stream }),
  serializers: {
    req: (request) => ({
      method: request.method,
      path: request.url.split('?')[0],
      ip: request.ip,
    }),
  },
})

/** A log for commands, which have no web server to borrow one from. */
export const openLog = (level: string): Logger =>
  fastify({ logger: logOptions(level) ?? false }).log
