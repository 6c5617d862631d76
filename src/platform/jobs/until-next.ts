import type { Schedule } from './job-kind.ts'

/** s */
const aDay = 86_400

/** Seconds from `now` (ms) until a schedule's next run; a daily one that is due right now has its turn tomorrow. */
export function untilNext(schedule: Schedule, now: number): number {
  if ('every' in schedule) return schedule.every
  const sinceMidnight = Math.floor(now / 1_000) % aDay
  const left = (schedule.daily - sinceMidnight + aDay) % aDay
  return left === 0 ? aDay : left
}
