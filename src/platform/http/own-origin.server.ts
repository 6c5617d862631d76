import { isIP } from 'node:net'

/**
 * Whether pages of `origin` are the shop's own. Anybody can let a name of theirs lead to this server
 * (DNS rebinding), so of names only PUBLIC_URL's counts; an address, or localhost, leads where it says.
 * @param requested the origin that the request was sent to: `http://127.0.0.1:3000`
 */
export function isOwnOrigin(origin: string, publicUrl: string, requested: string): boolean {
  if (origin === publicUrl) return true
  if (origin !== requested || !URL.canParse(requested)) return false
  const { hostname } = new URL(requested)
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
