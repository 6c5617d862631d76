import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { english, message } from '../language/message.ts'
import { Problem, withTexts } from '../problem.ts'
import { refusalHeaders } from './security-headers.server.ts'

const problems: Readonly<Record<string, Problem>> = {
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
const unreadable = new Problem({
  status: 400,
  code: 'BAD_REQUEST',
  message: message('The request cannot be read.'),
})

/** Answers what is no valid HTTP with a problem, too, and closes the connection. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = problems[error.code ?? ''] ?? unreadable
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
