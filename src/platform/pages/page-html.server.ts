import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { renderWhole } from './alive-later.tsx'

/** What React writes where something within a `<Suspense>` failed or waits. Nobody's text has it: React escapes. */
const notThere = /<!--\$[!?]/

/**
 * The HTML of what waits for nothing, with `hreflang` as the standard spells it, for programs that do not
 * parse HTML: React writes `hrefLang`.
 * @throws what a component throws; an Error where one waits
 */
export function staticHtml(content: ReactNode): string {
  const html = renderToString(content)
  if (notThere.test(html)) {
    // For the error that React kept to itself.
    renderWhole(() => renderToString(content))
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
 * The script that hands what the loaders returned to React Router's browser side. `<ServerRouter>` writes
 * several, piece by piece, which takes a render that waits; a page that is sent whole needs one.
 */
export async function dataScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of data) pieces.push(piece)
  const text = JSON.stringify(Buffer.concat(pieces).toString()).replace(
    unsafe,
    (character) => escapes[character] ?? '',
  )
  const marked = nonce === '' ? '' : ` nonce="${nonce}"`
  return `<script${marked}>${controller}.enqueue(${text});${controller}.close();</script>`
}

const preloads = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g

/**
 * What the scripts of a page need stands behind all that is read of it: on a thin line everything that the
 * head names shares the line with the text. React writes such links into the head wherever they are rendered,
 * and finds them in the body again.
 */
export function scriptsLast(html: string): string {
  const links = html.match(preloads)?.join('') ?? ''
  return html.replaceAll(preloads, '') + links
}
