import { setImmediate as nextRound } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { boundedQueue } from '../../platform/bounded-queue.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { findJpegs } from './image.db.ts'

/** A picture never changes under its hash, so entries do not expire. */
const maxBytesKept = 32 * 1024 * 1024

const kept = new LRUCache<string, Buffer>({
  maxSize: maxBytesKept,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

/**
 * Two batches a turn of the event loop, however many lists are read: other requests run in between. The
 * queue is long because its requests were admitted before; refusing them here would be too late.
 */
const enqueue = boundedQueue({ name: 'pictures in lists', concurrency: 2, waiting: 2_000 })

/** A picture as base64 text, where it is in memory. */
export const knownBase64 = (hash: string): Buffer | undefined => kept.get(hash)

/** Pictures as base64 text, shared by all who read them; one that is not there has no entry. */
export async function base64Pictures(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  await enqueue(async () => {
    await nextRound()
    if (!collect(hashes, found)) await readMissing(db, hashes, found)
  })
  return found
}

/** @returns whether all were cached */
function collect(hashes: readonly string[], found: Map<string, Buffer>): boolean {
  for (const hash of hashes) {
    const picture = kept.get(hash)
    if (picture) found.set(hash, picture)
  }
  return hashes.every((hash) => found.has(hash))
}

async function readMissing(
  db: Db,
  hashes: readonly string[],
  found: Map<string, Buffer>,
): Promise<void> {
  const missing = hashes.filter((hash) => !found.has(hash))
  for (const [hash, jpeg] of await findJpegs(db, missing)) {
    const picture = Buffer.from(jpeg.toString('base64'), 'latin1')
    kept.set(hash, picture)
    found.set(hash, picture)
  }
}
