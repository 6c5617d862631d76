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
  for (const { start, end } of stretchesFrom(schedule, at)) if (end > at) return Math.max(start, at)
  return null
}

/** When a kitchen that is open at `at` (ms) closes; null if never. Hours that touch are one. */
export function openUntil(schedule: Schedule, at: number): number | null {
  let until = at
  for (const { start, end } of stretchesFrom(schedule, at)) {
    if (start > until) return until
    until = Math.max(until, end)
  }
  return until > lastMidnight(schedule, at) ? null : until
}

/** By their start. Those of yesterday may last until today. */
function* stretchesFrom(schedule: Schedule, at: number): Generator<Stretch> {
  const last = lastMidnight(schedule, at)
  for (let midnight = midnightOf(at) - aDay; midnight <= last; midnight += aDay)
    yield* stretchesOn(schedule, midnight)
}

function lastMidnight({ exceptions }: Schedule, at: number): number {
  const ends = exceptions.map(({ to }) => momentOf(to, '00:00'))
  return Math.min(Math.max(midnightOf(at), ...ends) + repeating, midnightOf(at) + farthest)
}

function stretchesOn(schedule: Schedule, midnight: number): Stretch[] {
  const { openingHours, umuganda } = schedule
  const week = openingHours?.[Math.floor(sinceMonday(midnight) / aDay)] ?? wholeDay
  const earliest = umuganda !== null && isLastSaturday(midnight) ? sinceMidnight(umuganda) : 0
  return (specialDayOn(schedule, midnight)?.hours ?? week)
    .map(stretchOf)
    .filter(({ end }) => earliest < end)
    .map(({ start, end }) => ({ start: midnight + Math.max(start, earliest), end: midnight + end }))
    .toSorted((a, b) => a.start - b.start)
}

function specialDayOn({ exceptions }: Schedule, at: number): StoredSpecialDay | undefined {
  const day = dayOf(at)
  return exceptions.find(({ from, to }) => from <= day && day <= to)
}

const isLastSaturday = (midnight: number): boolean =>
  sinceMonday(midnight) === 5 * aDay && monthOf(midnight) !== monthOf(midnight + 7 * aDay)

const monthOf = (at: number): string => dayOf(at).slice(0, 7)

const midnightOf = (at: number): number => momentOf(dayOf(at), '00:00')

/**
 * What keeps the kitchen closed at `at` (ms), although its hours of the week, or of a special day, would open it:
 * Umuganda or a special day; undefined for neither.
 */
export function closedBy(
  schedule: Schedule,
  at: number,
): 'UMUGANDA' | StoredSpecialDay | undefined {
  const isOpen = (other: Partial<Schedule>) => openFrom({ ...schedule, ...other }, at) === at
  if (isOpen({})) return undefined
  if (isOpen({ umuganda: null })) return 'UMUGANDA'
  if (!isOpen({ umuganda: null, exceptions: [] })) return undefined
  // Hours of yesterday may last until today.
  return specialDayOn(schedule, at) ?? specialDayOn(schedule, at - aDay)
}
