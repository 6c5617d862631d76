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

export const entryOf = (url: string, answer: Response): Kept => ({
  url,
  bytes: Number(answer.headers.get(keptBytes)),
  at: timeOf(answer),
})

/** The body is unpacked by now. */
function withoutTransport(from: Headers): Headers {
  const headers = new Headers(from)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return headers
}

/** A page that says of when it is, and for the page without a network where it stands in the router's eyes. */
export async function marked(page: Response, mark: 'as-of' | 'shell', value: string | number) {
  const html = await page.text()
  return new Response(html.replace('<html', `<html data-${mark}="${value}"`), {
    headers: page.headers,
  })
}
