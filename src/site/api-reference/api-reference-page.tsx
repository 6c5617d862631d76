import { renderToStaticMarkup } from 'react-dom/server'
import { apiDocumentContext } from '../../platform/api/call.ts'
import { scriptNonceContext } from '../../platform/pages/page-contexts.ts'
import { themeScript } from '../../ui/head-scripts.ts'
import appCss from '../../ui/theme/app.css?url'
import type { Route } from './+types/api-reference-page'
import { ApiReference } from './api-reference.tsx'

/**
 * `/api/docs`. Not a route with a component: hydrating it would send the whole OpenAPI document a
 * second time, as data. A person who reads a reference needs no script.
 */
export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiDocumentContext)
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{api.info.title}</title>
        <link rel="stylesheet" href={appCss} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script nonce={context.get(scriptNonceContext)}>{themeScript}</script>
      </head>
      <body>
        <ApiReference api={api} />
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${html}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
