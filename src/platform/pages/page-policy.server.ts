import { createHash, randomBytes } from 'node:crypto'

/**
 * Marks the scripts that the renderer itself writes, for `withPolicy`, which removes it before a page leaves
 * the process: cached pages allow scripts by their hash.
 */
export const scriptNonce = randomBytes(16).toString('base64url')

const marked = ` nonce="${scriptNonce}"`
const script = /<script([^>]*)>([\s\S]*?)<\/script>/g

const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * A rendered page without the nonce, and its content security policy. It allows, by hash, the scripts that
 * carried the nonce and `ownScripts`, and files of this host: script injected into the page does not run.
 */
export function withPolicy(rendered: string, ownScripts: readonly string[]) {
  const printed = [...rendered.matchAll(script)]
    .filter(([, attributes = '']) => attributes.includes(marked))
    .map(([, , text = '']) => text)
  const hashes = [...ownScripts, ...printed].filter((text) => text !== '').map(scriptHash)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Text becomes markup or script only through the one policy of trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
  return { html: rendered.replaceAll(marked, ''), policy }
}
