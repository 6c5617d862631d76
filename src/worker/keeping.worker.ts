import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { Strategy } from 'workbox-strategies/Strategy.js'
import { keepWithin } from './bounded.ts'
import { bytesOf, entryOf, isKeepable, stamped } from './stamp.ts'

type Keeping = {
  /** Beside what holds for every answer. */
  readonly isWanted?: (answer: Response, url: string) => boolean | Promise<boolean>
  /** Of the whole cache; the oldest go. */
  readonly bytes?: number
}

/** Keeps answers with the time, as far as they may be kept, within a bound. */
export const keeping = ({ isWanted, bytes }: Keeping): WorkboxPlugin => ({
  async cacheWillUpdate({ request, response }) {
    if (!isKeepable(response)) return null
    if (isWanted && !(await isWanted(response.clone(), request.url))) return null
    return stamped(response)
  },
  ...(bytes !== undefined && { cacheDidUpdate: bounding(bytes) }),
})

function bounding(bytes: number): NonNullable<WorkboxPlugin['cacheDidUpdate']> {
  let count: ((size: number) => Promise<void>) | undefined
  return async ({ cacheName, newResponse }) => {
    count ??= keepWithin(bytes, {
      entries: async () => entriesIn(await caches.open(cacheName)),
      remove: async (url) => (await caches.open(cacheName)).delete(url),
    })
    await count(bytesOf(newResponse))
  }
}

type Wanted = {
  readonly address: string
  readonly event: ExtendableEvent
  readonly cache?: RequestCache | undefined
}

/** Has a strategy answer `address`, and waits until the answer is kept. @throws Error where there is none */
export async function keep(
  strategy: Strategy,
  { address, event, cache = 'default' }: Wanted,
): Promise<Response> {
  const request = new Request(address, { cache, mode: 'same-origin' })
  const [answer, isDone] = strategy.handleAll({ request, event })
  const response = await answer
  await isDone
  return response
}

export async function entriesIn(cache: Cache) {
  const requests = await cache.keys()
  const answers = await Promise.all(requests.map((request) => cache.match(request)))
  return answers.flatMap((answer, index) =>
    answer ? [entryOf(requests[index]?.url ?? '', answer)] : [],
  )
}
