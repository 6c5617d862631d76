import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type Clock, pause } from './clock.ts'
import { isLoopback } from './loopback.ts'

interface CallbackCall {
  readonly url: string
  readonly method: string
  readonly body: string
  /** One byte a second. */
  readonly isSlow: boolean
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** ms for an answer. */
const timeout = 2_000

/** Redirects are not followed. @returns the status of the answer; undefined without one */
export async function sendCallback(call: CallbackCall): Promise<number | undefined> {
  const { url, method, body, isSlow, clock, signal } = call
  const { protocol, hostname } = new URL(url)
  const open = protocol === 'https:' ? requestHttps : requestHttp
  const length = isSlow ? {} : { 'content-length': Buffer.byteLength(body) }
  const request = open(url, {
    method,
    headers: { 'content-type': 'application/json', ...length },
    // Those of a test sign their certificates themselves.
    rejectUnauthorized: !isLoopback(hostname),
    agent: false,
    signal,
  })
  const answer = new Promise<number | undefined>((resolve) => {
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', () => resolve(undefined))
    request.on('close', () => resolve(undefined))
  })
  for (const byte of isSlow ? Buffer.from(body) : []) {
    if (request.destroyed) break
    request.write(Buffer.of(byte))
    await pause(clock, 1_000)
  }
  request.end(isSlow ? undefined : body)
  const callOff = clock.after(timeout, () => request.destroy())
  return answer.finally(callOff)
}
