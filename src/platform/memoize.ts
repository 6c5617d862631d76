interface Options {
  /** ms for which a result is reused after it has arrived; 0: only callers that wait for it at the same time share it. */
  readonly ttl?: number
}

export interface Memoized<T> {
  (): Promise<T>
  /** The next call runs again. A run that is under way still answers its callers. */
  forget(): void
}

/** Runs `run` once for concurrent callers, and reuses the result. A failure is not reused. */
export function memoizeAsync<T>(
  run: () => Promise<T>,
  { ttl = Number.POSITIVE_INFINITY }: Options = {},
): Memoized<T> {
  let latest: { readonly result: Promise<T>; until: number } | undefined
  const forget = () => {
    latest = undefined
  }
  const call = () => {
    if (latest && performance.now() < latest.until) return latest.result
    const current = { result: run(), until: Number.POSITIVE_INFINITY }
    latest = current
    current.result.then(
      () => {
        current.until = performance.now() + ttl
      },
      () => {
        if (latest === current) forget()
      },
    )
    return current.result
  }
  return Object.assign(call, { forget })
}
