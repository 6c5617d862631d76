import { createHash, randomBytes } from 'node:crypto'

/**
 * Marks inline scripts of the site and of the renderer. `withPolicy` removes the nonce before a page leaves the process: cached
 * pages allow scripts by their hash.
 */
export const scriptNonce = randomBytes(16).toString('base64url')

const nonceAttribute = ` nonce="${scriptNonce}"`
const script = /<script([^>]*)>([\s\S]*?)<\/script>/g

const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * A rendered page without the nonce, and its content security policy. The policy allows, by hash, the scripts that
 * carried the nonce, and files of this host. Injected script does not run.
 */
export function withPolicy(rendered: string) {
  const printed = [...rendered.matchAll(script)]
    .filter(([, attributes = '']) => attributes.includes(nonceAttribute))
    .map(([, , text = '']) => text)
  const hashes = printed.filter((text) => text !== '').map(scriptHash)
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
    // Only the policy of trusted-types.ts turns text into markup or script.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
  return { html: rendered.replaceAll(nonceAttribute, ''), policy }
}
