/** The address of the service worker. No other script has an address in a page's code. */
export const workerAddress = '/sw.js'

/** A loaded page tells the worker what it showed before the worker could see it. */
export interface PageLoaded {
  readonly kind: 'shown'
  /** From `/`. */
  readonly address: string
  /** Addresses of the files and pictures that came with it. */
  readonly resources: readonly string[]
}
