import escapeHtml from 'escape-html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedQueue } from './platform/bounded-queue.server.ts'
import { revalidateAlways } from './platform/cache/cached-answer.server.ts'
import { cacheKey, type ResponseCache } from './platform/cache/response-cache.server.ts'
import { withoutPageHeaders } from './platform/http/security-headers.server.ts'
import { inLanguage, languages } from './platform/language/language.ts'
import { message } from './platform/language/message.ts'
import { notFound } from './platform/problem.ts'
import type { CatalogueIndex } from './shop/catalogue/catalogue-index.server.ts'
import { paths } from './shop/paths.ts'

/**
 * Of one file; in three languages 3,000 addresses, or two megabytes, which are written in 10 ms. The
 * protocol allows 50,000: https://www.sitemaps.org
 */
const maxPages = 1_000

const always = [paths.home, paths.shop, paths.about, paths.contact, paths.terms, paths.privacy]

/** Many files requested at once are made one after the other: each keeps the one thread busy. */
const enqueue = boundedQueue({ name: 'sitemaps', concurrency: 1, waiting: 20 })

interface Site {
  readonly index: () => Pick<CatalogueIndex, 'categoryNames' | 'page'>
  readonly cache: ResponseCache
  readonly publicUrl: string
}

/**
 * Every page that a search engine may show, in each language: one file, or an index of several. Each is
 * made once from the catalogue in memory, and kept compressed until that changes.
 */
export function serveSitemap(app: FastifyInstance, { index, cache, publicUrl }: Site): void {
  /** Those of one file, numbered from 1, and how many files there are. */
  const pagesOf = async (file: number) => {
    const categories = await index().categoryNames()
    const first = [...always, ...categories.map((name) => paths.category({ name }))]
    const from = (file - 1) * maxPages
    const own = first.slice(from, from + maxPages)
    const products = {
      offset: Math.max(0, from - first.length),
      limit: maxPages - own.length,
    }
    const { total, ids } = await index().page({}, products)
    const files = Math.ceil((first.length + total) / maxPages)
    return { pages: [...own, ...ids.map(paths.product)], files }
  }
  const send = (
    exchange: { request: FastifyRequest; reply: FastifyReply },
    address: string,
    write: () => Promise<string>,
  ) =>
    cache.answer(exchange, {
      key: cacheKey('page', address),
      create: async () => ({
        status: 200,
        headers: {
          ...withoutPageHeaders(exchange.reply.getHeaders()),
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': revalidateAlways,
        },
        body: Buffer.from(await enqueue(write)),
      }),
    })

  app.get(paths.sitemap, (request, reply) =>
    send({ request, reply }, paths.sitemap, async () => {
      const { pages, files } = await pagesOf(1)
      return files === 1 ? urlSet(pages, publicUrl) : fileIndex(files, publicUrl)
    }),
  )
  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^\\d{1,4}$).xml',
    async (request, reply) => {
      const number = Number(request.params.number)
      const { files } = await pagesOf(1)
      if (number < 1 || number > files) throw notFound(message('Not found.'))
      return send({ request, reply }, `/sitemap-${number}.xml`, async () =>
        urlSet((await pagesOf(number)).pages, publicUrl),
      )
    },
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

const fileIndex = (files: number, publicUrl: string): string => {
  const file = (_: unknown, index: number) =>
    `<sitemap><loc>${escapeHtml(publicUrl)}/sitemap-${index + 1}.xml</loc></sitemap>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: files }, file).join('')}</sitemapindex>
`
}
