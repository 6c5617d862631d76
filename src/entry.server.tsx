import { I18nProvider } from '@lingui/react'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { languageOfAddress } from './platform/language/language.ts'
import {
  loggerContext,
  renderedPageContext,
  scriptNonceContext,
} from './platform/pages/page-contexts.ts'
import { dataScript, scriptsLast, staticHtml } from './platform/pages/page-html.server.ts'
import { ScriptNonce } from './platform/pages/script-nonce.ts'
import { setServerMessages } from './site/language/i18n.ts'
import { i18nFor } from './site/language/page-messages.server.ts'

export { apiDocumentContext, callContext } from './platform/api/call.ts'
// The server takes these tokens from the bundle: its own copies of the modules hold other objects.
export {
  loggerContext,
  publicUrlContext,
  renderedPageContext,
  retentionContext,
  scriptNonceContext,
} from './platform/pages/page-contexts.ts'

setServerMessages(i18nFor)

const end = '</body></html>'

/**
 * Renders the whole page before sending it, so that it can be cached, hashed and given a length. It
 * goes into `renderedPageContext`: the streams of React and of `Response` would cost more than rendering does.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  provided: RouterContextProvider,
): Promise<Response> {
  const { language } = languageOfAddress(new URL(request.url).pathname)
  const nonce = provided.get(scriptNonceContext)
  const data = serverHandoffStream ? await dataScript(serverHandoffStream, nonce) : ''
  const page = staticHtml(
    <I18nProvider i18n={i18nFor(language)}>
      <ScriptNonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ScriptNonce>
    </I18nProvider>,
  )
  const scripts = context.renderMeta?.didRenderScripts ? data : ''
  const body = scriptsLast(page.slice(0, -end.length))
  provided.set(renderedPageContext, `<!DOCTYPE html>${body}${scripts}${end}`)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Logs what broke while rendering; the status of a loader is an answer, and was logged where it arose. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { pathname } = new URL(request.url)
  context.get(loggerContext).error({ err: error, path: pathname }, 'page failed')
}
