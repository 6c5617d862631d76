import { useEffect } from 'react'
import { isDataSaverOn } from '../../ui/data-saver/data-saver.tsx'

/** ms after `load`, so that the worker's downloads do not delay the page. */
const quiet = 2_000

/**
 * Registers the service worker once a page of the storefront has loaded, and with the data saver after the first
 * press: a visitor who only looks pays for the page alone. Pages of the admin area never register it.
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
