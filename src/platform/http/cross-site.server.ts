import type { FastifyRequest } from 'fastify'
import { recordEvent } from '../log/event-log.server.ts'
import { forbidden } from '../problem.ts'
import { clientNetwork } from './client-network.server.ts'
import { isOwnOrigin } from './own-origin.server.ts'

/**
 * CSRF: refuses writes from other sites, by Sec-Fetch-Site and Origin. A request with neither is not
 * a browser's and carries no ambient cookie.
 * @throws Problem 403
 */
export function refuseCrossSiteWrites(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const requested = `${request.protocol}://${request.host}`
  const isCrossSite =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !isOwnOrigin(origin, publicUrl, requested))
  if (!isCrossSite) return
  const ip = clientNetwork(request.ip)
  recordEvent({ log: request.log, user: null }, 'access-refused', { code: 'CROSS_SITE', ip })
  throw forbidden(/*i18n*/ 'This request came from another site.')
}
