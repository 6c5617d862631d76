interface Pace {
  /** Answers to one network that go out at once, each second. */
  readonly freeEachSecond: number
  /** ms that every further one is held back, or up to half as long again: a crowd shall not repeat its requests at once. */
  readonly delay: number
}

export const refusalPace: Pace = { freeEachSecond: 20, delay: 1_000 }
/** What watches over a process asks a few times a second, and waits longer than this for its answer. */
export const healthPace: Pace = { freeEachSecond: 50, delay: 300 }

/** Answers that are held back at the same time; beyond them waiting would cost more than answering. */
const maxHeld = 2_000

/**
 * @param waited ms that the request has taken: who has waited in a queue does not ask without a pause
 * @returns what resolves when an answer may go to this network; undefined when it may at once
 */
export type HoldAnswer = (network: string, waited?: number) => Promise<void> | undefined

/**
 * Slows down who asks for the same cheap thing again without a pause, as no browser does: each answer is
 * cheap, but as many as a program can fetch take the processor from everybody else.
 */
export function openAnswerPace({ freeEachSecond, delay }: Pace): HoldAnswer {
  const counts = new Map<string, number>()
  let held = 0
  return (network, waited = 0) => {
    if (waited >= delay) return undefined
    if (counts.size === 0) setTimeout(() => counts.clear(), 1_000).unref()
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count <= freeEachSecond || held >= maxHeld) return undefined
    held += 1
    return new Promise((resolve) =>
      setTimeout(
        () => {
          held -= 1
          resolve()
        },
        delay * (1 + Math.random() / 2),
      ),
    )
  }
}
