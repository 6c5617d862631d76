// Apart from product.ts, so that a first visit fetches no validation library (decision 0010).

/** Characters. */
export const longestName = 80
export const longestDescription = 5_000

/** Pieces of one product. */
export const largestStock = 1_000_000

/** Rows of one imported table. */
export const mostImported = 500
