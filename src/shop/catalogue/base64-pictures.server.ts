import { setImmediate as nextRound } from 'node:timers/promises'
import { boundedQueue } from '../../platform/bounded-queue.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { findJpegs } from './image.db.ts'

/** Pictures in memory at a time for one reader: few, because a hundred slow readers hold as many each. */
const batchSize = 2

/** Bytes of a picture that are encoded at a time, for the same reason. Base64 encodes three at a time. */
const pieceSize = 3 * 16 * 1024

/**
 * Two batches per turn of the event loop, however many lists are read: other requests run in between. The
 * queue is long because the lanes have admitted its requests already.
 */
const enqueue = boundedQueue({ name: 'pictures in lists', concurrency: 2, waiting: 2_000 })

type WithImage = { readonly imageHash: string }

/** A row with `image` as base64, the way the specification has it. */
export async function withBase64<Row extends WithImage>(db: Db | Tx, { imageHash, ...row }: Row) {
  const jpeg = (await findJpegs(db, [imageHash])).get(imageHash)
  return { ...row, image: jpeg?.toString('base64') ?? '' }
}

/** The picture of a row, as base64 in pieces. */
type Picture = Iterable<string>

/** Rows with their pictures, which are read in batches while the reader takes the rows. */
export async function* eachWithPicture<Row extends WithImage>(
  db: Db,
  rows: readonly Row[],
): AsyncGenerator<[row: Omit<Row, 'imageHash'>, picture: Picture]> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const jpegs = await enqueue(async () => {
      await nextRound()
      return findJpegs(
        db,
        batch.map(({ imageHash }) => imageHash),
      )
    })
    for (const { imageHash, ...row } of batch) yield [row, base64Of(jpegs.get(imageHash))]
  }
}

function* base64Of(jpeg: Buffer | undefined): Picture {
  if (!jpeg) return
  for (let at = 0; at < jpeg.length; at += pieceSize)
    yield jpeg.toString('base64', at, at + pieceSize)
}
