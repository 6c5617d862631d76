import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answers.ts'
import { findRoute, header, type Received } from './calls.ts'
import type { Clock } from './clock.ts'
import type { CallName } from './faults.ts'
import { parseJson } from './payment.ts'

/** A request to the provider, for tests that count them or look at what was sent. */
export interface SeenRequest {
  /** ms since 1970 */
  readonly at: number
  readonly method: string
  readonly path: string
  /** Undefined where there is no such route. */
  readonly call: CallName | undefined
  readonly reference: string | undefined
  /** The phone that it is about. */
  readonly number: string | undefined
  readonly headers: IncomingHttpHeaders
  /** The status of the answer: undefined until there is one, 0 where the connection was reset. */
  status: number | undefined
}

/** The last requests, the oldest first. */
export function openSeenRequests(clock: Clock, keeps: number) {
  const seen: SeenRequest[] = []
  return {
    /** Notes a request; call `answered` with its answer. */
    note(received: Received) {
      const { method, path, headers } = received
      const request: SeenRequest = {
        ...{ at: clock.now(), method, path, headers, status: undefined },
        ...subjectOf(received),
      }
      if (seen.push(request) > keeps) seen.shift()
      return {
        call: request.call,
        answered({ status, isLost }: Answer) {
          request.status = isLost ? 0 : status
        },
      }
    },
    all: (): readonly SeenRequest[] => [...seen],
  }
}

function subjectOf(received: Received) {
  const found = findRoute(received)
  const parameter = found?.parameter || undefined
  const isAboutNumber = found?.route.name === 'active'
  return {
    call: found?.route.name,
    reference: isAboutNumber ? undefined : (header(received, 'x-reference-id') ?? parameter),
    number: isAboutNumber ? parameter : payerIn(parseJson(received.body)),
  }
}

function payerIn(content: unknown): string | undefined {
  const payer = typeof content === 'object' && content && 'payer' in content ? content.payer : null
  if (typeof payer !== 'object' || !payer || !('partyId' in payer)) return undefined
  return typeof payer.partyId === 'string' ? payer.partyId : undefined
}
