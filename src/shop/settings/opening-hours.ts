import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { aDay, sinceMonday } from '../time-zone.ts'

const aWeek = 7 * aDay

export const hoursMessages = {
  time: message('A time like 08:00 is expected.'),
  days: message('Opening hours have seven days.'),
  empty: message('The closing time has to differ from the opening time.'),
  overlapping: message('These hours overlap.'),
} as const

const Time = z.string(encodeMessage(hoursMessages.time)).check(
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

/** Monday first. Hours that overlap are refused at each day that they belong to. */
export const OpeningHours = z
  .array(z.array(Span).check(z.maxLength(20)), encodeMessage(hoursMessages.days))
  .check(
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

/** ms since Monday, 0:00; `end` may lie in the next week. */
interface Stretch {
  readonly start: number
  readonly end: number
}

/** The first moment from `at` (ms) on at which a kitchen with these hours is open; null if never. */
export function openFrom(hours: OpeningHours | null, at: number): number | null {
  if (!hours) return at
  const now = sinceMonday(at)
  const stretches = stretchesOf(hours)
  if (stretches.length === 0) return null
  if (containing(stretches, now)) return at
  return at + Math.min(...stretches.map(({ start }) => (start - now + aWeek) % aWeek))
}

/** When a kitchen that is open at `at` (ms) closes; null if never. Spans that touch are one. */
export function openUntil(hours: OpeningHours | null, at: number): number | null {
  if (!hours) return null
  const stretches = stretchesOf(hours)
  let end = at
  for (const _ of stretches) {
    const next = containing(stretches, sinceMonday(end))
    if (!next) return end
    end += (next.end - sinceMonday(end)) % aWeek
  }
  // As many steps as there are spans, and still open: they go round.
  return containing(stretches, sinceMonday(end)) ? null : end
}

const stretchesOf = (days: OpeningHours): Stretch[] =>
  days.flatMap((spans, day) =>
    spans.map(({ from, to }) => {
      const [start, end] = [sinceMidnight(from), sinceMidnight(to)]
      return { start: day * aDay + start, end: day * aDay + end + (end < start ? aDay : 0) }
    }),
  )

/** ms at `08:30`. */
const sinceMidnight = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** @param time ms since Monday, 0:00 */
const containing = (stretches: readonly Stretch[], time: number): Stretch | undefined =>
  stretches.find(({ start, end }) => (time - start + aWeek) % aWeek < end - start)

/** 0: Monday. */
function overlappingDays(stretches: readonly Stretch[]): Set<number> {
  const sorted = stretches.toSorted((a, b) => a.start - b.start)
  const pairs = sorted.map((one, index) => [one, sorted[index + 1] ?? aWeekLater(sorted[0] ?? one)])
  const overlapping = pairs.filter(([one, next]) => one && next && one.end > next.start)
  return new Set(overlapping.flat().map(({ start }) => Math.floor(start / aDay) % 7))
}

const aWeekLater = ({ start, end }: Stretch): Stretch => ({
  start: start + aWeek,
  end: end + aWeek,
})
