import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { renderWithoutSuspense } from './hydrate-later.tsx'

/** What React writes for a `<Suspense>` in which something failed or suspended. React escapes it in texts. */
const incomplete = /<!--\$[!?]/

/**
 * Renders what does not suspend. React writes `hrefLang`; the standard spells it `hreflang`, for programs that do not
 * parse HTML.
 * @throws what a component throws; an Error where one suspends
 */
export function staticHtml(content: ReactNode): string {
  const html = renderToString(content)
  if (incomplete.test(html)) {
    // Throws the error that React has hidden.
    renderWithoutSuspense(() => renderToString(content))
    throw new Error('HTML of the server must not wait for anything.')
  }
  return html.replaceAll(' hrefLang="', ' hreflang="')
}

const controller = 'window.__reactRouterContext.streamController'

/** What would end a script, or a line of it. */
const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const unsafe = /[&<>\u2028\u2029]/g

/**
 * The script that hands the loaders' data to React Router in the browser. `<ServerRouter>` writes several of them
 * while it streams; a page that is sent whole needs one.
 */
export async function dataScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of data) pieces.push(piece)
  const text = JSON.stringify(Buffer.concat(pieces).toString()).replace(
    unsafe,
    (character) => escapes[character] ?? '',
  )
  const attribute = nonce === '' ? '' : ` nonce="${nonce}"`
  return `<script${attribute}>${controller}.enqueue(${text});${controller}.close();</script>`
}

const preloads = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g

/**
 * Moves the preloads of scripts behind the text: on a thin line what the head preloads slows the text down. React
 * writes these links into the head wherever they are rendered, and finds them in the body again.
 */
export function scriptsLast(html: string): string {
  const links = html.match(preloads)?.join('') ?? ''
  return html.replaceAll(preloads, '') + links
}
