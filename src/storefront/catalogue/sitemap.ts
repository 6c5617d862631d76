import escapeHtml from 'escape-html'
import { callContext } from '../../platform/api/call-context.ts'
import { publicUrlContext } from '../../platform/pages/page-contexts.ts'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { categoryLists } from '../../shop/catalogue/category.api.ts'
import { productLists } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import type { Route } from './+types/sitemap'

/** Every page a search engine may show. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const [categories, products] = await pageProblem(
    Promise.all([
      call(categoryLists.browse),
      call(productLists.browse, { query: { image: 'url' } }),
    ]),
  )
  const addresses = [
    paths.home,
    paths.shop,
    paths.about,
    paths.contact,
    paths.terms,
    paths.privacy,
    ...categories.map(({ name }) => paths.category(name)),
    ...products.map(({ id }) => paths.product(id)),
  ]
  const origin = context.get(publicUrlContext)
  const urls = addresses.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
