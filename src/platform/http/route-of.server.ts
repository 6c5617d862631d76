import type { FastifyRequest } from 'fastify'

/** Files with a hash in their name count as one route: each release has other names. */
export function routeOf({ pageRoute, routeOptions: { url = 'none' } }: FastifyRequest): string {
  return pageRoute ?? (url.startsWith('/assets/') ? '/assets/*' : url)
}
