// Apart from product.ts, so that a first visit fetches no validation library (decision 0010).

/** Up to this stock, pages show how many are left. */
export const lowStock = 5

/** `left` is null while there is plenty. */
export const isSoldOut = (product: { left: number | null }): boolean => product.left === 0

/** How many of the last products, by index, wear the badge `New`. */
const newestCount = 5

/** The badge `New` belongs to the last five by index in the list of `total`. */
export const isNew = (index: number, total: number): boolean => index >= total - newestCount
