import { useLocation, useNavigation } from 'react-router'

/**
 * The query of this page that was asked for last: that of a navigation still under way, else the current
 * one. A filter chosen meanwhile is added to it and does not undo it.
 */
export function useAskedQuery(): { search: string; isLeaving: boolean } {
  const { search } = useLocation()
  const next = useNavigation().location
  // `window.location`, since `useLocation` leaves out the router's base name (the language) and
  // `useNavigation` does not.
  const isLeaving = next !== undefined && next.pathname !== window.location.pathname
  return { search: next && !isLeaving ? next.search : search, isLeaving }
}
