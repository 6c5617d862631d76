/** Minutes by which an order may come later than the earliest moment, without being late. */
export const windowMinutes = 15

/** When an order is to be expected (ms since 1970), as it was promised to its customer. */
export function expectedTime({ expectedAt }: { expectedAt: string }) {
  const from = Date.parse(expectedAt)
  return { from, to: from + windowMinutes * 60_000 }
}
