import type { ReactNode } from 'react'
import { renderToString, type ServerOptions } from 'react-dom/server'

/**
 * What React writes around a `<Suspense>`. It hides the error of what fails or waits within, and the browser's React
 * has no way to take one over (vite.lean.ts): what waits is opened in the browser.
 */
const boundary = '<!--$'

/**
 * The HTML of what waits for nothing, with `hreflang` as the standard spells it, for programs that do not
 * parse HTML: React writes `hrefLang`.
 * @throws what a component throws; an Error where a `<Suspense>` stands
 */
export function staticHtml(content: ReactNode, options: ServerOptions = {}): string {
  const html = renderToString(content, options)
  if (html.includes(boundary)) throw new Error('HTML of the server must not have a <Suspense>.')
  return html.replaceAll(' hrefLang="', ' hreflang="')
}
