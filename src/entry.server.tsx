import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'

// The server takes these from the bundle, so that loaders and server hold the same objects.
export { callContext, publicUrlContext } from './platform/pages/call-context.ts'

/** ms. A page that is not ready by then is given up. */
const patience = 6_000

/** Renders a whole page before sending it: so it can be kept, hashed and given a length. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(timer)
          pipe(page)
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timer = setTimeout(abort, patience)
  })
}

/** A page that is not there is an answer, not a failure. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}
