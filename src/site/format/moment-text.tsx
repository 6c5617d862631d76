import { dayOf } from '../../shop/time-zone.ts'
import { DateText } from './date-text.tsx'

/** When something was, on the clocks of Kigali: `12:40` today, with the day else. @param at ms since 1970 */
export const MomentText = ({ at }: { at: number }) => (
  <DateText
    at={new Date(at).toISOString()}
    precision={dayOf(at) === dayOf(Date.now()) ? 'time' : 'minute'}
  />
)
