import { aDay, dayOf, momentOf, sinceMonday } from '../time-zone.ts'
import {
  type OpeningHours,
  type Spans,
  type Stretch,
  sinceMidnight,
  stretchOf,
} from './opening-hours.ts'
import type { StoredSpecialDay } from './special-days.ts'

/** When the kitchen is open. Special days replace the hours of the week, and Umuganda delays both. */
export interface Schedule {
  /** Null: always open. */
  readonly openingHours: OpeningHours | null
  readonly exceptions: readonly StoredSpecialDay[]
  /** `11:00`: the earliest opening on the last Saturday of a month, also where that is a special day. */
  readonly umuganda: string | null
}

/** Of a day without hours: until the next midnight. */
const wholeDay: Spans = [{ from: '00:00', to: '00:00' }]
/** After the last special day, more than a month repeats itself: no change in these days means none at all. */
const repeating = 40 * aDay
/** Later changes are not looked for. */
const farthest = 4 * 366 * aDay

/** The first moment from `at` (ms) on at which the kitchen is open; null if never. */
export function openFrom(schedule: Schedule, at: number): number | null {
  if (isAlwaysOpen(schedule)) return at
  for (const { start, end } of stretchesFrom(schedule, at)) if (end > at) return Math.max(start, at)
  return null
}

/** When a kitchen that is open at `at` (ms) closes; null if never. Hours that touch are one. */
export function openUntil(schedule: Schedule, at: number): number | null {
  if (isAlwaysOpen(schedule)) return null
  let until = at
  for (const { start, end } of stretchesFrom(schedule, at)) {
    if (start > until) return until
    until = Math.max(until, end)
  }
  return until > lastMidnight(schedule, at) ? null : until
}

const isAlwaysOpen = ({ openingHours, exceptions, umuganda }: Schedule): boolean =>
  openingHours === null && umuganda === null && exceptions.length === 0

/** By their start. Those of yesterday may last until today. */
function* stretchesFrom(schedule: Schedule, at: number): Generator<Stretch> {
  const timetable = timetableOf(schedule)
  const last = lastMidnight(schedule, at)
  for (let midnight = midnightOf(at) - aDay; midnight <= last; midnight += aDay)
    yield* stretchesOn(timetable, midnight)
}

function lastMidnight({ exceptions }: Schedule, at: number): number {
  const ends = exceptions.map(({ to }) => midnightOn(to))
  return Math.min(Math.max(midnightOf(at), ...ends) + repeating, midnightOf(at) + farthest)
}

/** A schedule in ms: a long search reads the texts once, not for each day. */
const timetableOf = ({ openingHours, exceptions, umuganda }: Schedule) => ({
  week: (openingHours ?? Array<Spans>(7).fill(wholeDay)).map(sorted),
  special: exceptions.map(({ from, to, hours }) => ({
    first: midnightOn(from),
    last: midnightOn(to),
    stretches: sorted(hours),
  })),
  umuganda: umuganda === null ? 0 : sinceMidnight(umuganda),
})
type Timetable = ReturnType<typeof timetableOf>

const sorted = (spans: Spans): Stretch[] =>
  spans.map(stretchOf).toSorted((a, b) => a.start - b.start)

function stretchesOn({ week, special, umuganda }: Timetable, midnight: number): Stretch[] {
  const own = special.find(({ first, last }) => first <= midnight && midnight <= last)
  const stretches = own?.stretches ?? week[Math.floor(sinceMonday(midnight) / aDay)] ?? []
  const earliest = umuganda > 0 && isLastSaturday(midnight) ? umuganda : 0
  return stretches
    .filter(({ end }) => earliest < end)
    .map(({ start, end }) => ({ start: midnight + Math.max(start, earliest), end: midnight + end }))
}

function specialDayOn({ exceptions }: Schedule, midnight: number): StoredSpecialDay | undefined {
  const day = dayOf(midnight)
  return exceptions.find(({ from, to }) => from <= day && day <= to)
}

const isLastSaturday = (midnight: number): boolean =>
  sinceMonday(midnight) === 5 * aDay && monthOf(midnight) !== monthOf(midnight + 7 * aDay)

const monthOf = (at: number): string => dayOf(at).slice(0, 7)

const midnightOf = (at: number): number => midnightOn(dayOf(at))

const midnightOn = (day: string): number => momentOf(day, '00:00')

/**
 * What keeps the kitchen closed at `at` (ms), although its hours of the week, or of a special day, would open it:
 * Umuganda or a special day; undefined for neither.
 */
export function closedBy(
  schedule: Schedule,
  at: number,
): 'UMUGANDA' | StoredSpecialDay | undefined {
  const isOpen = (other: Schedule) => openFrom(other, at) === at
  if (isOpen(schedule)) return undefined
  if (isOpen({ ...schedule, umuganda: null })) return 'UMUGANDA'
  const week = timetableOf({ ...schedule, exceptions: [], umuganda: null })
  const midnight = [midnightOf(at), midnightOf(at) - aDay].find((day) =>
    stretchesOn(week, day).some(({ start, end }) => start <= at && at < end),
  )
  return midnight === undefined ? undefined : specialDayOn(schedule, midnight)
}
