import type { Language } from '../../platform/language/language.ts'
import { type Message, message } from '../../platform/language/message.ts'
import { formatDate } from '../date-format.ts'
import { aDay, dayOf, sinceMonday, timeOfDay } from '../time-zone.ts'
import { closedBy, openFrom, openUntil } from './schedule.ts'
import { type Hours, kitchenAt } from './settings.ts'
import { inLanguage } from './special-days.ts'

const messages = {
  closed: message('The kitchen is closed.'),
  closedFor: (reason: string) => message('The kitchen is closed ({reason}).', { reason }),
  /** Two sentences. */
  closedUntil: (closed: Message, opens: Message) => message('{closed} {opens}', { closed, opens }),
  opensToday: (time: string) => message('It opens again at {time}.', { time }),
  /** Within six days. */
  opensOn: (weekday: Message, time: string) =>
    message('It opens again {weekday} at {time}.', { weekday, time }),
  /** From the day on that has the same name as today. */
  opensOnDate: (weekday: Message, date: string, time: string) =>
    message('It opens again {weekday} {date} at {time}.', { weekday, date, time }),
  takesABreak: (time: string) => message('The kitchen takes a break until {time}.', { time }),
} as const

/** Monday first. */
const weekdays = [
  message('on Monday'),
  message('on Tuesday'),
  message('on Wednesday'),
  message('on Thursday'),
  message('on Friday'),
  message('on Saturday'),
  message('on Sunday'),
]

/** Why no order is taken at `now` (ms), while none is. */
export function closedMessage(settings: Hours, now: number, language: Language): Message {
  const { opensAt, pausedUntil } = kitchenAt(settings, now)
  const reason = pausedUntil === null ? closingReason(settings, now, language) : undefined
  const closed = reason === undefined ? messages.closed : messages.closedFor(reason)
  if (opensAt === null) return closed
  const opens = wholeMinute(Date.parse(opensAt))
  if (isBreak(settings, now, opens)) return messages.takesABreak(timeOfDay(opens))
  const opensAgain = openingMessage(now, opens, language)
  return opensAgain ? messages.closedUntil(closed, opensAgain) : closed
}

function closingReason(settings: Hours, now: number, language: Language): string | undefined {
  const closing = closedBy(settings, now)
  if (closing === 'UMUGANDA') return 'Umuganda'
  return closing && inLanguage(closing, language).reason
}

/** When it opens again. */
function openingMessage(now: number, opens: number, language: Language): Message | undefined {
  const time = timeOfDay(opens)
  const daysAhead = (dayStart(opens) - dayStart(now)) / aDay
  if (daysAhead === 0) return messages.opensToday(time)
  const weekday = weekdays[Math.floor(sinceMonday(opens) / aDay)]
  if (!weekday) return undefined
  if (daysAhead < 7) return messages.opensOn(weekday, time)
  return messages.opensOnDate(weekday, formatDate(opens, 'dayOfYear', language), time)
}

/** By its hours the kitchen would be open from now until then, and the time of day says which day. */
function isBreak(settings: Hours, now: number, until: number): boolean {
  if (openFrom(settings, now) !== now || !isClear(now, until)) return false
  return (openUntil(settings, now) ?? Number.POSITIVE_INFINITY) > until
}

/** Today, or a few hours after midnight: a reader does not mistake that time for this morning's. */
const isClear = (now: number, until: number): boolean =>
  dayStart(until) === dayStart(now) || until - now <= aDay / 4

const dayStart = (at: number): number => Date.parse(dayOf(at))

/** A minute that has begun is not promised; the last one of a day leads to the next day. */
const wholeMinute = (at: number): number => Math.ceil(at / 60_000) * 60_000
