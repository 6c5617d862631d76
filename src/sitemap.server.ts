import { Readable } from 'node:stream'
import escapeHtml from 'escape-html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { inLanguage, languages } from './platform/language/language.ts'
import { notFound } from './platform/problem.ts'
import type { CatalogueIndex } from './shop/catalogue/catalogue-index.server.ts'
import { paths } from './shop/paths.ts'

/** Of one file; in three languages 30,000 addresses. The protocol allows 50,000, and 50 MB: https://www.sitemaps.org */
const maxPages = 10_000

const always = [paths.home, paths.shop, paths.about, paths.contact, paths.terms, paths.privacy]

/**
 * Every page that a search engine may show, in each language: one file, or an index of several. Streamed
 * from the index in memory, so that a catalogue of any size costs neither the database nor memory.
 */
export function serveSitemap(
  app: FastifyInstance,
  index: Pick<CatalogueIndex, 'listed'>,
  publicUrl: string,
): void {
  const pages = async () => {
    const { categories, productIds } = await index.listed()
    return [...always, ...categories.map(paths.category), ...productIds.map(paths.product)]
  }
  app.get(paths.sitemap, async (_request, reply) => {
    const all = await pages()
    const files = Math.ceil(all.length / maxPages)
    return send(reply, files === 1 ? urlSet(all, publicUrl) : fileIndex(files, publicUrl))
  })
  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^\\d{1,4}$).xml',
    async (request, reply) => {
      const from = (Number(request.params.number) - 1) * maxPages
      const some = from < 0 ? [] : (await pages()).slice(from, from + maxPages)
      if (some.length === 0) throw notFound('Not found.')
      return send(reply, urlSet(some, publicUrl))
    },
  )
}

const send = (reply: FastifyReply, lines: Iterable<string>) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=600')
    .send(Readable.from(lines, { objectMode: false }))

const pagesAChunk = 200

function* urlSet(pages: readonly string[], publicUrl: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  const entries = entriesOf(publicUrl)
  for (let from = 0; from < pages.length; from += pagesAChunk)
    yield pages
      .slice(from, from + pagesAChunk)
      .map(entries)
      .join('')
  yield '</urlset>\n'
}

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

function* fileIndex(files: number, publicUrl: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (let number = 1; number <= files; number += 1)
    yield `<sitemap><loc>${escapeHtml(publicUrl)}/sitemap-${number}.xml</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}
