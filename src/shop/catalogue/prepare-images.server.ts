import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../platform/api/context.server.ts'
import { boundedQueue, networkShare } from '../../platform/bounded-queue.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { type ImageFormat, imageFormats, imageWidths } from '../../platform/image-address.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import {
  deleteUnusedImages,
  findJpeg,
  findUnfinishedImages,
  insertVariant,
  listVariants,
} from './image.db.ts'
import { encodeVariant } from './image.server.ts'

/** The formats of our own pages. AVIF is encoded after an upload or when a client requests it. */
const formatsOfPages: readonly ImageFormat[] = ['webp', 'jpg']
/** The quickest first. */
const allFormats = imageFormats.toReversed()

/** For background work and AVIF: one at a time, beside the encodings that visitors wait for. */
export const encodeSlowlyQueue = boundedQueue({
  name: 'pictures encoded slowly',
  concurrency: 1,
  waiting: 100,
  share: networkShare(100),
  maxWait: 5_000,
})

type Shop = Pick<Services, 'db' | 'log' | 'stopping'>

/** Encodes all variants of a new picture, so that its first visitors do not wait for them. */
export const prepareImage: JobKind<{ readonly hash: string }, Shop> = {
  name: 'prepare-image',
  attempts: 5,
  maxPause: 60,
  timeout: 300,
  concurrency: 1,
  key: ({ hash }) => hash,
  run: ({ db, stopping }, { hash }, { signal }) =>
    makeVariants(db, { hash, formats: allFormats, signal: AbortSignal.any([signal, stopping]) }),
}

/** Encodes the variants of our pages for all pictures that lack some. The next run goes on with the rest. */
export const prepareUnfinishedImages: JobKind<object, Shop> = {
  name: 'prepare-unfinished-images',
  attempts: 1,
  maxPause: 60,
  timeout: 550,
  concurrency: 1,
  schedule: '*/10 * * * *',
  async run({ db, log, stopping }, _, { signal: ending }) {
    const signal = AbortSignal.any([ending, stopping])
    let last = ''
    for (;;) {
      const hashes = await findUnfinishedImages(db, formatsOfPages, last)
      if (hashes.length === 0) return
      for (const hash of hashes) {
        if (signal.aborted) return
        last = hash
        try {
          await makeVariants(db, { hash, formats: formatsOfPages, signal })
        } catch (error) {
          // A visitor's request and the next run try again.
          if (!signal.aborted) log.warn({ err: error, hash }, 'picture not prepared')
        }
      }
    }
  },
}

/** Deletes unused pictures: hourly, because finding them scans pictures and products. */
export const tidyImages: JobKind<object, Pick<Shop, 'db'>> = {
  name: 'tidy-images',
  attempts: 1,
  maxPause: 60,
  timeout: 300,
  concurrency: 1,
  schedule: '25 * * * *',
  run: ({ db }) => deleteUnusedImages(db),
}

interface VariantJob {
  readonly hash: string
  readonly formats: readonly ImageFormat[]
  readonly signal: AbortSignal
}

async function makeVariants(db: Db, { hash, formats, signal }: VariantJob): Promise<void> {
  const there = await listVariants(db, hash)
  const isThere = (width: number, format: string) =>
    there.some((variant) => variant.width === width && variant.format === format)
  const missing = formats
    .flatMap((format) => imageWidths.map((width) => ({ hash, width, format })))
    .filter(({ width, format }) => !isThere(width, format))
  const jpeg = missing.length > 0 ? await findJpeg(db, hash) : undefined
  if (!jpeg) return
  for (const key of missing) {
    signal.throwIfAborted()
    const startedAt = performance.now()
    const bytes = await encodeSlowlyQueue(() => encodeVariant(jpeg, key))
    await insertVariant(db, key, bytes)
    // At most half of a processor, because no request waits for this.
    await pause(performance.now() - startedAt, undefined, { signal })
  }
}
