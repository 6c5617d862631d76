import { withTimeout } from '../with-timeout.ts'
import type { Fault, MomoAccess, MomoCall, MomoClient, PaymentRequest } from './momo.ts'
import type { Lane, MomoGate } from './momo-gate.db.ts'
import {
  type NoReply,
  type Outcome,
  type Reply,
  readActive,
  readSent,
  readStatus,
} from './momo-replies.ts'
import { openTokens } from './momo-token.server.ts'

/** ms for one exchange; for `active`, for everything until the caller goes on. */
interface MomoLimits extends Readonly<Record<MomoCall, number>> {
  /** Longest wait of a question for its turn, ms. */
  readonly maxWait: number
}

export interface MomoClientOptions {
  readonly access: MomoAccess
  readonly gate: MomoGate
  /** ms since 1970 */
  readonly clock?: () => number
  readonly fetch?: typeof fetch
  /** Called for each call that failed; with `token` as well as with the call that needed the token. */
  readonly onFault?: (call: MomoCall, fault: Fault) => void
  /** Called with the duration of each exchange in ms, also of a failed one. */
  readonly onLatency?: (call: MomoCall, ms: number) => void
  readonly limits?: Partial<MomoLimits>
}

/** `active` is short, because the customer waits for it. */
const defaultLimits: MomoLimits = {
  token: 20_000,
  requesttopay: 20_000,
  status: 10_000,
  active: 2_000,
  maxWait: 5_000,
}

const laneOf: Record<Exclude<MomoCall, 'token'>, Lane> = {
  requesttopay: 'asking',
  status: 'reading',
  active: 'reading',
}

/** Faults that say nothing about whether MTN is there. */
const uncounted: readonly Fault[] = ['busy', 'gate', 'bad request']

