import { fill } from '../../platform/language/sentences.ts'
import { aDay, dayOf, sinceMonday, timeOfDay } from '../time-zone.ts'
import { openFrom, openUntil } from './opening-hours.ts'
import { type Hours, kitchenAt } from './settings.ts'

const messages = {
  closed: /*i18n*/ 'The kitchen is closed.',
  opensToday: /*i18n*/ 'The kitchen is closed. It opens again at {time}.',
  /** Within six days. Monday first. */
  opensOn: [
    /*i18n*/ 'The kitchen is closed. It opens again on Monday at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Tuesday at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Wednesday at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Thursday at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Friday at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Saturday at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Sunday at {time}.',
  ],
  /** From the day on that has the same name as today. */
  opensOnDate: [
    /*i18n*/ 'The kitchen is closed. It opens again on Monday {day} {month} at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Tuesday {day} {month} at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Wednesday {day} {month} at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Thursday {day} {month} at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Friday {day} {month} at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Saturday {day} {month} at {time}.',
    /*i18n*/ 'The kitchen is closed. It opens again on Sunday {day} {month} at {time}.',
  ],
  months: [
    /*i18n*/ 'January',
    /*i18n*/ 'February',
    /*i18n*/ 'March',
    /*i18n*/ 'April',
    /*i18n*/ 'May',
    /*i18n*/ 'June',
    /*i18n*/ 'July',
    /*i18n*/ 'August',
    /*i18n*/ 'September',
    /*i18n*/ 'October',
    /*i18n*/ 'November',
    /*i18n*/ 'December',
  ],
  takesABreak: /*i18n*/ 'The kitchen takes a break until {time}.',
} as const

/** Why no order is taken at `now` (ms), while none is. */
export function closedMessage(settings: Hours, now: number): string {
  const { opensAt } = kitchenAt(settings, now)
  if (opensAt === null) return messages.closed
  const opens = wholeMinute(Date.parse(opensAt))
  const time = timeOfDay(opens)
  if (isBreak(settings, now, opens)) return fill(messages.takesABreak, { time })
  const daysAhead = (dayStart(opens) - dayStart(now)) / aDay
  if (daysAhead === 0) return fill(messages.opensToday, { time })
  const weekday = Math.floor(sinceMonday(opens) / aDay)
  if (daysAhead < 7) return fill(messages.opensOn[weekday] ?? messages.closed, { time })
  const [, month = 1, day = 1] = dayOf(opens).split('-').map(Number)
  const values = { day, month: messages.months[month - 1] ?? '', time }
  return fill(messages.opensOnDate[weekday] ?? messages.closed, values)
}

/** By its hours the kitchen would be open from now until then, and the time of day says which day. */
function isBreak({ openingHours: hours }: Hours, now: number, until: number): boolean {
  if (openFrom(hours, now) !== now || until - now >= aDay) return false
  return (openUntil(hours, now) ?? Number.POSITIVE_INFINITY) > until
}

const dayStart = (at: number): number => Date.parse(dayOf(at))

/** A minute that has begun is not promised; the last one of a day leads to the next day. */
const wholeMinute = (at: number): number => Math.ceil(at / 60_000) * 60_000
