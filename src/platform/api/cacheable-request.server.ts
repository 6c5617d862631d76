import { cacheKey, type Wanted } from '../cache/response-cache.server.ts'
import { Streamed } from '../http/streamed.server.ts'
import type { Language } from '../language/language.ts'
import type { Endpoint } from './endpoint.ts'
import { authorizeAndParse, type JsonReply, type RawInput } from './handle.server.ts'

/**
 * The cache key of a request, the same for every spelling of it, with its parsed input. Undefined where the
 * answer is not cached: it depends on more than the catalogue, or is rarely the same twice, as a set of categories.
 * @throws Problem 404 or 400 for what the endpoint does not take
 */
export function cacheableRequest(endpoint: Endpoint, raw: RawInput, language: Language) {
  const { cached, access, method, path } = endpoint
  if (!cached || access !== 'ANYONE' || method !== 'GET') return undefined
  const input = authorizeAndParse(endpoint, null, raw)
  const { params = {}, query = {} } = input
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const isCacheable =
    (cached.needs === undefined || query[cached.needs] !== undefined) &&
    given.every(([name, value]) => cached.with.includes(name) && isSingle(value)) &&
    Object.values(params).every((name) => cached.named?.test(String(name)) ?? true)
  if (!isCacheable) return undefined
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  search.sort()
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => normalizeParam(params[name]))
  const address = search.size > 0 ? `${pathname}?${search}` : pathname
  return { key: cacheKey('api', address, language), input }
}

/** Not several ids: they have too many combinations. */
const isSingle = (value: unknown) => !Array.isArray(value) || value.length === 1

/** Names are found whatever their case. ASCII alone: beyond it each database folds case in its own way. */
const normalizeParam = (param: unknown): string =>
  encodeURIComponent(String(param).replace(/[A-Z]/g, (letter) => letter.toLowerCase()))

/** @param tags takes the names of what the answer shows */
type Run = (tags: Set<string>) => Promise<JsonReply | Streamed>

/** Makes the cached answer from the handler's reply. */
export const createJson =
  (run: Run): Wanted['create'] =>
  async (tags) => {
    const result = await run(tags)
    if (result instanceof Streamed) throw new Error('A streamed reply cannot be cached as JSON.')
    return {
      status: result.status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...result.headers },
      body: Buffer.from(JSON.stringify(result.value)),
      isCacheable: !isEmptyList(result.value),
    }
  }

/** Not cached: clients can make up pages beyond the end, and filters that match nothing, without end. */
export const isEmptyList = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && 'items' in value && isEmptyList(value.items))
