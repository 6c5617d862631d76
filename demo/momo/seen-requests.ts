import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answers.ts'
import type { CallName, Received } from './call.ts'
import type { Clock } from './clock.ts'
import type { Subject } from './faults.ts'

/** A request to the provider, for tests that count them or look at what was sent. */
export interface SeenRequest {
  /** ms since 1970 */
  readonly at: number
  readonly method: string
  readonly path: string
  /** Undefined where there is no such route. */
  readonly call: CallName | undefined
  readonly reference: string | undefined
  readonly number: string | undefined
  readonly headers: IncomingHttpHeaders
  /** The first 2,000 characters. */
  readonly body: string
  /** What it was answered with; undefined while it is worked on, 0 where the connection was reset. */
  status: number | undefined
}

export type Note = (
  received: Received,
  subject: Subject,
) => { readonly answered: (answer: Answer) => void }

const maxBody = 2_000

/** The last requests, the oldest first. */
export function openSeenRequests(clock: Clock, keeps: number) {
  let seen: SeenRequest[] = []
  const note: Note = ({ method, path, headers, body }, subject) => {
    const request: SeenRequest = {
      at: clock.now(),
      method,
      path,
      ...subject,
      headers,
      body: body.slice(0, maxBody),
      status: undefined,
    }
    if (seen.push(request) > keeps) seen.shift()
    return {
      answered({ status, isLost }) {
        request.status = isLost ? 0 : status
      },
    }
  }
  const forget = () => {
    seen = []
  }
  return { note, forget, all: (): readonly SeenRequest[] => [...seen] }
}
