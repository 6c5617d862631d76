import type { Context, Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { sharedNetwork } from '../../platform/http/client-network.server.ts'
import { aDay, dayOf } from '../time-zone.ts'
import type { unfoundSearchesApi } from './unfound-searches.api.ts'
import { listSearches } from './unfound-searches.db.ts'
import { unfoundDays } from './unfound-searches.ts'

type Asking = Pick<Context, 'searches' | 'ip'>

/** Notes a question for which nothing was found. Costs no time: it is written later. */
export const recordUnfound = ({ searches, ip }: Asking, q: string): void =>
  searches.note({ q, network: sharedNetwork(ip), isFound: false })

/** Notes one for which something was found: what was typed on the way to it does not count. */
export const noteFound = ({ searches, ip }: Asking, q: string): void =>
  searches.note({ q, network: sharedNetwork(ip), isFound: true })

export const unfoundSearchesHandlers: Handlers<
  Needs<'db' | 'clock' | 'searches'>,
  typeof unfoundSearchesApi
> = {
  async list({ db, clock, searches }) {
    await searches.write()
    return { items: await listSearches(db, dayOf(clock() - unfoundDays * aDay)) }
  },
}
