import fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'
import SonicBoom from 'sonic-boom'
import { withTimeout } from '../with-timeout.ts'

export type Logger = FastifyBaseLogger

/** Takes one line of JSON at a time. */
export interface LogStream {
  write(line: string): void
}

/** Secrets never reach the log, whichever line has them. */
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

/** Characters that wait for a full disk, or for the reader of a pipe. Further lines are lost, and requests go on. */
const maxWaiting = 1_000_000

/** Standard output of the server. Its lines are written in the background. */
export const output = openOutput()

function openOutput(): SonicBoom {
  // Makes a pipe non-blocking: a full one answers EAGAIN, and no thread waits in its write.
  void process.stdout
  const stream = new SonicBoom({ fd: 1, sync: false, maxLength: maxWaiting })
  // The next line tries again.
  stream.on('error', () => undefined)
  return stream
}

/** ms that the last lines may take. */
const flushTimeout = 1_000

/** Writes the lines that wait, for a process that ends. */
export const flushOutput = (): Promise<void> =>
  withTimeout(flushTimeout, new Promise<void>((resolve) => output.flush(() => resolve())))

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

/** A log for commands, which have no web server. Each line is written at once: a command may end after any of them. */
export const openLog = (level: string): Logger =>
  fastify({ logger: logOptions(level, new SonicBoom({ fd: 1, sync: true })) ?? false }).log

/** The message of an error, or any other thrown value as text. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
