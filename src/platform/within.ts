/**
 * What comes within `ms`; undefined where it comes later or fails. What was begun goes on.
 * @param ms Infinity for however long it takes
 */
export async function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = ms === Infinity ? undefined : setTimeout(resolve, ms, undefined)
  return Promise.race([coming.catch(() => undefined), tooLate]).finally(() => clearTimeout(timer))
}
