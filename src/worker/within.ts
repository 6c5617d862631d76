/** What comes within `ms`; undefined where it comes later or fails. */
export async function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  return Promise.race([coming.catch(() => undefined), tooLate]).finally(() => clearTimeout(timer))
}
