/** `1 product`, `2 products`. */
export const countText = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count} ${noun}s`
