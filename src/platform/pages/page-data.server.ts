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
