import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML and in the first render over it, true ever after. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
