import escapeHtml from 'escape-html'
import type { FastifyInstance } from 'fastify'
import { cacheKey, type ResponseCache } from './platform/cache/response-cache.server.ts'
import { inLanguage, languages } from './platform/language/language.ts'
import { paths } from './shop/paths.ts'

const always = [paths.home, paths.shop, paths.about, paths.contact, paths.terms, paths.privacy]

/** The menu has at most 10,000 products: in three languages that is below the 50,000 addresses of a file (https://www.sitemaps.org). */
const everyProduct = { offset: 0, limit: 10_000 }

/** What `Menu` tells of its pages. */
interface Pages {
  categories(): Promise<{ readonly all: readonly { readonly name: string }[] }>
  page(
    filter: object,
    range: typeof everyProduct,
  ): Promise<{ readonly rows: readonly { readonly id: number }[] }>
}

interface Site {
  readonly menu: () => Pages
  readonly cache: ResponseCache
  readonly publicUrl: string
}

/** Every page that a search engine may show, in each language. Cached until the catalogue changes. */
export function serveSitemap(app: FastifyInstance, { menu, cache, publicUrl }: Site): void {
  async function write(): Promise<string> {
    const { all: categories } = await menu().categories()
    const { rows } = await menu().page({}, everyProduct)
    const pages = [
      ...always,
      ...categories.map(paths.category),
      ...rows.map(({ id }) => paths.product(id)),
    ]
    return urlSet(pages, publicUrl)
  }

  app.get(paths.sitemap, (_request, reply) =>
    cache.answer(reply, {
      key: cacheKey('page', paths.sitemap),
      create: async () => ({
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        body: Buffer.from(await write()),
      }),
    }),
  )
}

const urlSet = (pages: readonly string[], publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(entriesOf(publicUrl)).join('')}</urlset>
`

/** One for each language, and each names all of them. */
const entriesOf =
  (publicUrl: string) =>
  (page: string): string => {
    const addresses = languages.map((language) => ({
      language,
      address: escapeHtml(publicUrl + inLanguage(page, language)),
    }))
    const others = { language: 'x-default', address: escapeHtml(publicUrl + page) }
    const links = [...addresses, others].map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    )
    return addresses
      .map(({ address }) => `<url><loc>${address}</loc>${links.join('')}</url>\n`)
      .join('')
  }
