import { publicUrlContext } from '../../platform/pages/page-contexts.ts'
import { paths } from '../../shop/paths.ts'
import type { Route } from './+types/robots'

const closed = [
  paths.admin.customers,
  '/api/',
  paths.cart,
  paths.wishlist,
  paths.orders,
  paths.account,
]

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
