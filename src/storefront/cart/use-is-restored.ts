import { useEffect, useState } from 'react'
import { useCart } from './cart-store.ts'

/** Whether cart and wishlist are back from the browser's storage: until then they only look empty. */
export function useIsRestored(): boolean {
  const [isRestored, setIsRestored] = useState(useCart.persist.hasHydrated)
  useEffect(() => {
    if (useCart.persist.hasHydrated()) setIsRestored(true)
    return useCart.persist.onFinishHydration(() => setIsRestored(true))
  }, [])
  return isRestored
}
