import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { loopback } from '../../src/platform/env/env-values.server.ts'
import type { Clock } from './clock.ts'
import { isFinal } from './numbers.ts'
import { type Payment, statusBody } from './payments.ts'

/** How the provider calls back. Bodies that lie do so while the status tells the truth. */
export type CallbackMode =
  | 'once'
  | 'never'
  /** One with PENDING comes first. */
  | 'pendingFirst'
  /** Half of the JSON. */
  | 'truncated'
  | 'wrongAmount'
  | 'wrongReference'
  /** The same bytes so many times at once. */
  | { readonly duplicate: number }

export type Callbacks = ReturnType<typeof openCallbacks>

const wrong = { amount: '1', reference: '00000000-0000-4000-8000-000000000000' }

export function openCallbacks(clock: Clock, mode: () => CallbackMode) {
  const held = new Map<string, (() => void)[]>()
  const underWay = new Set<Promise<void>>()
  let stopping = new AbortController()

  const answered = ({ reference }: Payment) =>
    new Promise<void>((resolve) => held.get(reference)?.push(resolve) ?? resolve())

  async function deliver(payment: Payment, url: string): Promise<void> {
    const current = mode()
    const body = bodyOf(payment, current)
    const { signal } = stopping
    await answered(payment)
    if (signal.aborted) return
    const copies = typeof current === 'object' ? current.duplicate : 1
    const send = () => sendCallback({ url, body, clock, signal })
    await Promise.all(Array.from({ length: copies }, send))
  }

  return {
    /** Call it when a payment has another status. */
    note(payment: Payment): void {
      const isWanted = isFinal(payment.status) || mode() === 'pendingFirst'
      if (payment.callbackUrl === undefined || mode() === 'never' || !isWanted) return
      const sending = deliver(payment, payment.callbackUrl)
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    /** Holds callbacks of a reference back until its POST was answered. */
    hold: (reference: string) => void held.set(reference, []),
    release(reference: string): void {
      for (const resolve of held.get(reference) ?? []) resolve()
      held.delete(reference)
    },
    /** Resolves when none is on its way. */
    async delivered(): Promise<void> {
      await Promise.all(underWay)
    },
    reset(): void {
      stopping.abort()
      stopping = new AbortController()
      held.clear()
    },
  }
}

/** As the status has it, which does not name the reference. */
function bodyOf(payment: Payment, mode: CallbackMode): string {
  const body = JSON.stringify({
    ...statusBody(payment),
    ...(mode === 'wrongAmount' && { amount: wrong.amount }),
    ...(mode === 'wrongReference' && { externalId: wrong.reference }),
  })
  return mode === 'truncated' ? body.slice(0, body.length / 2) : body
}

interface CallbackCall {
  readonly url: string
  readonly body: string
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** ms for an answer. */
const timeout = 2_000

/** Sends once, follows no redirect and ignores the answer. */
async function sendCallback({ url, body, clock, signal }: CallbackCall): Promise<void> {
  const { protocol, hostname } = new URL(url)
  const open = protocol === 'https:' ? requestHttps : requestHttp
  const request = open(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    // A test's server has a certificate that it signed itself.
    rejectUnauthorized: !loopback.test(hostname),
    agent: false,
    signal,
  })
  const answer = new Promise<void>((resolve) => {
    request.on('response', (response) => {
      response.resume()
      resolve()
    })
    request.on('error', () => resolve())
    request.on('close', () => resolve())
  })
  request.end(body)
  const callOff = clock.after(timeout, () => request.destroy())
  return answer.finally(callOff)
}
