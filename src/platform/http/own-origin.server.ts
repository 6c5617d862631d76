import { isIP } from 'node:net'

/**
 * Whether pages of `origin` are the shop's own. Anybody can let a name of theirs lead to this server
 * (DNS rebinding), so of names only PUBLIC_URL's counts; an address, or localhost, leads where it says.
 * @param asked how the request came: `http://127.0.0.1:3000`
 */
export function isOwnOrigin(origin: string, publicUrl: string, asked: string): boolean {
  if (origin === publicUrl) return true
  if (origin !== asked || !URL.canParse(asked)) return false
  const { hostname } = new URL(asked)
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
