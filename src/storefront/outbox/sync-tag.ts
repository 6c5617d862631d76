/** The event by which the browser wakes the worker when there is a network again. */
export const syncTag = 'outbox'
