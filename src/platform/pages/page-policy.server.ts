import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Content security policy of a finished page: its own inline scripts by hash, files of this host,
 * and nothing else. No nonce, so the page can be kept.
 */
export function pagePolicy(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, text = '']) => scriptHash(text))
  return [
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
}
