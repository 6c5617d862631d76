import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while hydrating it, true from then on. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
