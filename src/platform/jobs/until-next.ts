import type { Schedule } from './job-kind.ts'

const secondsADay = 86_400

/** Seconds from `now` (ms) until a schedule's next run; a daily one that is due right now has its turn tomorrow. */
export function untilNext(schedule: Schedule, now: number): number {
  if ('every' in schedule) return schedule.every
  const sinceMidnight = Math.floor(now / 1_000) % secondsADay
  const left = (schedule.daily - sinceMidnight + secondsADay) % secondsADay
  return left === 0 ? secondsADay : left
}
