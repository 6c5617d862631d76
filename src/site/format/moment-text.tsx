import { dayOf } from '../../shop/time-zone.ts'
import { DateText } from './date-text.tsx'
import { useToday } from './use-today.ts'

/** When something was, on the clocks of Kigali: `12:40` today, with the day else. @param at ms since 1970 */
export function MomentText({ at }: { at: number }) {
  const isToday = dayOf(at) === useToday()
  return <DateText at={new Date(at).toISOString()} precision={isToday ? 'time' : 'minute'} />
}
