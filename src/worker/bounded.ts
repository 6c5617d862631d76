/** What is kept in a cache, as far as its bound goes. */
export interface Kept {
  readonly url: string
  readonly bytes: number
  /** ms since 1970. */
  readonly at: number
}

/** What has to go, oldest first, so that the rest is within `bytes`. */
export function beyond(kept: readonly Kept[], bytes: number): Kept[] {
  let left = kept.reduce((sum, one) => sum + one.bytes, 0)
  return kept
    .toSorted((a, b) => a.at - b.at)
    .filter((one) => {
      const isTooMuch = left > bytes
      if (isTooMuch) left -= one.bytes
      return isTooMuch
    })
}
