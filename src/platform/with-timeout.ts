/**
 * @param ms Infinity: no limit
 * @returns the result; undefined if it comes later than `ms`, which ends nothing, or fails
 */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = ms === Infinity ? undefined : setTimeout(resolve, ms, undefined)
  return Promise.race([promise.catch(() => undefined), tooLate]).finally(() => clearTimeout(timer))
}
