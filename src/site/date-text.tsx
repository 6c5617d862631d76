import { shopTimeZone } from '../shop/time-zone.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: shopTimeZone })
const minute = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: shopTimeZone,
})
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: shopTimeZone })
const formats = { day, time, minute }

type DateTextProps = {
  /** ISO 8601, as the server says it. */
  at: string
  precision?: keyof typeof formats
}

/** When something was, as the clocks in Kigali say: `21 Nov 2026, 14:05`. */
export function DateText({ at, precision = 'minute' }: DateTextProps) {
  return <time dateTime={at}>{formats[precision].format(new Date(at))}</time>
}
