import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../log/log.server.ts'

/**
 * ms. Changes within it are one call. Longer than `minRenderInterval`: until then the shop may still serve
 * the page with the old stock, which the caches in front would fetch and keep.
 */
const window = 1_200
/** ms until a call counts as failed. */
const timeout = 5_000
/** ms before each further attempt. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000]
/** ms that the end of the process waits for. */
const flushTimeout = 2_000

/** Tells a content delivery network what to drop, in the background. */
export interface Purge {
  forget(keys: readonly string[]): void
  /** Calls for what still waits, once and for two seconds at most: this process ends. */
  flush(): Promise<void>
}

/**
 * Calls `url` with POST: the keys are in the header `Surrogate-Key` and in a JSON body `{ "keys": […] }`.
 * User and password of the address are sent as HTTP Basic. Every process calls once it has emptied its own
 * cache: the last call removes what a slower process has put into the caches in front meanwhile.
 */
export function openPurge(url: string, log: Logger): Purge {
  const { address, headers } = requestOf(url)
  const waiting = new Set<string>()
  let running: Promise<void> | undefined
  const ending = new AbortController()

  async function call(keys: readonly string[]): Promise<void> {
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'surrogate-key': keys.join(' ') },
      body: JSON.stringify({ keys }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    if (!ok) throw new Error(`The answer was ${status}.`)
  }

  async function run(): Promise<void> {
    for (let failures = 0; waiting.size > 0; ) {
      const pause = failures === 0 ? window : pauses[failures - 1]
      await wait(pause, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
      const keys = [...waiting]
      waiting.clear()
      try {
        await call(keys)
        failures = 0
      } catch (error) {
        failures += 1
        if (failures > pauses.length || ending.signal.aborted) {
          log.error({ err: error, keys: keys.length }, 'PURGE_URL does not answer; given up')
          failures = 0
        } else for (const key of keys) waiting.add(key)
      }
    }
  }

  return {
    forget(keys) {
      for (const key of keys) waiting.add(key)
      running ??= run().finally(() => {
        running = undefined
      })
    },
    async flush() {
      ending.abort()
      await Promise.race([running, wait(flushTimeout, undefined, { ref: false })])
    },
  }
}

function requestOf(url: string) {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = `Basic ${Buffer.from(secret).toString('base64')}`
  return {
    address,
    headers: { 'content-type': 'application/json', ...(username !== '' && { authorization }) },
  }
}
