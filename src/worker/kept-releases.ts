export interface KeptRelease {
  readonly name: string
  /** ms since 1970 at which it has taken over; NaN before that. */
  readonly since: number
}

/**
 * Which others stay as a release takes over: the one before, of which pages may be open, and, while a next one is
 * on its way, those that have not taken over yet: one of them is being fetched.
 */
export function releasesToKeep(
  others: readonly KeptRelease[],
  { isNextComing }: { readonly isNextComing: boolean },
): { readonly before: string | undefined; readonly coming: readonly string[] } {
  const [before] = others
    .filter(({ since }) => since > 0)
    .toSorted((one, other) => other.since - one.since)
  const coming = others.filter(({ since }) => isNextComing && Number.isNaN(since))
  return { before: before?.name, coming: coming.map(({ name }) => name) }
}
