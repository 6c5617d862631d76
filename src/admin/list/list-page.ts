import { replace } from 'react-router'
import type { Page } from '../../platform/api/listing.ts'
import { type Loaded, loaded } from '../../site/loaded.ts'

/**
 * A page of a list, for a `clientLoader`. When the last row of the last page was deleted, or the
 * address is old, it leads to the page that is the last one now.
 */
export async function loadedPage<P extends Page<unknown>>(
  asked: Promise<P>,
  url: URL,
): Promise<Loaded<P>> {
  const answer = await loaded(asked)
  if (!answer.value || answer.value.items.length > 0 || answer.value.total === 0) return answer
  const { total, size } = answer.value
  const last = new URL(url)
  last.searchParams.set('page', String(Math.ceil(total / size)))
  throw replace(last.pathname + last.search)
}
