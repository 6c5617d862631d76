import fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'
import { type LogStream, standardOutput } from './standard-output.server.ts'

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

/** Where the log goes, and whatever else the process says. */
export const output = standardOutput()

/** JSON lines, by default on standard output; addresses without their query, which may hold a token. */
export const logOptions = (
  level: string,
  stream: LogStream = output,
): FastifyServerOptions['logger'] => ({
  level,
  redact,
  stream,
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
