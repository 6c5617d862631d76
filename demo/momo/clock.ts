/** Where all delays of the simulator come from, so that tests can let five minutes pass in none. */
export interface Clock {
  /** ms since 1970 */
  now(): number
  /** @returns what calls it off */
  after(ms: number, action: () => void): () => void
  /** Lets time pass; absent where it passes by itself. */
  advance?(ms: number): Promise<void>
}

/** None of its delays keeps a process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after(ms, action) {
    const timer = setTimeout(action, ms).unref()
    return () => clearTimeout(timer)
  },
}

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve))
