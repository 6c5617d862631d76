/**
 * @returns makes something when it is first asked for, such as what a package costs to load, and keeps it;
 * what rejects is made anew for whoever asks next
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    if (made) return made.value
    const making = { value: make() }
    made = making
    if (making.value instanceof Promise)
      making.value.catch(() => {
        if (made === making) made = undefined
      })
    return making.value
  }
}
