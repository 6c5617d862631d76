import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { aDay } from '../time-zone.ts'

const aWeek = 7 * aDay

export const hoursMessages = {
  time: message('A time like 08:00 is expected.'),
  days: message('Opening hours have seven days.'),
  empty: message('The closing time has to differ from the opening time.'),
  overlapping: message('These hours overlap.'),
} as const

export const Time = z.string(encodeMessage(hoursMessages.time)).check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: encodeMessage(hoursMessages.time),
    abort: true,
  }),
)

/** From one time to another on Kigali's clock, past midnight where `to` is the earlier one. */
const Span = z.object({ from: Time, to: Time }).check(
  z.refine(({ from, to }) => from !== to, {
    error: encodeMessage(hoursMessages.empty),
    abort: true,
  }),
)

const Spans = z.array(Span).check(z.maxLength(20))
export type Spans = z.output<typeof Spans>

/** The hours of one day; an empty list: closed. */
export const HoursOfDay = Spans.check(
  z.refine((spans) => !overlap([spans]), encodeMessage(hoursMessages.overlapping)),
)

/** Days in a row. */
export const overlap = (days: readonly Spans[]): boolean =>
  overlappingDays(stretchesOf(days)).size > 0

/** Monday first. Hours that overlap are refused at each day that they belong to. */
export const OpeningHours = z.array(Spans, encodeMessage(hoursMessages.days)).check(
  z.length(7, encodeMessage(hoursMessages.days)),
  z.superRefine((days, context) => {
    for (const day of overlappingDays(stretchesOf(days)))
      context.addIssue({
        code: 'custom',
        message: encodeMessage(hoursMessages.overlapping),
        path: [day],
      })
  }),
)
export type OpeningHours = z.output<typeof OpeningHours>

/** ms since some midnight; `end` may lie on the day after. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Since midnight. */
export function stretchOf({ from, to }: Spans[number]): Stretch {
  const [start, end] = [sinceMidnight(from), sinceMidnight(to)]
  return { start, end: end > start ? end : end + aDay }
}

/** ms at `08:30`. */
export const sinceMidnight = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** Since Monday, 0:00. */
const stretchesOf = (days: readonly Spans[]): Stretch[] =>
  days.flatMap((spans, day) => spans.map((span) => later(stretchOf(span), day * aDay)))

/** 0: Monday. */
function overlappingDays(stretches: readonly Stretch[]): Set<number> {
  const sorted = stretches.toSorted((a, b) => a.start - b.start)
  const pairs = sorted.map((one, index) => [
    one,
    sorted[index + 1] ?? later(sorted[0] ?? one, aWeek),
  ])
  const overlapping = pairs.filter(([one, next]) => one && next && one.end > next.start)
  return new Set(overlapping.flat().map(({ start }) => Math.floor(start / aDay) % 7))
}

/** @param by ms */
const later = ({ start, end }: Stretch, by: number): Stretch => ({
  start: start + by,
  end: end + by,
})
