import { useEffect, useState } from 'react'
import { dayOf } from '../../shop/time-zone.ts'

/** ms between two looks at the clock: a device that sleeps stops longer timers. */
const interval = 30_000

/** The day in Kigali, also on a page that stays open after midnight. */
export function useToday(): string {
  const [, setDay] = useState<string>()
  useEffect(() => {
    const timer = setInterval(() => setDay(dayOf(Date.now())), interval)
    return () => clearInterval(timer)
  }, [])
  return dayOf(Date.now())
}
