/** ms within which a message is taken to be about the request that failed last. */
const isRecent = 2_000

let last: { id: string; at: number } | undefined

/** In the browser: the server could not do what was requested, and logged why under this id. */
export function noteFailure(id: unknown): void {
  if (typeof id === 'string') last = { id, at: Date.now() }
}

/** The id by which the shop finds in its log what has just failed. */
export const recentFailure = (): string | undefined =>
  last && Date.now() - last.at < isRecent ? last.id : undefined
