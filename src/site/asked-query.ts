import { useLocation, useNavigation } from 'react-router'

/**
 * The query of the page as it was asked for last, also while that is on its way: what is chosen next must
 * not begin from what was there before.
 */
export function useAskedQuery(): { search: string; isLeaving: boolean } {
  const { search } = useLocation()
  const next = useNavigation().location
  // As the browser names it: the router leaves the language out of the one, and not out of the other.
  const isLeaving = next !== undefined && next.pathname !== window.location.pathname
  return { search: next && !isLeaving ? next.search : search, isLeaving }
}
