/** ms in which a second press is the other half of a double press, and no wish of its own. */
const doublePress = 600

/**
 * Settles a little after `work`, done or failed. A button that appears where another one was pressed is
 * locked until then: the second press was meant for the first.
 */
export async function guardDoublePress(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } finally {
    await new Promise((resolve) => setTimeout(resolve, doublePress))
  }
}
