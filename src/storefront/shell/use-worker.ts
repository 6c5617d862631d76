import { useEffect } from 'react'
import { isDataSaverOn } from '../../ui/data-saver/data-saver.ts'

/** ms after the page has loaded: the worker's downloads disturb nobody who looks and presses. */
const quiet = 2_000

/**
 * Brings the service worker once a page of the storefront has loaded, and to who saves data once they have pressed
 * something: whoever only looks pays for the page alone. Pages of the admin area never bring it.
 */
export function useWorker() {
  useEffect(() => {
    const register = () => void import('./register-worker.ts').catch(() => undefined)
    const begin = () => {
      if (isDataSaverOn()) window.addEventListener('click', register, { once: true })
      else setTimeout(register, quiet)
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
  }, [])
}
