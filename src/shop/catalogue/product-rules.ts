// Apart from product.ts, so that a first visit fetches no validation library (docs/decisions/0018).

/** Characters. */
export const maxNameLength = 80
export const maxDescriptionLength = 5_000

/** The most pieces of a product: in stock, and in one order. */
export const maxStock = 1_000_000
export const maxQuantity = 999
/** The most options of one line. */
export const maxOptionsOfLine = 20

/** The most rows of an imported table, which is written in one transaction. */
export const maxImportRows = 1_000

/** Pages show how many pieces are left if there are at most this many. */
export const lowStock = 5

/** How many of the last products by id have the badge `New` (specification, section 9). */
export const newestCount = 5

/** `left` is null while there is plenty. */
export const isSoldOut = (product: { left: number | null }): boolean => product.left === 0
