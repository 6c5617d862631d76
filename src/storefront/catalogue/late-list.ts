import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { isOfSet, type ShopView, shopView } from './shop-view.ts'

/**
 * Marks the document before its first paint when the address names several categories: the list in the
 * HTML is then the whole one, and grey until the browser has fetched the right one (`late:` in class names).
 * Goes into the inline script of all pages; without scripts the whole list stays readable.
 */
export const lateListScript =
  "if(/\\/shop\\/?$/i.test(location.pathname)&&/[?&]category=\\d+(,|%2C)\\d/i.test(location.search))document.documentElement.dataset.list='late'"

/**
 * What the controls of the list say: what is shown or, until a set of categories has been fetched for a
 * page that comes alive, what its address asks for.
 * @returns also whether that is known (while the server's HTML hydrates the controls say what it says),
 *   and whether the list still waits for it
 */
export function useListInAddress(shown: ShopView) {
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  const asked = shopView.read(new URLSearchParams(search))
  const isLate = isOfSet(asked) && asked.categories.join() !== shown.categories.join()
  useLayoutEffect(() => {
    if (!isLate) delete document.documentElement.dataset.list
  }, [isLate])
  const isWaiting = isLate && isHydrated
  return { view: isWaiting ? asked : shown, isKnown: isHydrated || !isLate, isWaiting }
}
