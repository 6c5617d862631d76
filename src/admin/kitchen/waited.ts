import { aDay, dayOf, timeOfDay } from '../../shop/time-zone.ts'

/** Minutes from which on a wait is shown in hours. */
const minutesAtMost = 90

/** How a wait is shown: in minutes, in hours, or by when it began. */
export type Waited =
  | { minutes: number; hours?: never; time?: never; day?: never }
  | { hours: number; minutes: number; time?: never; day?: never }
  | { time: string; day: 'yesterday' | number; hours?: never; minutes?: never }

/** @param since ms since 1970, as `now`; `day` of the answer is in ms too, where it is before yesterday */
export function waitedSince(since: number, now: number): Waited {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  if (minutes < minutesAtMost) return { minutes }
  const day = dayOf(since)
  if (day === dayOf(now)) return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return { time: timeOfDay(since), day: day === dayOf(now - aDay) ? 'yesterday' : since }
}
