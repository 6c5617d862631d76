import { FairLine } from '../fair-line.ts'

/** ms of each turn of the event loop in which requests may begin. */
const budget = 1
/** Requests that a turn begins at most. */
const atMost = 20
/** Requests that wait for a later turn; beyond that waiting would take more memory than they are worth. */
const maxWaiting = 5_000

/** Begins a request that has waited so many ms. */
type Begin = (waited: number) => void

/**
 * Fairness where nothing else is scarce but this thread: of all requests that have arrived at once, a turn
 * of the event loop begins as many as fit into a millisecond, one of each network after the other. A crowd
 * of cheap ones, even of those that are refused, would else keep every answer of the database waiting until
 * all of them have been begun.
 */
export function openTurns(): (begin: Begin, networkOf: () => string) => void {
  const waiting = new FairLine<{ begin: Begin; since: number }>()
  let end: number | undefined

  function hasTime(): boolean {
    const now = performance.now()
    if (end === undefined) {
      end = now + budget
      setImmediate(nextTurn)
    }
    return now < end
  }
  function nextTurn(): void {
    end = undefined
    // Each in a callback of its own: what it does before it waits for anything is done when the next one asks.
    for (let count = Math.min(waiting.size, atMost); count > 0; count -= 1) setImmediate(beginNext)
  }
  function beginNext(): void {
    if (!hasTime()) return
    const next = waiting.takeNext()
    next?.begin(performance.now() - next.since)
  }
  return (begin, networkOf) => {
    const isNext = waiting.size === 0 && hasTime()
    if (isNext || waiting.size >= maxWaiting) begin(0)
    else waiting.add(networkOf(), { begin, since: performance.now() })
  }
}
