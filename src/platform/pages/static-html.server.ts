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
