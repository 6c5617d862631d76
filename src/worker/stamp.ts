import type { Kept } from './bounded.ts'

const keptAt = 'x-kept-at'
const keptBytes = 'x-kept-bytes'

/**
 * Whether an answer may be kept: all of it, as the shop gave it for this address. A worker cannot see cookies;
 * what sets one carries `no-store`.
 */
export const isKeepable = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/no-store|private/.test(headers.get('cache-control') ?? 'no-store')

/** The answer as it is kept, which says when that was and how large it is. */
export async function stamped(answer: Response): Promise<Response> {
  const body = await answer.blob()
  const headers = withoutTransport(answer.headers)
  headers.set(keptAt, String(Date.now()))
  headers.set(keptBytes, String(body.size))
  return new Response(body, { headers })
}

/** When an answer was kept, in ms since 1970. */
export const timeOf = ({ headers }: Response): number => Number(headers.get(keptAt))

export const bytesOf = ({ headers }: Response): number => Number(headers.get(keptBytes))

export const entryOf = (url: string, answer: Response): Kept => ({
  url,
  bytes: bytesOf(answer),
  at: timeOf(answer),
})

/** The body is unpacked by now. */
function withoutTransport(from: Headers): Headers {
  const headers = new Headers(from)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return headers
}

/** What a page is told of itself: of when it is, or where the page without a network stands in the router's eyes. */
type Marks = { readonly 'as-of'?: number; readonly shell?: string }

export async function marked(page: Response, marks: Marks): Promise<Response> {
  const html = await page.text()
  const attributes = Object.entries(marks).map(([mark, value]) => ` data-${mark}="${value}"`)
  return new Response(html.replace('<html', `<html${attributes.join('')}`), {
    headers: page.headers,
  })
}
