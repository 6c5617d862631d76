import { performance } from 'node:perf_hooks'

/** Of the thread's time, how much must be taken for it to be busy. */
const busyFrom = 0.8
/** ms over which that is averaged, the latest counting most. */
const averagedOver = 300

export interface Clock {
  /** ms. */
  readonly now: () => number
  /** ms for which this thread has been busy, and not waiting for anything. */
  readonly busy: () => number
}

export const threadClock: Clock = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
}

/** @returns whether this thread has hardly any time to spare, lately */
export function openBusyThread({ now, busy }: Clock): () => boolean {
  let utilization = 0
  let looked = { at: now(), busy: busy() }
  return () => {
    const look = { at: now(), busy: busy() }
    const passed = look.at - looked.at
    if (passed > 0) {
      const lately = Math.min(1, (look.busy - looked.busy) / passed)
      utilization += (lately - utilization) * (1 - Math.exp(-passed / averagedOver))
      looked = look
    }
    return utilization > busyFrom
  }
}
