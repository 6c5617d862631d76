/** Of the service worker: the one script that a page names by itself. */
export const workerAddress = '/sw.js'

/** What a page tells the worker once it has loaded: what it showed before the worker was there. */
export interface Shown {
  readonly kind: 'shown'
  /** From `/`. */
  readonly address: string
  /** Addresses of the files and pictures that came with it. */
  readonly resources: readonly string[]
}
