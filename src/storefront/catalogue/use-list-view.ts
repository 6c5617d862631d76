import { useEffect, useRef, useState } from 'react'
import {
  type NavigateOptions,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { asOfNow } from '../../site/network/as-of.ts'
import { toggle } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { type ShopView, shopView } from './shop-view.ts'
import { useCategories } from './use-categories.ts'

/**
 * The view of a list of products: the controls show a choice at once, and the next list replaces it.
 * @param shown what the list on the page shows
 */
export function useListView(shown: ShopView) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // `useNavigation` has the language in its addresses, `useLocation` has not.
  const isBusy = useNavigation().location?.pathname === useHref(pathname)
  const key = shopView.query(shown)
  const [chosen, setChosen] = useState({ view: shown, key })
  if (chosen.key !== key) setChosen({ view: shown, key })
  const { view } = chosen

  const addressOf = (change: Partial<ShopView>) => pathname + shopView.query({ ...view, ...change })
  return {
    view,
    isBusy,
    addressOf,
    change(change: Partial<ShopView>, options: NavigateOptions = {}) {
      setChosen({ view: { ...view, ...change }, key })
      navigate(addressOf(change), { preventScrollReset: true, ...options })
    },
  }
}

/**
 * The ticked categories. The address decides what is shown. The store remembers it: a later visit whose address
 * names no category starts with the stored ones. Drops deleted categories from both, since no box could untick them.
 */
export function useCategoryFilter(
  { categories: shown }: ShopView,
  { view, change }: ReturnType<typeof useListView>,
) {
  const categories = useCategories()
  const { search } = useLocation()
  const key = shown.join()
  const before = useRef(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list shows other categories
  useEffect(() => {
    const hasJustArrived = key === '' && before.current === ''
    before.current = key
    // Without a network the service worker answers with a list that it has, which may ignore the filter.
    if (asOfNow() !== undefined) return
    const stored = useCart.getState().checkedCategorys
    const wanted = hasJustArrived ? stored : shown
    const known = wanted.filter((id) => categories.some((category) => category.id === id))
    if (known.join() !== stored.join()) storeCategories(known)
    const inAddress = shopView.read(new URLSearchParams(search)).categories
    if (known.join() !== inAddress.join()) change({ categories: known, page: 1 }, { replace: true })
  }, [key])

  const tick = (ids: readonly number[]) => {
    storeCategories(ids)
    change({ categories: ids, page: 1 })
  }
  return {
    ticked: view.categories,
    toggle: (id: number) => tick(toggle(view.categories, id)),
    clear: () => tick([]),
  }
}

function storeCategories(ids: readonly number[]) {
  useCart.setState({ checkedCategorys: ids })
}
