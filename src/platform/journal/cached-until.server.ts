import type { Journal } from './journal.server.ts'

/**
 * A value that is loaded once, and again after news of one of these topics. Concurrent callers share a load; the
 * next call repeats one that failed.
 */
export function cachedUntil<T>(
  journal: Pick<Journal, 'on'>,
  topics: readonly string[],
  load: () => Promise<T>,
): () => Promise<T> {
  let cached: Promise<T> | undefined
  // A load that is under way may have missed the news: it answers its callers and is not kept.
  for (const topic of topics)
    journal.on(topic, () => {
      cached = undefined
    })
  return () => {
    if (cached) return cached
    const loading = load()
    cached = loading
    loading.catch(() => {
      if (cached === loading) cached = undefined
    })
    return loading
  }
}
