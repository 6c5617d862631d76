import { useEffect } from 'react'
import { askKitchen } from '../../../site/opening/opening.ts'

/** ms between two questions: a break ends when somebody presses a button, and an order waits for that here. */
const interval = 5_000

/** Hears soon that the kitchen is open again. */
export function useKitchenWatch(isClosed: boolean): void {
  useEffect(() => {
    if (!isClosed) return
    const timer = setInterval(() => document.hidden || askKitchen(), interval)
    return () => clearInterval(timer)
  }, [isClosed])
}
