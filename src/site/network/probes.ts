import { fetchInTime } from '../../platform/api/fetch-in-time.ts'

/** ms from a probe without an answer to the next one; the last one stays. */
const pauses = [2_000, 5_000, 10_000, 15_000]

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let isUnderWay = false

/**
 * Asks the smallest address of the shop until there is an answer, which `fetchInTime` tells all. Only while the
 * page is looked at and the browser knows of a network: without one it says itself when there is one.
 * @returns whether there was an answer
 */
export async function probe(): Promise<boolean> {
  clearTimeout(timer)
  if (isUnderWay || document.hidden || !navigator.onLine) return false
  isUnderWay = true
  const isAnswered = await fetchInTime('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  isUnderWay = false
  return isAnswered
}

/** A question has got no answer. */
export function probeLater(): void {
  clearTimeout(timer)
  timer = setTimeout(probe, pauses[Math.min(failures, pauses.length - 1)])
  failures += 1
}

export function endProbes(): void {
  clearTimeout(timer)
  failures = 0
}
