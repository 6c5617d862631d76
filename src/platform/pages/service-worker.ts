/** The address of the service worker. No other script has an address in a page's code. */
export const workerAddress = '/sw.js'

/** A page tells the worker what it has shown: the first worker was not there, and the router loads no documents. */
export interface PageLoaded {
  readonly kind: 'shown'
  /** From `/`. */
  readonly address: string
  /** Addresses of the files and pictures that came with it. */
  readonly resources: readonly string[]
  readonly saving: boolean
}
