/** The source of all delays of the simulator: a test's clock lets five minutes pass at once. */
export interface Clock {
  /** ms since 1970 */
  now(): number
  /** @returns a function that cancels the action */
  after(ms: number, action: () => void): () => void
}

/** Its delays keep no process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after(ms, action) {
    const timer = setTimeout(action, ms).unref()
    return () => clearTimeout(timer)
  },
}

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve))
