import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Form, HeaderList, KeptAnswer } from './kept-answer.server.ts'

export interface Sending {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
}

/** Without `Connection: close` Node ends the connection of a process that stops all the same, but does not say so. */
export const headerOfProcess = 'connection'

/** Writes it to the socket, with the id of the request. */
export function sendForm({ headers, body }: Form, { status }: KeptAnswer, sending: Sending) {
  const { response, id } = sending
  response.writeHead(status, withId(headers, id)).end(body)
}

export const withId = (headers: HeaderList, id: string) => [...headers, 'x-request-id', id]
