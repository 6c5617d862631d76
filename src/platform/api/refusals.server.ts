import * as z from 'zod/mini'
import { LimitReached } from '../http/limits.server.ts'
import { recordEvent, recordRepeatedEvent } from '../log/event-log.server.ts'
import type { Problem } from '../problem.ts'
import type { Context } from './context.server.ts'
import type { Endpoint } from './endpoint.ts'
import type { RawInput } from './handle.server.ts'

/** Refusals become events of the log. */
export function recordRefusal(
  context: Pick<Context, 'log' | 'user' | 'ip'>,
  { endpoint, raw }: { endpoint: Endpoint; raw: RawInput },
  problem: Problem,
): void {
  const { refusedEvent, refusedIds } = endpoint
  const { ip } = context
  const { status, code } = problem
  if (problem instanceof LimitReached)
    recordRepeatedEvent(context, 'limit-reached', { code, limit: problem.limit, ip })
  else if (status === 429) recordRepeatedEvent(context, 'limit-reached', { code, ip })
  else if (status === 403) recordRepeatedEvent(context, 'access-refused', { code, ip })
  else if (status < 500 && refusedEvent)
    recordEvent(context, refusedEvent, { code, ip, ...idsIn(raw, refusedIds) })
}

const LoggedId = z.union([z.uuid(), z.coerce.number().check(z.int(), z.positive())])

/** Only ids and UUIDs of a refused request reach the log: the rest may hold anything. */
const idsIn = (raw: RawInput, places: Endpoint['refusedIds'] = {}) =>
  Object.fromEntries(
    Object.entries(places).flatMap(([name, place]) => {
      const found: unknown = place.reduce((part, key) => Object(part)[key], raw as unknown)
      const { data } = z.safeParse(LoggedId, found)
      return data === undefined ? [] : [[name, data]]
    }),
  )
