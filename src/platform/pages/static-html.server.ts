import type { ReactNode } from 'react'
import { renderToString, type ServerOptions } from 'react-dom/server'

/** What React writes in place of a `<Suspense>` in which something failed or waits; it hides the error. */
const fallback = '<!--$!-->'

/**
 * The HTML of what waits for nothing, with `hreflang` as the standard spells it, for programs that do not
 * parse HTML: React writes `hrefLang`.
 * @throws what a component throws; an Error where a `<Suspense>` would show its fallback
 */
export function staticHtml(content: ReactNode, options: ServerOptions = {}): string {
  const html = renderToString(content, options)
  if (html.includes(fallback)) throw new Error('Something failed or waits within a <Suspense>.')
  return html.replaceAll(' hrefLang="', ' hreflang="')
}
