import { useEffect, useRef } from 'react'
import type { NavigateOptions } from 'react-router'
import { asOfNow } from '../../site/network/as-of.ts'
import { toggle } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { useAheadOfAddress } from './use-ahead-of-address.ts'
import { useCategories } from './use-categories.ts'

interface Filter {
  readonly inAddress: readonly number[]
  /** Whether that can be relied on yet. */
  readonly isKnown: boolean
  /** Leads to the list with these categories ticked. */
  readonly show: (ids: readonly number[], options?: NavigateOptions) => void
}

/**
 * The ticked categories. The address decides what is shown; the store remembers it for the next visit,
 * which starts with the stored filter when its address names none. Categories that are gone are dropped
 * from both: no box could untick them.
 */
export function useCategoryFilter({ inAddress, isKnown, show }: Filter) {
  const categories = useCategories()
  const key = inAddress.join()
  const before = useRef(key)
  const [ticked, setTicked] = useAheadOfAddress(inAddress, key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new filter is news
  useEffect(() => {
    if (!isKnown) return
    const hasJustArrived = key === '' && before.current === ''
    before.current = key
    // A menu as last seen stays: it may not have what the filter of the last visit asks for.
    if (hasJustArrived && asOfNow() !== undefined) return
    const stored = useCart.getState().checkedCategorys
    const wanted = hasJustArrived ? stored : inAddress
    const known = wanted.filter((id) => categories.some((category) => category.id === id))
    if (known.join() !== stored.join()) checkCategories(known)
    if (known.join() !== key) show(known, { replace: true })
  }, [key])

  const tick = (ids: readonly number[]) => {
    setTicked(ids)
    checkCategories(ids)
    show(ids)
  }
  return { ticked, toggle: (id: number) => tick(toggle(ticked, id)), clear: () => tick([]) }
}

function checkCategories(ids: readonly number[]) {
  useCart.setState({ checkedCategorys: ids })
}
