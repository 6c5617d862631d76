// Apart from product.ts, so that a first visit fetches no validation library (decision 0010).

/** Up to this stock, pages show how many are left. */
export const lowStock = 5

/** `left` is null while there is plenty. */
export const isSoldOut = (product: { left: number | null }): boolean => product.left === 0

/** How many of the last products, by index, wear the badge `New` (specification, section 9). */
export const newestCount = 5
