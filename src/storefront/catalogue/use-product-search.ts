import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { productPages } from '../../shop/catalogue/product.api.ts'
import type { Product } from '../../shop/catalogue/product.ts'

/** ms without a keystroke before the shop is asked. */
const pause = 200
const mostResults = 8

type Found = { text: string; items: Product[]; total: number }
type Search = { found?: Found; isFailed: boolean; isBusy: boolean; retry: () => void }

/** Products whose name holds the text. The last results stay until the next ones are there. */
export function useProductSearch(text: string): Search {
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again for the same text
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const query = { q: text, image: 'url', page: '1', size: String(mostResults) } as const
        const { items, total } = await call(productPages.browse, { query, signal: stop.signal })
        setFound({ text, items, total })
        setFailed(undefined)
      } catch {
        if (!stop.signal.aborted) setFailed(text)
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, attempt])

  return {
    found,
    isFailed: failed === text,
    isBusy: found?.text !== text,
    retry: () => {
      setFailed(undefined)
      setAttempt(attempt + 1)
    },
  }
}
