/** Refusals of one network that go out at once, each second. */
const freeEachSecond = 20
/** ms that every further one is held back. */
const delay = 1_000
/** Refusals that are held back at the same time; beyond them waiting would cost more than answering. */
const maxHeld = 2_000

/**
 * @param waited ms that the request has taken: who has waited in a queue does not ask without a pause
 * @returns what resolves when a refusal may go to this network; undefined when it may at once
 */
export type PaceRefusal = (network: string, waited?: number) => Promise<void> | undefined

/**
 * Slows down who is refused and asks again without a pause, as no browser does: each refusal is cheap, but
 * as many as a program can fetch take the processor from everybody else.
 */
export function openRefusalPace(): PaceRefusal {
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
      setTimeout(() => {
        held -= 1
        resolve()
      }, delay),
    )
  }
}
