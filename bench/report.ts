/** One line of JSON a figure: what, how much, and how it was measured. */
export const report = (figure: string, values: object, how: string): void =>
  console.log(JSON.stringify({ figure, ...values, how }))

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** The value that `share` of all values do not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
