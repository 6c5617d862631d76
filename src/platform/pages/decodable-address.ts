import type { IncomingMessage } from 'node:http'
import { languageOfAddress, prefixOf } from '../language/language.ts'
import { nowhere } from './nowhere.ts'

/**
 * The address of a request. A browser that navigates to one that cannot be decoded gets that of the missing page,
 * since the router would refuse it in JSON.
 */
export function decodableAddress({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  const isPage = !url.startsWith('/api/') && headers.accept?.includes('text/html')
  if (!isPage || !url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return `${prefixOf(languageOfAddress(url).language)}/${nowhere}`
  }
}
