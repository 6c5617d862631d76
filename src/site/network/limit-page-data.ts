import { fetchInTime } from '../../platform/api/fetch-in-time.ts'
import { isWorkerThere } from './stay-here.ts'

/**
 * The router has no setting for how it fetches what pages are made of, and would wait for ever on a line that
 * carries nothing. @returns what ends it
 */
export function limitPageData(): () => void {
  const ask = window.fetch
  window.fetch = (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!new URL(address, location.href).pathname.endsWith('.data')) return ask(input, init)
    // What the worker answers may come from its memory.
    return fetchInTime(address, init, { ask, isProof: !isWorkerThere() })
  }
  return () => {
    window.fetch = ask
  }
}
