import type { Language } from '../../platform/language/language.ts'
import { type Message, message } from '../../platform/language/message.ts'
import { aDay, dayOf, sinceMonday, timeOfDay } from '../time-zone.ts'
import { closedBy, openFrom, openUntil } from './schedule.ts'
import { type Hours, kitchenAt } from './settings.ts'
import { inLanguage } from './special-days.ts'

interface AtTime {
  /** `08:00` */
  readonly time: string
}
interface OnDate extends AtTime {
  readonly day: number
  readonly month: Message | string
}

const messages = {
  closed: message('The kitchen is closed.'),
  closedFor: (reason: string) => message('The kitchen is closed ({reason}).', { reason }),
  /** Two sentences. */
  closedUntil: (closed: Message, opens: Message) => message('{closed} {opens}', { closed, opens }),
  opensToday: (at: AtTime) => message('It opens again at {time}.', at),
  /** Within six days. Monday first. */
  opensOn: [
    (at: AtTime) => message('It opens again on Monday at {time}.', at),
    (at: AtTime) => message('It opens again on Tuesday at {time}.', at),
    (at: AtTime) => message('It opens again on Wednesday at {time}.', at),
    (at: AtTime) => message('It opens again on Thursday at {time}.', at),
    (at: AtTime) => message('It opens again on Friday at {time}.', at),
    (at: AtTime) => message('It opens again on Saturday at {time}.', at),
    (at: AtTime) => message('It opens again on Sunday at {time}.', at),
  ],
  /** From the day on that has the same name as today. */
  opensOnDate: [
    (at: OnDate) => message('It opens again on Monday {day} {month} at {time}.', at),
    (at: OnDate) => message('It opens again on Tuesday {day} {month} at {time}.', at),
    (at: OnDate) => message('It opens again on Wednesday {day} {month} at {time}.', at),
    (at: OnDate) => message('It opens again on Thursday {day} {month} at {time}.', at),
    (at: OnDate) => message('It opens again on Friday {day} {month} at {time}.', at),
    (at: OnDate) => message('It opens again on Saturday {day} {month} at {time}.', at),
    (at: OnDate) => message('It opens again on Sunday {day} {month} at {time}.', at),
  ],
  months: [
    message('January'),
    message('February'),
    message('March'),
    message('April'),
    message('May'),
    message('June'),
    message('July'),
    message('August'),
    message('September'),
    message('October'),
    message('November'),
    message('December'),
  ],
  takesABreak: (at: AtTime) => message('The kitchen takes a break until {time}.', at),
} as const

/** Why no order is taken at `now` (ms), while none is. */
export function closedMessage(settings: Hours, now: number, language: Language): Message {
  const { opensAt, pausedUntil } = kitchenAt(settings, now)
  const reason = pausedUntil === null ? closingReason(settings, now, language) : undefined
  const closed = reason === undefined ? messages.closed : messages.closedFor(reason)
  if (opensAt === null) return closed
  const opens = wholeMinute(Date.parse(opensAt))
  if (isBreak(settings, now, opens)) return messages.takesABreak({ time: timeOfDay(opens) })
  const opensAgain = openingMessage(now, opens)
  return opensAgain ? messages.closedUntil(closed, opensAgain) : closed
}

function closingReason(settings: Hours, now: number, language: Language): string | undefined {
  const closing = closedBy(settings, now)
  if (closing === 'UMUGANDA') return 'Umuganda'
  return closing && inLanguage(closing, language).reason
}

/** When it opens again. */
function openingMessage(now: number, opens: number): Message | undefined {
  const time = timeOfDay(opens)
  const daysAhead = (dayStart(opens) - dayStart(now)) / aDay
  if (daysAhead === 0) return messages.opensToday({ time })
  const weekday = Math.floor(sinceMonday(opens) / aDay)
  if (daysAhead < 7) return messages.opensOn[weekday]?.({ time })
  const [, month = 1, day = 1] = dayOf(opens).split('-').map(Number)
  const onDate = { day, month: messages.months[month - 1] ?? '', time }
  return messages.opensOnDate[weekday]?.(onDate)
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