interface ApiRequest {
  readonly call: MomoCall
  /** Below `/collection/`. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Client of MTN MoMo Collections (docs/decisions/0024). */
export function createMomoClient({
  access,
  gate,
  clock = Date.now,
  fetch: fetchReply = fetch,
  onFault = () => undefined,
  onLatency = () => undefined,
  limits: givenLimits,
}: MomoClientOptions): MomoClient {
  const limits = { ...defaultLimits, ...givenLimits }
  const tokens = openTokens(requestToken, clock, (fault) => onFault('token', fault))

  /** One exchange. @param limit ms */
  async function exchange(
    { call, path, method, headers, body }: ApiRequest,
    limit = limits[call],
  ): Promise<Reply | NoReply> {
    const began = performance.now()
    const address = `${access.url.replace(/\/+$/, '')}/collection/${path}`
    const reply = await fetchWithin(limit, address, {
      fetch: fetchReply,
      method,
      headers: {
        accept: 'application/json',
        'X-Target-Environment': access.target,
        'Ocp-Apim-Subscription-Key': access.subscriptionKey,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    onLatency(call, performance.now() - began)
    return reply
  }

  /** Every environment takes `{}` as JSON. Without a body the reply is 411. */
  function requestToken(): Promise<Reply | NoReply> {
    const pair = Buffer.from(`${access.user}:${access.key}`).toString('base64')
    const headers = { authorization: `Basic ${pair}` }
    return exchange({ call: 'token', path: 'token/', method: 'POST', headers, body: {} })
  }

  /** Sends with the shared token, a question in its turn; after 401 once more with another token. */
  async function send(request: ApiRequest): Promise<Reply | NoReply> {
    const end = request.call === 'active' ? performance.now() + limits.active : Infinity
    const left = () => end - performance.now()
    for (let isSecond = false; ; isSecond = true) {
      const token = await withTimeout(left(), tokens.current())
      if (typeof token !== 'string') return withoutToken(token)
      if (request.method === 'GET') {
        // Half of the time that is left: the reply takes time too, and a late one would count as MTN's fault.
        const isMine = await withTimeout(left(), gate.turn(Math.min(limits.maxWait, left() / 2)))
        if (!isMine) return { fault: isMine === undefined ? 'gate' : 'busy' }
      }
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      const limit = Math.min(limits[request.call], left())
      const reply = await exchange({ ...request, headers }, limit)
      if ('fault' in reply || reply.status !== 401 || isSecond) return reply
      tokens.drop(token)
    }
  }

  /** @param reference of the payment that the question is about */
  async function call<Answer>(
    request: ApiRequest & { readonly call: keyof typeof laneOf },
    read: (reply: Reply | NoReply) => Outcome<Answer>,
    reference?: string,
  ): Promise<Answer> {
    const { answer, fault } = read(await send(request))
    if (fault) onFault(request.call, fault)
    try {
      const lane = laneOf[request.call]
      if (!fault) await gate.worked(lane)
      else if (!uncounted.includes(fault))
        // MTN replied, and may have trouble with this payment alone.
        await gate.failed(lane, fault === 'unreadable' ? reference : undefined)
    } catch {
      // The answer of MTN counts, although the database could not count the success or the fault.
      onFault(request.call, 'gate')
    }
    return answer
  }

  return {
    hasWallet: (msisdn) => {
      const path = `v1_0/accountholder/msisdn/${encodeURIComponent(msisdn)}/active`
      return call({ call: 'active', method: 'GET', path }, readActive)
    },
    requestToPay: async (request) => call(paymentOf(request, access), readSent),
    status: (reference) => {
      const path = `v1_0/requesttopay/${encodeURIComponent(reference)}`
      return call({ call: 'status', method: 'GET', path }, readStatus, reference)
    },
  }
}

function paymentOf(request: PaymentRequest, { currency, callbackUrl }: MomoAccess) {
  const { reference, amount, externalId, msisdn, payerMessage, payeeNote } = request
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${amount} is no amount that can be asked for.`)
  const callback = callbackUrl?.(reference)
  return {
    call: 'requesttopay',
    method: 'POST',
    path: 'v1_0/requesttopay',
    headers: {
      'X-Reference-Id': reference,
      // Absent or valid: MTN refuses an empty one, and one of another host.
      ...(callback && { 'X-Callback-Url': callback }),
    },
    body: {
      amount: String(amount),
      currency,
      externalId: momoExternalId(externalId),
      payer: { partyIdType: 'MSISDN', partyId: msisdn },
      payerMessage: momoNote(payerMessage),
      payeeNote: momoNote(payeeNote),
    },
  } as const
}

/** All characters that MTN's validation is known to take: a single apostrophe refuses a payment. */
const refused = /[^A-Za-z0-9 .,\-#:]+/g

/** Writes a note as MTN takes it: 160 characters, no accents, and a space for each other refused character. */
export const momoNote = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(refused, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 160)
    .trimEnd()

/** An external ID need not be unique. MTN refuses a space in it. */
export const momoExternalId = (text: string): string => text.trim().replaceAll(/\s+/g, '-')

/** Refused keys give the same reply as 401 of a call: MTN took nothing, and will take nothing. */
const withoutToken = (reply: NoReply | undefined): Reply | NoReply =>
  reply?.fault === 'credentials'
    ? { status: 401, content: 'none', body: undefined }
    : { fault: 'no token' }

/** One request and its whole reply within `limit` ms. A redirect is a fault: keys and numbers would follow it. */
async function fetchWithin(
  limit: number,
  address: string,
  { fetch: fetchReply, ...init }: RequestInit & { readonly fetch: typeof fetch },
): Promise<Reply | NoReply> {
  const timeout = AbortSignal.timeout(Math.max(0, Math.ceil(limit)))
  const ending = new AbortController()
  const signal = AbortSignal.any([timeout, ending.signal])
  try {
    return await readReply(await fetchReply(address, { ...init, redirect: 'manual', signal }))
  } catch {
    // The error of `fetch` is not logged: it quotes headers, which contain keys.
    return { fault: timeout.aborted ? 'time-out' : 'connection' }
  } finally {
    // Stops the rest of a reply that is not read.
    ending.abort()
  }
}

/** Longest reply, bytes after decompression. */
const longest = 64 * 1024

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i

async function readReply({ status, headers, body }: Response): Promise<Reply | NoReply> {
  if (status >= 300 && status < 400) return { fault: 'unreadable' }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > longest) return { fault: 'unreadable' }
    parts.push(part)
  }
  if (length === 0) return { status, content: 'none', body: undefined }
  const other = { status, content: 'other', body: undefined } as const
  if (!jsonType.test(headers.get('content-type') ?? '')) return other
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
    return { status, content: 'JSON', body: JSON.parse(text) }
  } catch {
    return other
  }
}
