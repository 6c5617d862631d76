import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Money } from '../../shop/money.ts'
import { type Settled, useDeferred, useKeepPrevious } from '../../site/data/settled.ts'
import type { CheckedProducts, CurrentProducts } from './availability.ts'
import { useCart } from './cart-store.ts'

const nothingKnown: CurrentProducts = new Map()
const noPrices: ReadonlyMap<number, Money> = new Map()

/**
 * The lines of cart or wishlist, with what their page's `clientLoader` found out about them. They are
 * checked again whenever a product joins or leaves them.
 */
export function useAvailability(
  list: 'products' | 'wishlist',
  asked: Promise<Settled<CheckedProducts>>,
) {
  const lines = useCart((state) => state[list])
  const { value: answer, isLoading } = useDeferred(asked)
  const { value: checked, problem } = useKeepPrevious(answer)
  const { revalidate } = useRevalidator()

  const ids = lines
    .map((line) => line.id)
    .toSorted((a, b) => a - b)
    .join()
  const idsBefore = useRef(ids)
  useEffect(() => {
    if (idsBefore.current === ids) return
    idsBefore.current = ids
    revalidate()
  }, [ids, revalidate])

  return {
    lines,
    current: checked?.current ?? nothingKnown,
    /** What products cost when this page was opened, where that has changed. */
    pricesBefore: useFirstPrices(checked?.pricesBefore ?? noPrices),
    isFailed: problem !== undefined,
    isChecking: isLoading,
    checkAgain: () => void revalidate(),
  }
}

export type CheckedLines = ReturnType<typeof useAvailability>

/** Keeps the oldest price of each product, the one that the customer knows, however often it changes after. */
function useFirstPrices(found: ReadonlyMap<number, Money>) {
  const [known, setKnown] = useState({ found, prices: found })
  if (known.found !== found) setKnown({ found, prices: new Map([...found, ...known.prices]) })
  return known.prices
}
