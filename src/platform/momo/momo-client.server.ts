import type { Fault, MomoAccess, MomoCall, MomoClient, PaymentRequest } from './momo.ts'
import type { NoReply, Reply } from './momo-exchange.server.ts'
import type { Lane, MomoGate } from './momo-gate.db.ts'
import { askForToken, type Line, type MomoLimits, type Sending, send } from './momo-line.server.ts'
import { type Outcome, readActive, readSent, readStatus } from './momo-replies.ts'
import { momoExternalId, momoNote } from './momo-texts.ts'
import { openTokens } from './momo-token.server.ts'

export interface MomoClientOptions {
  readonly access: MomoAccess
  readonly gate: MomoGate
  /** ms since 1970 */
  readonly clock?: () => number
  readonly fetch?: typeof fetch
  /** Told of each call that came to nothing; `token` beside the call that it was for. */
  readonly onFault?: (call: MomoCall, fault: Fault) => void
  /** Told how many ms an exchange took, whatever came of it. */
  readonly onLatency?: (call: MomoCall, ms: number) => void
  readonly limits?: Partial<MomoLimits>
}

/** ms; whether a number has a wallet is asked while somebody waits. */
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

/** What says nothing about whether MTN is there. */
const uncounted: readonly Fault[] = ['busy', 'gate', 'bad request']

/** What is wrong with an answer that came: MTN is there, and may have trouble with this payment alone. */
const unreadable: readonly Fault[] = [
  'redirect',
  'too long',
  'not JSON',
  'unreadable',
  'unexpected',
]

/** MTN MoMo Collections as docs/decisions/0062 has it. */
export function createMomoClient({
  access,
  gate,
  clock = Date.now,
  fetch: ask = fetch,
  onFault = () => undefined,
  onLatency = () => undefined,
  limits,
}: MomoClientOptions): MomoClient {
  const line: Line = { access, ask, onLatency, limits: { ...defaultLimits, ...limits } }
  const tokens = openTokens(
    () => askForToken(line),
    clock,
    (fault) => onFault('token', fault),
  )

  async function call<Answer>(
    { reference, ...sending }: Sending & { call: keyof typeof laneOf; reference?: string },
    read: (reply: Reply | NoReply) => Outcome<Answer>,
  ): Promise<Answer> {
    const { answer, fault } = read(await send(line, { tokens, gate }, sending))
    if (fault) onFault(sending.call, fault)
    try {
      const lane = laneOf[sending.call]
      if (!fault) await gate.worked(lane)
      else if (!uncounted.includes(fault))
        await gate.failed(lane, unreadable.includes(fault) ? reference : undefined)
    } catch {
      // What MTN said stands, though nobody could be told that it is there or away.
      onFault(sending.call, 'gate')
    }
    return answer
  }

  return {
    hasWallet: (msisdn) =>
      call(
        {
          call: 'active',
          method: 'GET',
          path: `v1_0/accountholder/msisdn/${encodeURIComponent(msisdn)}/active`,
        },
        readActive,
      ),
    requestToPay: async (request) => call(paymentOf(request, access), readSent),
    status: (reference) =>
      call(
        {
          call: 'status',
          method: 'GET',
          path: `v1_0/requesttopay/${encodeURIComponent(reference)}`,
          reference,
        },
        readStatus,
      ),
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
      // Absent or valid: an empty one is refused, and so is one of another host.
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
