import { fetchInTime } from '../../platform/api/fetch-in-time.ts'
import { isWorkerThere } from './stay-here.ts'

/**
 * The router has no setting for how it fetches what pages are made of, and would wait for ever on a line that
 * carries nothing. @returns what ends it
 */
export function limitPageData(): () => void {
  const ask = window.fetch
  window.fetch = (input, init = {}) => {
    const request = input instanceof Request ? input : undefined
    const { pathname } = new URL(request?.url ?? String(input), location.href)
    if (!pathname.endsWith('.data')) return ask(input, init)
    const { signal = request?.signal ?? null } = init
    // What the worker answers may come from its memory.
    return fetchInTime(input, { ...init, signal }, { ask, isProof: !isWorkerThere() })
  }
  return () => {
    window.fetch = ask
  }
}
