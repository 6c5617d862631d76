import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { message } from '../language/message.ts'
import { recordRepeatedEvent } from '../log/event-log.server.ts'
import { forbidden, type Problem } from '../problem.ts'
import { clientNetwork } from './client-network.server.ts'

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

/**
 * Whether pages of `origin` are the shop's own. Anybody can let a name of theirs lead to this server
 * (DNS rebinding), so of names only PUBLIC_URL's counts; an address, or localhost, leads where it says.
 * @param requested the origin that the request was sent to: `http://127.0.0.1:3000`
 */
export function isOwnOrigin(origin: string, publicUrl: string, requested: string): boolean {
  if (origin === publicUrl) return true
  if (origin !== requested || !URL.canParse(requested)) return false
  const { hostname } = new URL(requested)
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
