/** For searching: whatever its case, and `Café` is found by `cafe`. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
