/** A response with more tags gets the one key for those that may show any product. */
const maxKeys = 100

/** On every answer that shared caches may keep. */
export const everythingKey = 'catalogue'
/** On answers that show too many products to name them. */
const manyKey = 'many-products'
const keyOf = (tag: string) => `product-${tag}`

/** The keys of what has to be forgotten when these products have changed; of everything, if none is named. */
export const purgeKeys = (tags: readonly string[]): readonly string[] =>
  tags.length === 0 ? [everythingKey] : [manyKey, ...tags.map(keyOf)]

/**
 * Lets caches in front of the shop keep an answer that is the same for everybody, for so many seconds, and
 * for as many more while they ask for a new one (RFC 5861). A key for each product that it shows: Fastly
 * and Varnish read `Surrogate-Key`, Cloudflare and Akamai `Cache-Tag`.
 */
export function sharedCacheHeaders(seconds: number, tags: ReadonlySet<string>) {
  const shown = tags.size > maxKeys ? [manyKey] : [...tags].map(keyOf)
  const keys = [everythingKey, ...shown]
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  }
}

/** Instead of those: of an answer that is not for everybody. */
export const unshared = {
  'cache-control': 'private, no-cache',
  'surrogate-key': undefined,
  'cache-tag': undefined,
}
