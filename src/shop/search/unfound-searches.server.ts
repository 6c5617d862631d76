import type { Context, Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { sharedNetwork } from '../../platform/http/client-network.server.ts'
import { aDay, dayOf } from '../time-zone.ts'
import type { unfoundSearchesApi } from './unfound-searches.api.ts'
import { listSearches } from './unfound-searches.db.ts'
import { unfoundDays } from './unfound-searches.ts'

interface Search {
  readonly q: string
  /** If so, what the visitor typed on the way to it does not count. */
  readonly isFound: boolean
}

/** Costs no time: searches that found nothing are written later. */
export const recordSearch = (
  { searches, ip }: Pick<Context, 'searches' | 'ip'>,
  search: Search,
): void => searches.record({ ...search, network: sharedNetwork(ip) })

export const unfoundSearchesHandlers: Handlers<
  Needs<'db' | 'clock' | 'searches'>,
  typeof unfoundSearchesApi
> = {
  async list({ db, clock, searches }) {
    const now = clock()
    const after = dayOf(now - unfoundDays * aDay)
    const pending = searches.pending()
    return { items: await listSearches(db, { after, day: dayOf(now), pending }) }
  },
}
