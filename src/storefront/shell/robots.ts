import { inLanguage, languages } from '../../platform/language/language.ts'
import { publicUrlContext } from '../../platform/pages/page-contexts.ts'
import { paths } from '../../shop/paths.ts'
import type { Route } from './+types/robots'

const personal = [paths.cart, paths.wishlist, paths.orders, paths.account]
const closed = [
  paths.admin.customers,
  '/api/',
  ...languages.flatMap((language) => personal.map((path) => inLanguage(path, language))),
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
