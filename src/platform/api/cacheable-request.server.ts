import { cacheKey } from '../cache/response-cache.server.ts'
import type { Endpoint } from './endpoint.ts'
import { admit, type RawInput } from './handle.server.ts'

/**
 * The key of a request whose answer is kept, however the request spelled it. Undefined for what is not
 * kept: an answer that depends on more than the catalogue, and what there is no end of, such as searches.
 * @throws Problem 404 or 400 for what the endpoint does not take
 */
export function keyOf(endpoint: Endpoint, raw: RawInput) {
  const { cached, access, method, path } = endpoint
  if (!cached || access !== 'ANYONE' || method !== 'GET') return undefined
  const input = admit(endpoint, null, raw)
  const { params = {}, query = {} } = input
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const has = (name: string) => query[name] !== undefined
  const isStreamed = cached.streamed !== undefined && !has(cached.streamed.without)
  const known = isStreamed ? cached.streamed.with : cached.with
  const isKept =
    asked.every(([name, value]) => known.includes(name) && isSingle(value)) &&
    Object.values(params).every((name) => cached.named?.test(String(name)) ?? true) &&
    (cached.needs === undefined || has(cached.needs))
  if (!isKept) return undefined
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  search.sort()
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => spelled(params[name]))
  const address = search.size > 0 ? `${pathname}?${search}` : pathname
  return { key: cacheKey('api', address), isStreamed, input }
}

/** Of several ids there are too many combinations. */
const isSingle = (value: unknown) => !Array.isArray(value) || value.length === 1

/** Names are found whatever their case; that of ASCII is the same for every database. */
const spelled = (param: unknown): string =>
  encodeURIComponent(String(param).replace(/[A-Z]/g, (letter) => letter.toLowerCase()))

/** Pages beyond the end and filters that match nothing can be made up without end. */
export const isEmptyList = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && 'items' in value && isEmptyList(value.items))
