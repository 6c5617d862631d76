import type { LogEvent } from 'kysely'
import { currentRequest } from '../log/current-request.server.ts'

/** ms from which a statement is logged as slow: a waiting person notices. */
const slow = 500
/** Characters of a statement in the log; enough to find it in the code. */
const maxTextLength = 300

/** Logs slow statements, and adds all of a traced request to its trace; without the values of rows. */
export function observeStatement({ query, queryDurationMillis: ms, ...outcome }: LogEvent): void {
  const request = currentRequest()
  if (!request) return
  request.span?.statement(query.sql, ms, 'error' in outcome ? outcome.error : undefined)
  if (ms < slow) return
  const { log, userId } = request
  const statement = query.sql.replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
  log.warn({ event: 'slow-statement', userId, ms: Math.round(ms), statement }, 'slow statement')
}
