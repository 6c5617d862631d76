import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sent } from './broken-answer.ts'
import type { Received } from './call.ts'
import { type Clock, pause } from './clock.ts'

const maxBody = 64 * 1024

/** @returns undefined where the body is longer than any that a shop sends */
export async function receive(request: IncomingMessage): Promise<Received | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > maxBody) return undefined
    parts.push(bytes)
  }
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  return {
    method: request.method ?? '',
    path,
    query,
    headers: request.headers,
    body: Buffer.concat(parts).toString(),
  }
}

/** Sends an answer, whole and at once or as a fault has it. */
export async function send(
  response: ServerResponse,
  { answer, manner }: Sent,
  clock: Clock,
): Promise<void> {
  const { status, headers = {}, body = '', isLost, after = 0, onSent } = answer
  if (onSent) response.once('close', onSent)
  if (after > 0) await pause(clock, after)
  if (isLost) return void response.socket?.resetAndDestroy()
  if (manner === undefined) {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    return
  }
  response.writeHead(status, headers)
  for (const byte of Buffer.from(body)) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    if (manner === 'slow') await pause(clock, 1_000)
  }
  response.end()
}
