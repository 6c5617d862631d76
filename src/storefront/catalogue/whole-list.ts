/**
 * Whether the service worker had to answer with the whole list, as it was last seen, where the address asks for a
 * part of it: the browser then makes that part itself.
 */
export const isWholeList = (): boolean =>
  typeof document !== 'undefined' && 'whole' in document.documentElement.dataset

/** Whatever the page loads from now on is what its address asks for. */
export function endWholeList(): void {
  delete document.documentElement.dataset.whole
}
