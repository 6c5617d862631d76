/** What is kept in a cache, as far as its bound goes. */
export interface Kept {
  readonly url: string
  readonly bytes: number
  /** ms since 1970. */
  readonly at: number
}

/** What has to go, oldest first, so that the rest is within `bytes`. */
export function beyond(kept: readonly Kept[], bytes: number): Kept[] {
  let left = sumOf(kept)
  return kept
    .toSorted((a, b) => a.at - b.at)
    .filter((one) => {
      const isTooMuch = left > bytes
      if (isTooMuch) left -= one.bytes
      return isTooMuch
    })
}

/** A cache as its bound sees it. */
export interface BoundedCache {
  /** Reads all of it: hundreds of answers. */
  readonly entries: () => Promise<readonly Kept[]>
  readonly remove: (url: string) => Promise<unknown>
}

/** Share of the bound that stays when something goes: else the next picture would be one too many again. */
const staying = 0.9
/** Share of the bound after which all is counted anew: another release's worker may keep as well. */
const trusted = 0.1

/**
 * Keeps a cache within its bound. What is in it is read at first, and then once in a while: in between the bytes
 * that were added are summed up, which what replaces something counts twice at worst.
 * @returns to be called with the size of each answer that was kept
 */
export function keepWithin(bytes: number, { entries, remove }: BoundedCache) {
  let counted: number | undefined
  let added = 0
  const readAgain = async () => {
    const kept = await entries()
    const gone = sumOf(kept) > bytes ? beyond(kept, bytes * staying) : []
    for (const { url } of gone) await remove(url)
    counted = sumOf(kept) - sumOf(gone)
    added = 0
  }
  let last = Promise.resolve()
  return (size: number): Promise<void> => {
    added += size
    // One after the other: two that count at once would both take away.
    last = last
      .catch(() => {})
      .then(async () => {
        const isCertain =
          counted !== undefined && counted + added <= bytes && added <= bytes * trusted
        if (!isCertain) await readAgain()
      })
    return last
  }
}

const sumOf = (kept: readonly Kept[]) => kept.reduce((sum, { bytes }) => sum + bytes, 0)
