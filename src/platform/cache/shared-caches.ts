/** A response with more tags gets the one key for those that may have any. */
const maxKeys = 100

/** By which caches in front of the site forget answers. */
export interface SharedKeys {
  /** On every answer that they may keep. */
  readonly everything: string
  /** On answers with too many tags to name them. */
  readonly many: string
  readonly of: (tag: string) => string
}

/** The keys of what has to be forgotten when what has these tags has changed; of everything, if none is named. */
export const purgeKeys = (keys: SharedKeys, tags: readonly string[]): readonly string[] =>
  tags.length === 0 ? [keys.everything] : [keys.many, ...tags.map(keys.of)]

/** For how long they may keep an answer; 0 for not at all. */
export interface SharedFor {
  readonly seconds: number
  readonly keys: SharedKeys
}

/**
 * Lets caches in front of the shop keep an answer that is the same for everybody, for so many seconds, and
 * for as many more while they ask for a new one (RFC 5861). A key for each of its tags: Fastly
 * and Varnish read `Surrogate-Key`, Cloudflare and Akamai `Cache-Tag`.
 */
export function sharedCacheHeaders({ seconds, keys }: SharedFor, tags: ReadonlySet<string>) {
  const own = tags.size > maxKeys ? [keys.many] : [...tags].map(keys.of)
  const all = [keys.everything, ...own]
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    'surrogate-key': all.join(' '),
    'cache-tag': all.join(','),
  }
}

/** Instead of those: of an answer that is not for everybody. */
export const unshared = {
  'cache-control': 'private, no-cache',
  'surrogate-key': undefined,
  'cache-tag': undefined,
}
