import { Writable } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { languageOfAddress } from './platform/language/language.ts'
import { loggerContext, scriptNonceContext } from './platform/pages/page-contexts.ts'
import { setServerMessages } from './site/language/messages-of.ts'
import { i18nFor } from './site/language/page-messages.server.ts'

// The server takes these tokens from the bundle: its own copies of the modules hold other objects.
export { apiDocumentContext, callContext } from './platform/api/call-context.ts'
export {
  loggerContext,
  publicUrlContext,
  retentionContext,
  scriptNonceContext,
} from './platform/pages/page-contexts.ts'

setServerMessages(i18nFor)

/** ms until rendering a page is aborted. */
const renderTimeout = 6_000

/** Renders the whole page before sending it, so that it can be cached, hashed and given a length. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  asked: RouterContextProvider,
): Promise<Response> {
  const { language } = languageOfAddress(new URL(request.url).pathname)
  const nonce = asked.get(scriptNonceContext)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        // React writes `hrefLang`; programs that do not parse HTML look for the standard's spelling.
        const html = Buffer.concat(chunks).toString().replaceAll(' hrefLang="', ' hreflang="')
        resolve(new Response(html, { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={i18nFor(language)}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </I18nProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          pipe(page)
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timer = setTimeout(abort, renderTimeout)
  })
}

/** Logs what broke while rendering; the status of a loader is an answer, and was logged where it arose. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { pathname } = new URL(request.url)
  context.get(loggerContext).error({ err: error, path: pathname }, 'page failed')
}
