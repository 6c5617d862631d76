import { useLocation, useNavigation } from 'react-router'

/** The query of the navigation under way, else the current one: a filter that is chosen meanwhile is added to it. */
export function usePendingSearch(): { search: string; isLeaving: boolean } {
  const { search } = useLocation()
  const next = useNavigation().location
  // `window.location`, since `useLocation` leaves out the router's base name (the language) and
  // `useNavigation` does not.
  const isLeaving = next !== undefined && next.pathname !== window.location.pathname
  return { search: next && !isLeaving ? next.search : search, isLeaving }
}
