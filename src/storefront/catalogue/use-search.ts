import { useEffect, useState } from 'react'
import { callAt } from '../../platform/api/call.ts'
import type { ReplyOf } from '../../platform/api/endpoint.ts'
import type { productApi } from '../../shop/catalogue/product.api.ts'
import { type Settled, settle, useKeepPrevious } from '../../site/data/settled.ts'

/** ms without a keystroke before a request is sent. */
const pause = 150

/**
 * Results at first and after each press of the button for more; the last is the most that the API gives at
 * once.
 */
const sizes = [8, 24, 48, 100] as const
/** Those that are close to a text, in one answer. */
const maxClosest = 48

/** Of `productApi.browse`, of which only the type is loaded. */
const address = { method: 'GET', path: '/api/customer/products' } as const

type FoundPage = Extract<ReplyOf<typeof productApi.browse>, { items: unknown }>

/** What a text found. */
export interface Found extends Pick<FoundPage, 'items' | 'total'> {
  readonly text: string
  /** No name contains it: these are close to it. */
  readonly isClose: boolean
  readonly hasMore: boolean
}

/** Which request it is: what was typed, and how often a button was pressed since. */
interface Asked {
  readonly text: string
  readonly step: number
  readonly attempt: number
}

/**
 * Finds products while somebody types: one request a pause, and the next letter aborts it, so that no late
 * answer stands where a newer one was. Not by the router: its routes bring files along, and it loads the page
 * anew where one of these is missing (docs/decisions/0019).
 */
export function useSearch(text: string) {
  const [pressed, setPressed] = useState<Asked>({ text, step: 0, attempt: 0 })
  const [answer, setAnswer] = useState<Settled<Found> & { asked: Asked }>()
  // The last results stay until the next ones are there.
  const { value: found } = useKeepPrevious(answer)
  const asked = pressed.text === text ? pressed : { text, step: 0, attempt: 0 }
  const { step, attempt } = asked
  const isAnswered = answer !== undefined && isSame(answer.asked, asked)
  const problem = answer?.asked.text === text ? answer.problem : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the letter or the press starts it, not an answer
  useEffect(() => {
    if (isAnswered) return
    const aborting = new AbortController()
    const { signal } = aborting
    const ask = async () => {
      try {
        const settled = await settle(search(asked, signal))
        if (!signal.aborted) setAnswer({ ...settled, asked })
      } catch (error) {
        if (!signal.aborted) throw error
      }
    }
    const timer = setTimeout(ask, step + attempt > 0 ? 0 : pause)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [text, step, attempt])

  return {
    found,
    problem,
    isBusy: !isAnswered,
    hasMore: found?.hasMore && step < sizes.length - 1,
    showMore: () => setPressed({ ...asked, step: step + 1 }),
    retry: () => setPressed({ ...asked, attempt: attempt + 1 }),
  }
}

const isSame = (one: Asked, other: Asked) =>
  one.text === other.text && one.step === other.step && one.attempt === other.attempt

/** Also where no name contains the text it is one request: the list answers with what is close to it. */
async function search({ text, step }: Asked, signal: AbortSignal): Promise<Found> {
  const size = sizes[step] ?? sizes[0]
  // One more than is shown tells whether there is more.
  const closest = Math.min(size + 1, maxClosest)
  const query = { q: text, image: 'url', page: 1, size, closest } as const
  const reply = await callAt<typeof productApi.browse>(address, { query, signal })
  const { items, total, closest: close } = reply as FoundPage
  if (!close?.items.length)
    return { text, items, total, isClose: false, hasMore: items.length < total }
  const shown = close.items.slice(0, size)
  return { text, items: shown, total, isClose: true, hasMore: shown.length < close.items.length }
}
