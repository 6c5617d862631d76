/** ms from one press to the next that is meant: a shorter one is the second half of a double press. */
const doublePress = 800

/**
 * Ends with `work`, but not before a double press is over. A button that stands where another one stood
 * is dead until then: the second press was meant for the first.
 */
export async function afterDoublePress<T>(work: Promise<T>): Promise<T> {
  const pause = new Promise((resolve) => setTimeout(resolve, doublePress))
  try {
    return await work
  } finally {
    await pause
  }
}
