const name = 'outbox'

/**
 * Runs as the only one of all tabs and the worker that sends orders; a closed tab gives its turn up. Without
 * https a browser has no such locks: then the shop alone sees to it that a tracking ID is one order.
 * @param giveUp ends the wait for its turn; what runs is not ended. @throws the reason of `giveUp`
 */
export const asOnlySender = <T>(run: () => Promise<T>, giveUp?: AbortSignal): Promise<T> =>
  navigator.locks
    ? navigator.locks.request(name, { ...(giveUp && { signal: giveUp }) }, run)
    : run()

/** The same, unless somebody sends. */
export const unlessSending = (run: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined))
    : run()
