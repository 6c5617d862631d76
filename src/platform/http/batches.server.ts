/** Rows of a batch: a spreadsheet of any length is read in so many at a time. */
export const batchSize = 2_000

/**
 * Reads a table in batches, each from the last row of the one before (keyset): memory stays flat, and no
 * connection waits for a slow reader. The first is read at once, so that what fails at the start can be
 * answered.
 */
export async function inBatches<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
): Promise<AsyncIterable<readonly Row[]>> {
  const first = await read(undefined)
  return (async function* () {
    for (let batch = first; batch.length > 0; ) {
      yield batch
      if (batch.length < batchSize) return
      batch = await read(batch.at(-1))
    }
  })()
}
