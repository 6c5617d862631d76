import { setTimeout as pause } from 'node:timers/promises'

/** How many times as long anything may take: other tests and other work run on the same machine. */
export const patience = 4

/** Asks again and again until the answer is yes. @param withinMs where nothing else runs @returns ms that it took */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<number> {
  const started = Date.now()
  while (!(await isSo())) {
    if (Date.now() - started > withinMs * patience)
      throw new Error(`${what}: not within ${withinMs} ms`)
    await pause(20)
  }
  return Date.now() - started
}

/** Waits until a GET is answered with this status. */
export const answers = (url: string, status: number, withinMs: number) =>
  waitFor(`${url} ${status}`, async () => (await statusOf(url)) === status, withinMs)

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
