import { minutesForLines } from '../order.ts'

/** Seconds during which an order that was created without lines takes them. */
export const timeForLines = minutesForLines * 60

/** Seconds from the first line to the receipt: clients send the lines one right after the other. */
const pause = 5
/** Seconds after the first line: a line that is added later may be too late for that receipt. */
const inTime = pause - 1

/**
 * Whether one more line of an order that gets its lines one by one makes a receipt necessary, and when that
 * has to leave. A receipt is rendered when it leaves, with all lines there are by then: the first leaves
 * shortly after the first line, and if a line came too late for it, a second when the order takes no more.
 * @param before seconds since each earlier line was added
 * @param age seconds since the order was made
 * @returns seconds to wait; undefined when a receipt that is queued already will have the line
 */
export function receiptDelay(before: readonly number[], age: number): number | undefined {
  if (before.length === 0) return pause
  const sinceFirst = Math.max(...before)
  if (sinceFirst < inTime) return undefined
  const hadLateOne = before.some((since) => sinceFirst - since >= inTime)
  return hadLateOne ? undefined : Math.max(0, Math.ceil(timeForLines - age)) + 1
}
