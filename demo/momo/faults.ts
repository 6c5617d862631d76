import { type Answer, json, rejectedPage } from './answers.ts'
import type { Clock } from './clock.ts'

/** Calls of the provider that a shop makes. */
export type CallName = 'token' | 'requesttopay' | 'status' | 'active'

export type Fault =
  /** The connection is reset before the call did something, or after. */
  | 'resetBefore'
  | 'resetAfter'
  | 'html200'
  | 'redirect302'
  | 'truncatedJson'
  | 'expireTokens'
  | {
      readonly status: number
      /** Text as it is, all else as JSON. */
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }

export interface ArmedFault {
  readonly call: CallName | '*'
  /** 1 by default. */
  readonly times?: number
  readonly fault: Fault
}

export interface Outage {
  readonly seconds: number
  /** 503 by default. */
  readonly kind?: Fault
}

export function openFaults(clock: Clock) {
  let armed: (ArmedFault & { left: number })[] = []
  let outage: { until: number; kind: Fault } | undefined
  return {
    /** The next calls of a kind go wrong. */
    arm(fault: ArmedFault): void {
      armed.push({ ...fault, left: fault.times ?? 1 })
    },
    /** All calls go wrong for so long. */
    breakDown({ seconds, kind = { status: 503 } }: Outage): void {
      outage = { until: clock.now() + seconds * 1_000, kind }
    },
    /** The fault of a call, which uses up one of its times. */
    take(call: CallName | undefined): Fault | undefined {
      if (outage && clock.now() < outage.until) return outage.kind
      const found = armed.find((fault) => fault.call === '*' || fault.call === call)
      if (!found) return undefined
      found.left -= 1
      armed = armed.filter(({ left }) => left > 0)
      return found.fault
    },
    reset(): void {
      armed = []
      outage = undefined
    },
  }
}

/** The answer of a call with a fault. `process` does the call as if nothing was wrong. */
export async function answerWith(
  fault: Fault,
  process: () => Promise<Answer>,
  expireTokens: () => void,
): Promise<Answer> {
  if (typeof fault === 'object') return answerAsArmed(fault)
  switch (fault) {
    case 'resetBefore':
      return { status: 0, isLost: true }
    case 'resetAfter':
      return { ...(await process()), isLost: true }
    case 'html200':
      return rejectedPage
    case 'redirect302':
      return { status: 302, headers: { location: '/elsewhere' } }
    case 'truncatedJson':
      return half(await process())
    case 'expireTokens':
      expireTokens()
      return process()
  }
}

function answerAsArmed({ status, body, headers = {} }: Exclude<Fault, string>): Answer {
  if (body === undefined) return { status, headers }
  return typeof body === 'string' ? { status, headers, body } : json(status, body, headers)
}

const half = ({ body = '', ...answer }: Answer): Answer => ({
  ...answer,
  body: body.slice(0, body.length / 2),
})
