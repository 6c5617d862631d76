import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatDate } from '../../shop/date-format.ts'
import { dayOf } from '../../shop/time-zone.ts'
import { useLanguage } from '../language/use-formats.ts'

/** Of when is what is shown, by the clocks in Kigali. @param at ms since 1970 */
export function AsOfLine({ at }: { at: number }) {
  const { t } = useLingui()
  const isToday = dayOf(at) === useToday()
  const when = formatDate(at, isToday ? 'time' : 'dayAndTime', useLanguage())
  return t`As of ${when}`
}

/** ms between two looks at the clock: a device that sleeps stops longer timers. */
const interval = 30_000

/** The day in Kigali, also on a page that stays open after midnight. */
function useToday(): string {
  const [, setDay] = useState<string>()
  useEffect(() => {
    const timer = setInterval(() => setDay(dayOf(Date.now())), interval)
    return () => clearInterval(timer)
  }, [])
  return dayOf(Date.now())
}
