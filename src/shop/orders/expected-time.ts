/** Minutes by which an order may come later than the earliest moment, without being late. */
export const windowMinutes = 15

/** When an order is to be expected (ms since 1970), from the minutes that the kitchen needs. */
export function expectedTime(orderDate: string, prepMinutes: number) {
  const from = Date.parse(orderDate) + prepMinutes * 60_000
  return { from, to: from + windowMinutes * 60_000 }
}
