import { publicUrlContext } from '../platform/call-context.ts'
import type { Route } from './+types/robots'
import { paths } from './paths.ts'

const closed = ['/admin', '/api/', paths.cart, paths.wishlist, paths.orders]

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${context.get(publicUrlContext)}${paths.sitemap}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
