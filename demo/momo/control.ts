import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import type { ArmedFault, Faults, Outage } from './faults.ts'
import { isFinal } from './numbers.ts'
import type { Operation } from './operation.ts'
import type { Press } from './operations.ts'
import { type SomeSwitches, Switches } from './switches.ts'
import type { World } from './world.ts'

/** What nobody can do with the real provider. */
export interface Control {
  /** Something goes wrong with the next calls of a kind. */
  readonly arm: (fault: ArmedFault) => void
  /** All calls, for so many seconds. */
  readonly breakDown: (outage: Outage) => void
  /** What waits on a phone, the oldest first. */
  readonly prompts: (number: string) => readonly Operation[]
  /** What a phone was asked for last, and said or had said for it. */
  readonly settled: (number: string) => readonly Operation[]
  /** Answers the prompt of a reference, or the oldest. @returns whether there was one */
  readonly press: (number: string, press: Press, reference?: string) => boolean
  /** Somebody has this phone in front of them now. */
  readonly look: (number: string) => void
  readonly change: (switches: SomeSwitches) => void
  readonly tokensIssued: () => number
  /** Resolves when all callbacks that were due have been answered or given up. */
  readonly callbacksDelivered: () => Promise<void>
  /** Lets so many ms pass. @throws Error where time passes by itself */
  readonly advance: (ms: number) => Promise<void>
  /** Forgets everything but who may ask: payments, money, faults, switches, tokens, requests. */
  readonly reset: () => void
}

interface ControlOptions {
  readonly world: World
  readonly faults: Faults
  readonly looks: Looks
  readonly setSwitches: (switches: Switches) => void
  readonly firstSwitches: Switches
  readonly forgetRequests: () => void
}

export function openControl(options: ControlOptions): Control {
  const { world, faults, looks, setSwitches, firstSwitches, forgetRequests } = options
  const { operations, access, callbacks, ledger, clock, switches } = world
  return {
    arm: faults.arm,
    breakDown: faults.breakDown,
    prompts: (number) => operations.on(number).filter(({ status }) => !isFinal(status)),
    settled: (number) =>
      operations
        .on(number)
        .filter(({ status }) => isFinal(status))
        .slice(-3),
    press: operations.press,
    look: looks.note,
    change: (changed) => setSwitches(z.parse(Switches, { ...switches(), ...changed })),
    tokensIssued: access.tokensIssued,
    callbacksDelivered: callbacks.delivered,
    async advance(ms) {
      if (!clock.advance) throw new Error('Time passes by itself on this clock.')
      await clock.advance(ms)
    },
    reset() {
      setSwitches(firstSwitches)
      for (const part of [operations, callbacks, access, ledger, faults]) part.reset()
      forgetRequests()
    },
  }
}

export interface Looks {
  readonly note: (number: string) => void
  readonly isRecent: (number: string) => boolean
}

/** ms after which nobody looks at a phone any more whose page was not asked for again. */
const glance = 5_000

/** Who looks at which phone. */
export function openLooks(clock: Clock): Looks {
  const looks = new Map<string, number>()
  const isRecent = (number: string) =>
    (looks.get(number) ?? Number.NEGATIVE_INFINITY) > clock.now() - glance
  return {
    note(number) {
      for (const known of looks.keys()) if (!isRecent(known)) looks.delete(known)
      looks.set(number, clock.now())
    },
    isRecent,
  }
}
