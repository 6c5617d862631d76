// Without a schema, and apart from product.ts: a first visit fetches no validation library (decision 0010).

/** Characters. */
export const maxNameLength = 80
export const maxDescriptionLength = 5_000

/** Pieces of one product: in stock, and in one order. */
export const maxStock = 1_000_000
export const maxQuantity = 999

/** Rows of an imported table: those of a call, and those of a file, which are sent in several. */
export const maxImportRows = 500
export const maxTableRows = 20_000

/** Up to this stock, pages show how many are left. */
export const lowStock = 5

/** How many of the last products, by index, wear the badge `New` (specification, section 9). */
export const newestCount = 5

/** `left` is null while there is plenty. */
export const isSoldOut = (product: { left: number | null }): boolean => product.left === 0
