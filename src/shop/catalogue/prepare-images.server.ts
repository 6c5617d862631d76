import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../platform/api/context.server.ts'
import { boundedQueue, networkShare } from '../../platform/bounded-queue.server.ts'
import { type ImageFormat, imageFormats, imageWidths } from '../../platform/image-address.ts'
import { findJpeg, findUnfinishedImages, insertVariant, listVariants } from './image.db.ts'
import { encodeVariant } from './image.server.ts'

/** Pictures; beyond them the next sweep finds what is missing. */
const maxWaiting = 100
/** What our own pages ask for. AVIF, which they do not, is made after an upload or when it is requested. */
const formatsOfPages: readonly ImageFormat[] = ['webp', 'jpg']
/** The quick ones first. */
const allFormats = imageFormats.toReversed()

/** For what nobody waits for, and for AVIF: one at a time beside the encodings that visitors wait for. */
export const encodeSlowlyQueue = boundedQueue({
  name: 'pictures encoded slowly',
  concurrency: 1,
  waiting: 100,
  share: networkShare(100),
  maxWait: 5_000,
})

/** No crowd of visitors keeps what the shop itself makes from its places. */
export const encodeInBackground = (encode: () => Promise<Buffer>): Promise<Buffer> =>
  encodeSlowlyQueue(encode, { isUrgent: true })

type Shop = Pick<Services, 'db' | 'log' | 'stopping'>

const waiting = new Map<string, Shop>()
let isRunning = false

/** Makes all variants of a new picture, in the background, so that its first visitors need not wait for them. */
export function prepareImage({ db, log, stopping }: Shop, hash: string): void {
  if (waiting.size < maxWaiting) waiting.set(hash, { db, log, stopping })
  if (!isRunning) void prepareWaiting()
}

async function prepareWaiting(): Promise<void> {
  isRunning = true
  for (let [next] = waiting; next; [next] = waiting) {
    const [hash, shop] = next
    waiting.delete(hash)
    await prepare(shop, hash, allFormats)
  }
  isRunning = false
}

/** Makes what pages ask for of all pictures in the shop, where a process ended before it had. */
export async function prepareUnfinishedImages(shop: Shop): Promise<void> {
  let isProgress = true
  while (isProgress && !shop.stopping.aborted) {
    isProgress = false
    for (const hash of await findUnfinishedImages(shop.db, formatsOfPages))
      isProgress = (await prepare(shop, hash, formatsOfPages)) || isProgress
  }
}

/** @returns whether it made something. What fails is logged: a visitor's request tries it again */
async function prepare(
  { db, log, stopping }: Shop,
  hash: string,
  formats: readonly ImageFormat[],
): Promise<boolean> {
  if (stopping.aborted) return false
  try {
    const there = await listVariants(db, hash)
    const isThere = (width: number, format: string) =>
      there.some((variant) => variant.width === width && variant.format === format)
    const missing = formats
      .flatMap((format) => imageWidths.map((width) => ({ hash, width, format })))
      .filter(({ width, format }) => !isThere(width, format))
    const jpeg = missing.length > 0 ? await findJpeg(db, hash) : undefined
    if (!jpeg) return false
    for (const key of missing) {
      const startedAt = performance.now()
      const bytes = await encodeInBackground(() => encodeVariant(jpeg, key))
      await insertVariant(db, key, bytes)
      // Half of a processor's time at most: nobody waits for this.
      await pause(performance.now() - startedAt, undefined, { signal: stopping })
    }
    return true
  } catch (error) {
    if (!stopping.aborted) log.warn({ err: error, hash }, 'picture not prepared')
    return false
  }
}
