import { withTimeout } from '../with-timeout.ts'
import type { MomoAccess, MomoCall } from './momo.ts'
import { exchange, type NoReply, type Reply } from './momo-exchange.server.ts'
import type { MomoGate } from './momo-gate.db.ts'
import type { Tokens } from './momo-token.server.ts'

/** ms for one exchange; for `active`, for everything until the caller goes on. */
export interface MomoLimits extends Readonly<Record<MomoCall, number>> {
  /** ms that a question waits for its turn at most. */
  readonly maxWait: number
}

export interface Line {
  readonly access: MomoAccess
  readonly ask: typeof fetch
  readonly limits: MomoLimits
  readonly onLatency: (call: MomoCall, ms: number) => void
}

export interface Sending {
  readonly call: MomoCall
  /** Below `/collection/`. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** One exchange, whose time is taken. */
export async function sendOnce(
  { access, ask, limits, onLatency }: Line,
  { call, path, method, headers, body }: Sending,
  limit = limits[call],
): Promise<Reply | NoReply> {
  const began = performance.now()
  const reply = await exchange(ask, {
    address: `${access.url.replace(/\/+$/, '')}/collection/${path}`,
    init: {
      method,
      headers: {
        accept: 'application/json',
        'X-Target-Environment': access.target,
        'Ocp-Apim-Subscription-Key': access.subscriptionKey,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    },
    limit,
  })
  onLatency(call, performance.now() - began)
  return reply
}

/** What is disputed about the body, `{}` as JSON is taken everywhere; without one it is 411. */
export const askForToken = (line: Line): Promise<Reply | NoReply> => {
  const pair = Buffer.from(`${line.access.user}:${line.access.key}`).toString('base64')
  const headers = { authorization: `Basic ${pair}` }
  return sendOnce(line, { call: 'token', path: 'token/', method: 'POST', headers, body: {} })
}

/** With the token of all, questions in their turn; once more, the same, where a token is not taken any more. */
export async function send(
  line: Line,
  { tokens, gate }: { tokens: Tokens; gate: MomoGate },
  sending: Sending,
): Promise<Reply | NoReply> {
  const { limits } = line
  const end = sending.call === 'active' ? performance.now() + limits.active : Infinity
  const left = () => end - performance.now()
  for (let isSecond = false; ; isSecond = true) {
    const token = await withTimeout(left(), tokens.current())
    if (typeof token !== 'string') return withoutToken(token)
    if (sending.method === 'GET') {
      // Half of what is left: an answer takes time too, and one that could not come in it is no fault of MTN's.
      const fault = await waitForTurn(gate, Math.min(limits.maxWait, left() / 2), left())
      if (fault) return fault
    }
    const headers = { ...sending.headers, authorization: `Bearer ${token}` }
    const limit = Math.min(limits[sending.call], left())
    const reply = await sendOnce(line, { ...sending, headers }, limit)
    if ('fault' in reply || reply.status !== 401 || isSecond) return reply
    tokens.drop(token)
  }
}

/** Refused keys are what 401 says elsewhere: nothing was taken, and nothing will be. */
const withoutToken = (reply: NoReply | undefined): Reply | NoReply =>
  reply?.fault === 'credentials'
    ? { status: 401, content: 'none', body: undefined }
    : { fault: 'no token' }

/** @returns why there is none */
async function waitForTurn(
  gate: MomoGate,
  maxWait: number,
  left: number,
): Promise<NoReply | undefined> {
  const isMine = await withTimeout(left, gate.turn(maxWait))
  if (isMine === undefined) return { fault: 'gate' }
  return isMine ? undefined : { fault: 'busy' }
}
