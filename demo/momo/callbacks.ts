import { sendCallback } from './callback-call.ts'
import { type Clock, pause } from './clock.ts'
import { isFinal } from './numbers.ts'
import type { Operation } from './operation.ts'
import { statusBody } from './status-body.ts'
import type { Switches } from './switches.ts'

export interface Callbacks {
  /** Something has another status: whoever asked for it may want to hear. */
  readonly note: (operation: Operation) => void
  /** Keeps callbacks of a reference back until its POST was answered, but with `early`. */
  readonly hold: (reference: string) => void
  readonly release: (reference: string) => void
  /** Resolves when none is on its way that could still arrive by itself. */
  readonly delivered: () => Promise<void>
  readonly reset: () => void
}

const minutes = 60_000
/** ms until the next try, by how many there were. */
const ladderPause = (tries: number): number =>
  tries <= 20 ? 1_000 : tries <= 50 ? 2 * minutes : 60 * minutes

const lie = { amount: '1', reference: '00000000-0000-4000-8000-000000000000' }

/** Tells the shop that something is final, once or in any manner that was seen or feared. */
export function openCallbacks(clock: Clock, switches: () => Switches): Callbacks {
  const held = new Map<string, (() => void)[]>()
  const underWay = new Set<Promise<void>>()
  let stopping = new AbortController()

  const answered = ({ reference }: Operation) =>
    new Promise<void>((resolve) => held.get(reference)?.push(resolve) ?? resolve())

  async function deliver(operation: Operation, body: string): Promise<void> {
    const { callbackMode: mode, callbackMethod: method } = switches()
    const { signal } = stopping
    const url = operation.callbackUrl ?? ''
    const send = () =>
      signal.aborted
        ? Promise.resolve(undefined)
        : sendCallback({ url, method, body, isSlow: mode === 'chunked', clock, signal })
    if (mode !== 'early') await answered(operation)
    if (typeof mode === 'object' && 'late' in mode) await pause(clock, mode.late * 1_000)
    const copies = typeof mode === 'object' && 'duplicate' in mode ? mode.duplicate : 1
    const [status = 0] = await Promise.all(Array.from({ length: copies }, send))
    if (mode === 'ladder') await climb(status, send, signal)
  }

  async function climb(
    first: number,
    send: () => Promise<number | undefined>,
    signal: AbortSignal,
  ): Promise<void> {
    let status = first
    for (let tries = 1; (status < 200 || status > 299) && !signal.aborted; tries += 1) {
      await pause(clock, ladderPause(tries))
      status = (await send()) ?? 0
    }
  }

  return {
    note(operation) {
      const { callbackMode: mode } = switches()
      const isWanted = isFinal(operation.status) || mode === 'pendingFirst'
      if (operation.callbackUrl === undefined || mode === 'never' || !isWanted) return
      const sending = deliver(operation, bodyOf(operation, switches()))
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    hold: (reference) => void held.set(reference, []),
    release(reference) {
      for (const resolve of held.get(reference) ?? []) resolve()
      held.delete(reference)
    },
    async delivered() {
      await Promise.all(underWay)
    },
    reset() {
      stopping.abort()
      stopping = new AbortController()
      held.clear()
    },
  }
}

function bodyOf(operation: Operation, switches: Switches): string {
  const { callbackMode: mode, withReference } = switches
  const told = statusBody(operation, switches)
  const body = JSON.stringify({
    ...told,
    ...(mode === 'wrongAmount' && { amount: lie.amount }),
    ...(mode === 'wrongReference' && { externalId: lie.reference }),
    ...(withReference && {
      referenceId: mode === 'wrongReference' ? lie.reference : operation.reference,
    }),
  })
  return mode === 'truncated' ? body.slice(0, body.length / 2) : body
}
