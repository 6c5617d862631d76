import * as z from 'zod/mini'
import type { CallName } from './call.ts'
import type { Clock } from './clock.ts'

export const Fault = z.union([
  z.enum([
    /** The connection is reset before anything was done, or after. */
    'resetBefore',
    'resetAfter',
    'html200',
    'redirect302',
    /** 10 MB. */
    'hugeBody',
    'truncatedJson',
    /** One byte a second. */
    'slowBody',
    /** Without `Content-Length`, in pieces. */
    'noLength',
    /** The caller's address is not on the list. */
    'forbiddenIp',
    'expireTokens',
    'revokeKey',
  ]),
  /** Seconds until the answer is sent; what was asked for is done at once. */
  z.object({ delay: z.number().check(z.positive()) }),
  z.object({
    status: z.int().check(z.minimum(200), z.maximum(599)),
    /** Text as it is, all else as JSON. */
    body: z.optional(z.unknown()),
    headers: z.optional(z.record(z.string(), z.string())),
  }),
])
export type Fault = z.output<typeof Fault>

export const ArmedFault = z.object({
  call: z.enum(['token', 'requesttopay', 'status', 'active', 'refund', 'transfer', '*']),
  times: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  /** Of other payments nothing happens. */
  match: z.optional(
    z.object({ reference: z.optional(z.string()), number: z.optional(z.string()) }),
  ),
  fault: Fault,
})
export type ArmedFault = z.input<typeof ArmedFault>

export const Outage = z.object({
  seconds: z.number().check(z.positive()),
  kind: z._default(Fault, { status: 503 }),
})
export type Outage = z.input<typeof Outage>

/** What a call is about, as far as it says so. */
export interface Subject {
  readonly call: CallName | undefined
  readonly reference: string | undefined
  readonly number: string | undefined
}

export interface Faults {
  readonly arm: (fault: ArmedFault) => void
  /** All calls, for so long. */
  readonly breakDown: (outage: Outage) => void
  /** What happens to a call, which uses one of the times up. */
  readonly take: (subject: Subject) => Fault | undefined
  readonly reset: () => void
}

const maxArmed = 1_000

export function openFaults(clock: Clock): Faults {
  let armed: (z.output<typeof ArmedFault> & { left: number })[] = []
  let outage: { until: number; kind: Fault } | undefined
  return {
    arm(fault) {
      const parsed = z.parse(ArmedFault, fault)
      armed = [...armed, { ...parsed, left: parsed.times }].slice(-maxArmed)
    },
    breakDown(asked) {
      const { seconds, kind } = z.parse(Outage, asked)
      outage = { until: clock.now() + seconds * 1_000, kind }
    },
    take(subject) {
      if (outage && clock.now() < outage.until) return outage.kind
      const found = armed.find((fault) => isMeant(fault, subject))
      if (!found) return undefined
      found.left -= 1
      armed = armed.filter(({ left }) => left > 0)
      return found.fault
    },
    reset() {
      armed = []
      outage = undefined
    },
  }
}

function isMeant({ call, match = {} }: ArmedFault, subject: Subject): boolean {
  if (call !== '*' && call !== subject.call) return false
  if (match.reference !== undefined && match.reference !== subject.reference) return false
  return match.number === undefined || match.number === subject.number
}
