import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** How many times as long things take on this machine as they would if it did little else. */
export const crowding = (): number =>
  Math.max(1, (loadavg()[0] ?? 0) / (2 * availableParallelism()))

/** Asks again and again until the answer is yes. @param withinMs where little else runs @returns ms that it took */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<number> {
  const started = Date.now()
  while (!(await isSo())) {
    if (Date.now() - started > withinMs * crowding())
      throw new Error(`${what}: not within ${withinMs} ms`)
    await pause(20)
  }
  return Date.now() - started
}

/** The status of a GET; 0 when nobody answers, or not in time. */
export async function statusOf(url: string, withinMs = 20_000): Promise<number> {
  const signal = AbortSignal.timeout(withinMs)
  try {
    const response = await fetch(url, { signal })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
