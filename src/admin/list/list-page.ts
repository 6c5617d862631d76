import { replace } from 'react-router'
import type { Page } from '../../platform/api/endpoint.ts'
import { type Settled, settle } from '../../site/data/settled.ts'

/**
 * A page of a list, for a `clientLoader`. When the last row of the last page was deleted, or the
 * address is old, it leads to the page that is the last one now.
 */
export async function loadedPage<P extends Page<unknown>>(
  asked: Promise<P>,
  url: URL,
): Promise<Settled<P>> {
  const answer = await settle(asked)
  const address = answer.value && lastPage(answer.value, url)
  if (address) throw replace(address)
  return answer
}

/**
 * The address to show instead of a page without rows; undefined where there is none before it. It leads to a
 * lower page whatever the total says, which may be a moment old: else it would lead to itself, again and again.
 */
export function lastPage(
  { items, total, page, size }: Page<unknown>,
  url: URL,
): string | undefined {
  if (items.length > 0 || total === 0 || page <= 1) return undefined
  const last = new URL(url)
  last.searchParams.set('page', String(Math.min(Math.ceil(total / size), page - 1)))
  return last.pathname + last.search
}
