import { maxWaiting, type Today } from '../../shop/reports/report.ts'

type Waiting = Today['waiting']

/**
 * Which of the orders that wait since have to ring, new ones and restored ones: orders of one customer that wait
 * ring once.
 * @param rung customers for whom it has rung, and who wait since
 */
export function ringingOnes(before: Waiting, now: Waiting, rung: ReadonlySet<number>): Waiting {
  const known = new Set(before.map(({ id }) => id))
  // A full list leaves out older ones, which come up when newer ones go.
  const oldest = before.length < maxWaiting ? 0 : Math.min(...known)
  return now.filter(
    ({ id, userId }) => !known.has(id) && id > oldest && (userId === null || !rung.has(userId)),
  )
}

/** Those that ring unless they have to be paid first: new ones, and those that were held back for that and still wait. */
export const toAsk = (now: Waiting, fresh: Waiting, unpaid: readonly number[]): Waiting =>
  now.filter((order) => fresh.includes(order) || unpaid.includes(order.id))

/** Those of them who still wait. */
export const stillWaiting = (rung: ReadonlySet<number>, now: Waiting): Set<number> =>
  new Set(now.flatMap(({ userId }) => (userId !== null && rung.has(userId) ? [userId] : [])))
