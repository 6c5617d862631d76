/** One line of JSON a figure: what, how much, and how it was measured. */
export const report = (figure: string, values: object, how: string): void =>
  console.log(JSON.stringify({ figure, ...values, how }))

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits))
