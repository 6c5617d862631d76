import type { FastifyRequest } from 'fastify'
import { message } from '../language/message.ts'
import { recordRepeatedEvent } from '../log/event-log.server.ts'
import { forbidden, type Problem } from '../problem.ts'
import { clientNetwork } from './client-network.server.ts'
import { isOwnOrigin } from './own-origin.server.ts'

/**
 * CSRF: refuses writes from other sites, by Sec-Fetch-Site and Origin. A request with neither is not
 * a browser's and carries no ambient cookie.
 * @throws Problem 403
 */
export function refuseCrossSiteWrites(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const origin = request.headers.origin
  const requested = `${request.protocol}://${request.host}`
  if (origin !== undefined && !isOwnOrigin(origin, publicUrl, requested)) throw refusal(request)
  refuseOtherSites(request)
}

/** Links of other sites carry the cookie of the session, too. @throws Problem 403 */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refusal(request)
}

function refusal(request: FastifyRequest): Problem {
  const ip = clientNetwork(request.ip)
  recordRepeatedEvent({ log: request.log, user: null }, 'access-refused', {
    code: 'CROSS_SITE',
    ip,
  })
  return forbidden(message('This request came from another site.'))
}
