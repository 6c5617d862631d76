import * as z from 'zod/mini'
import { memoizeAsync } from '../memoize.ts'
import type { Fault } from './momo.ts'
import type { NoReply, Reply } from './momo-exchange.server.ts'
import { faultOf } from './momo-replies.ts'

/** ms before the end of a token at which MTN wants it to be renewed; of one that is short, half its time. */
const early = 600_000
/** ms until renewing is tried again, while the old one holds. */
const pause = 30_000

const TokenReply = z.object({
  // It travels in a header.
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,8192}$/)),
  expires_in: z.number().check(z.positive(), z.maximum(86_400)),
})

interface Held {
  readonly token: string
  renewAt: number
  readonly endsAt: number
}

export interface Tokens {
  /** The one of all calls. */
  current(): Promise<string | NoReply>
  /** It was answered with 401: the next one is another, if it has not been renewed meanwhile. */
  drop(token: string): void
}

/** MTN blocks who takes a token a payment: there is one for all, and one renewal at a time. */
export function openTokens(
  request: () => Promise<Reply | NoReply>,
  clock: () => number,
  onFault: (fault: Fault) => void,
): Tokens {
  let held: Held | undefined

  async function renew(): Promise<string | NoReply> {
    const asked = clock()
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
      renewAt: asked + lifetime - Math.min(early, lifetime / 2),
      endsAt: asked + lifetime,
    }
    return held.token
  }

  const renewed = memoizeAsync(renew, { ttl: 0 })

  return {
    async current() {
      const now = clock()
      if (!held || now >= held.endsAt) return renewed()
      // Nobody waits for it: the old one holds for minutes.
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
