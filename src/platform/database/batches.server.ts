import { setTimeout as pause } from 'node:timers/promises'

/** Rows of a batch: a table of any length is read in so many at a time. */
export const batchSize = 2_000
/** Of what nobody waits for: so few that no order does until one is written. */
export const smallBatchSize = 250

/**
 * Reads a table in batches, each from the last row of the one before (keyset): memory stays flat, and no
 * connection waits for a slow reader. The first is read at once, so that what fails at the start can be
 * answered.
 */
export async function inBatches<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  size = batchSize,
): Promise<AsyncIterable<readonly Row[]>> {
  const first = await read(undefined)
  return (async function* () {
    for (let batch = first; batch.length > 0; ) {
      yield batch
      if (batch.length < size) return
      batch = await read(batch.at(-1))
    }
  })()
}

/** After each batch a pause as long as it took to read and write: half of the time belongs to those who order. */
export async function* withPauses<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  let started = performance.now()
  for await (const batch of batches) {
    yield batch
    await pause(performance.now() - started)
    started = performance.now()
  }
}
