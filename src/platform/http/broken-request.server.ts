import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
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

/** Of a request with an `Expect` that is not `100-continue`. */
export const unmetExpectation = new Problem({
  status: 417,
  code: 'BAD_REQUEST',
  message: message('The request was refused.'),
})

/** A name or an address with or without a port, or nothing (RFC 3986, section 3.2.2). */
const validHost = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * What Node takes, and HTTP does not allow: no host, several, or one that cannot be (RFC 9112, section 3.2). Asked of
 * each request.
 */
export function brokenRuleOf({
  httpVersion,
  rawHeaders,
  headers,
}: IncomingMessage): Problem | undefined {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  const isMissing = hosts === 0 && httpVersion === '1.1'
  return isMissing || hosts > 1 || !validHost.test(headers.host ?? '') ? unreadable : undefined
}

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
