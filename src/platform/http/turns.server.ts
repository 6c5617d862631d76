import { FairLine } from '../fair-line.ts'

/** ms of each turn of the event loop in which requests may begin. */
const budget = 1
/** Requests that a turn begins at most. */
const atMost = 20
/** Requests that wait for a later turn, of both lines each; more would take more memory than they are worth. */
export const maxWaiting = 5_000
/** Urgent requests that begin before one of the others does: anybody can make a request look urgent. */
const urgentInRow = 4

/** Begins a request that has waited so many ms; undefined: there is no place for it to wait. */
type Begin = (waited: number | undefined) => void

/** Whom a request is of, asked only where it has to wait. */
type CallerOf = () => { readonly network: string; readonly isUrgent?: boolean }

interface Waiting {
  readonly begin: Begin
  readonly since: number
}

/**
 * Fairness where nothing else is scarce but this thread: of all requests that have arrived at once, a turn
 * of the event loop begins as many as fit into a millisecond, four urgent ones before one of the others, and one
 * of each network after the other. A crowd of cheap ones, even of those that are refused, would else keep every
 * answer of the database waiting until all of them have been begun.
 * @param share requests of one network that may wait in each line; by default all
 */
export function openTurns({ share = maxWaiting } = {}): (begin: Begin, callerOf: CallerOf) => void {
  const urgent = new FairLine<Waiting>()
  const others = new FairLine<Waiting>()
  const waiting = () => urgent.size + others.size
  let urgentBegun = 0
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
    for (let count = Math.min(waiting(), atMost); count > 0; count -= 1) setImmediate(beginNext)
  }
  function takeNext(): Waiting | undefined {
    if (urgent.size === 0 || (urgentBegun >= urgentInRow && others.size > 0)) {
      urgentBegun = 0
      return others.takeNext()
    }
    urgentBegun += 1
    return urgent.takeNext()
  }
  function beginNext(): void {
    if (!hasTime()) return
    const next = takeNext()
    next?.begin(performance.now() - next.since)
  }
  return (begin, callerOf) => {
    if (waiting() === 0 && hasTime()) {
      begin(0)
      return
    }
    const { network, isUrgent } = callerOf()
    const line = isUrgent ? urgent : others
    if (line.size >= maxWaiting || line.lengthOf(network) >= share) {
      begin(undefined)
      return
    }
    line.add(network, { begin, since: performance.now() })
  }
}
