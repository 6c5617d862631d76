import type { Today } from '../../shop/reports/report.ts'

type Waiting = Today['waiting']

/**
 * Which of the orders that came since have to ring: orders of one customer that wait ring once.
 * @param rung customers for whom it has rung, and who wait since
 */
export function ringingOnes(before: Waiting, now: Waiting, rung: ReadonlySet<number>): Waiting {
  const newest = Math.max(0, ...before.map(({ id }) => id))
  return now.filter(({ id, userId }) => id > newest && (userId === null || !rung.has(userId)))
}

/** Those that ring unless they have to be paid first: new ones, and those that were held back for that and still wait. */
export const toAsk = (now: Waiting, fresh: Waiting, unpaid: readonly number[]): Waiting =>
  now.filter((order) => fresh.includes(order) || unpaid.includes(order.id))

/** Those of them who still wait. */
export const stillWaiting = (rung: ReadonlySet<number>, now: Waiting): Set<number> =>
  new Set(now.flatMap(({ userId }) => (userId !== null && rung.has(userId) ? [userId] : [])))
