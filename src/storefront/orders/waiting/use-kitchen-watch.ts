import { useEffect, useState } from 'react'
import type { Settings } from '../../../shop/settings/settings.ts'
import { askKitchen, useOpening } from '../../../site/opening/opening.ts'

/** ms between two questions: a break ends when somebody presses a button, and an order waits for that here. */
const interval = 5_000

/**
 * What the shop says of its kitchen since an order was refused because of it; undefined until it has said so:
 * what this page knew before has just turned out wrong.
 */
export function useKitchenSince(): Settings | undefined {
  const kitchen = useOpening()
  const [before] = useState(kitchen)
  return kitchen === before ? undefined : kitchen
}

/** Asks at once, and hears soon that the kitchen is open again. */
export function useKitchenWatch(isClosed: boolean): void {
  useEffect(askKitchen, [])
  useEffect(() => {
    if (!isClosed) return
    const timer = setInterval(() => document.hidden || askKitchen(), interval)
    return () => clearInterval(timer)
  }, [isClosed])
}
