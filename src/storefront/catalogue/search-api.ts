import { useEffect, useState } from 'react'
import { callAt } from '../../platform/api/call.ts'
import type { ReplyOf } from '../../platform/api/endpoint.ts'
import type { productApi } from '../../shop/catalogue/product.api.ts'
import { type Settled, settle, useKeepPrevious } from '../../site/data/settled.ts'

/** ms without a keystroke before a request is sent. */
const pause = 150

/** Results at first and after each press of `Show more`. The last one is the maximum of the API. */
const sizes = [8, 24, 48, 100] as const
/** Maximum of the API for similar names. */
const maxClosest = 48

/** Of `productApi.browse`. Only its type is imported: its schemas are too large for this chunk. */
const address = { method: 'GET', path: '/api/customer/products' } as const

type FoundPage = Extract<ReplyOf<typeof productApi.browse>, { items: unknown }>

export interface Found extends Pick<FoundPage, 'items' | 'total'> {
  readonly text: string
  /** No name contains the text: these have a similar one. */
  readonly isClose: boolean
  readonly hasMore: boolean
}

interface Query {
  readonly text: string
  /** Presses of `Show more`. */
  readonly step: number
  /** Not typed: does not wait for a pause. */
  readonly isPressed?: boolean
}

/**
 * Searches while the visitor types. Waits for a pause (debounce); the next letter aborts the request, so that no late
 * answer replaces a newer one. Does not use the router, which reloads the page when a file of a route is missing
 * (docs/decisions/0019).
 */
export function useSearch(text: string) {
  const [query, setQuery] = useState<Query>({ text, step: 0 })
  const [answer, setAnswer] = useState<Settled<Found> & { query: Query }>()
  const isAnswered = answer?.query.text === text
  // A letter that came and went sends nothing: its text has the answer already.
  if (query.text !== text) setQuery(isAnswered ? answer.query : { text, step: 0 })
  const { value: found } = useKeepPrevious(answer)
  const { step } = query

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts a request, an answer does not
  useEffect(() => {
    if (answer?.query === query) return
    const aborting = new AbortController()
    const { signal } = aborting
    const start = async () => {
      try {
        const settled = await settle(search(query, signal))
        if (!signal.aborted) setAnswer({ ...settled, query })
      } catch (error) {
        if (!signal.aborted) throw error
      }
    }
    const timer = setTimeout(start, query.isPressed ? 0 : pause)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [query])

  return {
    found,
    problem: isAnswered ? answer.problem : undefined,
    isBusy: answer?.query !== query,
    hasMore: found?.hasMore && step < sizes.length - 1,
    showMore: () => setQuery({ text, step: step + 1, isPressed: true }),
    retry: () => setQuery({ text, step, isPressed: true }),
  }
}

/** One request. Where no name contains the text, the same answer has the closest names. */
async function search({ text, step }: Query, signal: AbortSignal): Promise<Found> {
  const size = sizes[step] ?? sizes[0]
  // One more than shown tells whether there are more.
  const closest = Math.min(size + 1, maxClosest)
  const query = { q: text, image: 'url', page: 1, size, closest } as const
  const reply = await callAt<typeof productApi.browse>(address, { query, signal })
  const { items, total, closest: close } = reply as FoundPage
  if (!close?.items.length)
    return { text, items, total, isClose: false, hasMore: items.length < total }
  const shown = close.items.slice(0, size)
  return { text, items: shown, total, isClose: true, hasMore: shown.length < close.items.length }
}
