import { memoizeAsync } from '../memoize.ts'
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
  const cached = memoizeAsync(load)
  // A load that is under way may have missed the news.
  for (const topic of topics) journal.on(topic, cached.forget)
  return cached
}
