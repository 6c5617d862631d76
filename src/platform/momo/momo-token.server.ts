import * as z from 'zod/mini'
import { memoizeAsync } from '../memoize.ts'
import type { Fault } from './momo.ts'
import { faultOf, type NoReply, type Reply } from './momo-replies.ts'

/** ms before its end at which a token is renewed, as MTN asks for; half the life of a short token. */
const early = 600_000
/** ms until the next try to renew, while the old token is valid. */
const pause = 30_000

const TokenReply = z.object({
  // Sent in a header.
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,8192}$/)),
  expires_in: z.number().check(z.positive(), z.maximum(86_400)),
})

interface Held {
  readonly token: string
  renewAt: number
  readonly endsAt: number
}

export interface Tokens {
  /** The token of all calls. */
  current(): Promise<string | NoReply>
  /** Forgets a token that a call got 401 for, unless it was renewed meanwhile. */
  drop(token: string): void
}

/** Caches one token for all calls and renews it once at a time: MTN blocks a client that takes a token for each payment. */
export function openTokens(
  request: () => Promise<Reply | NoReply>,
  clock: () => number,
  onFault: (fault: Fault) => void,
): Tokens {
  let held: Held | undefined

  async function renew(): Promise<string | NoReply> {
    const startedAt = clock()
    const reply = await request()
    const read = tokenOf(reply)
    if ('fault' in read) {
      onFault(read.fault)
      if (held) held.renewAt = clock() + pause
      return read
    }
    const lifetime = read.expires_in * 1_000
    held = {
      token: read.access_token,
      renewAt: startedAt + lifetime - Math.min(early, lifetime / 2),
      endsAt: startedAt + lifetime,
    }
    return held.token
  }

  const renewed = memoizeAsync(renew, { ttl: 0 })

  return {
    async current() {
      const now = clock()
      if (!held || now >= held.endsAt) return renewed()
      // No call waits for the renewal: the old token is valid for minutes.
      if (now >= held.renewAt) void renewed()
      return held.token
    },
    drop(token) {
      if (held?.token === token) held = undefined
    },
  }
}

function tokenOf(reply: Reply | NoReply): z.output<typeof TokenReply> | NoReply {
  if ('fault' in reply) return reply
  const { success, data } = z.safeParse(TokenReply, reply.body)
  return reply.status === 200 && success ? data : { fault: faultOf(reply) }
}
