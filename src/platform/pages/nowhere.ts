/** Stands in the address that all missing pages of one kind share. No route or name is that long. */
export const nowhere = '~'.repeat(100)
