import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type sharpModule from 'sharp'
import { boundedQueue } from '../../platform/bounded-queue.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { invalid } from '../../platform/problem.ts'
import { hasImage, type VariantKey } from './image.db.ts'
import { imageBytes, imageSide } from './image.ts'
import { productMessages } from './product.ts'

const invalidImage = () => invalid({ image: productMessages.imageFailed })

let loaded: Promise<typeof sharpModule> | undefined

/** Loads sharp at the first picture. It may decode raster formats only: no SVG, PDF or ImageMagick. */
function loadSharp(): Promise<typeof sharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadHeifBuffer',
        'VipsForeignLoadNsgifBuffer',
      ],
    })
    return sharp
  })
  return loaded
}

/** For administrators: visitors' pictures do not hold up their uploads. */
const uploadsQueue = boundedQueue({ name: 'uploaded pictures', concurrency: 1, waiting: 32 })

const limits = {
  limitInputPixels: 25_000_000,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
} as const
const qualities = [80, 70, 60, 45]

/** A picture as the shop stores it. */
export interface StoredImage {
  readonly hash: string
  readonly jpeg: Buffer
}

/**
 * The picture that the shop stores of an upload. A picture that the shop gave out itself keeps its bytes: a client
 * that sends a whole product back has not changed it, and each encoding would make it worse.
 * @throws Problem 400 for what is not a raster picture
 */
export async function readUpload(db: Db, base64: string): Promise<StoredImage> {
  const picture = pictureIn(base64)
  const hash = imageHash(picture)
  return (await hasImage(db, hash)) ? { hash, jpeg: picture } : encodeUpload(picture)
}

/** The bytes of a base64 picture, with or without a `data:` prefix. @throws Problem 400 for what is no base64 */
function pictureIn(base64: string): Buffer {
  const text = base64.replace(/^data:image\/[a-z+.-]{1,20};base64,/i, '').replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw invalidImage()
  const picture = Buffer.from(text, 'base64')
  // A single base64 character decodes to no byte, and sharp throws synchronously for an empty buffer.
  if (picture.length === 0) throw invalidImage()
  return picture
}

/**
 * Re-encodes a picture: a JPEG of at most 800 px and 1 MB, turned upright, without metadata or data appended to
 * the file.
 * @throws Problem 400 for what is not a raster picture
 */
export async function encodeUpload(picture: Buffer): Promise<StoredImage> {
  const sharp = await loadSharp()
  return uploadsQueue(async () => {
    for (const quality of qualities) {
      const jpeg = await sharp(picture, limits)
        .timeout({ seconds: 5 })
        .rotate()
        .resize(imageSide, imageSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer()
        .catch(() => {
          throw invalidImage()
        })
      if (jpeg.length <= imageBytes) return { hash: imageHash(jpeg), jpeg }
    }
    throw invalidImage()
  })
}

/** Content hash that names a picture. */
export const imageHash = (jpeg: Buffer): string =>
  createHash('sha256').update(jpeg).digest('hex').slice(0, 32)

let plate: Promise<StoredImage> | undefined

/** The picture of a product that has none yet. */
export function emptyPlate(): Promise<StoredImage> {
  plate ??= readFile(new URL('./empty-plate.jpg', import.meta.url)).then((jpeg) => ({
    hash: imageHash(jpeg),
    jpeg,
  }))
  return plate
}

/** A stored picture at a width and in a format: 5 to 50 ms of a processor as JPEG or WebP, 10 to 500 as AVIF. */
export async function encodeVariant(
  jpeg: Buffer,
  { width, format }: Omit<VariantKey, 'hash'>,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const scaled = sharp(jpeg).resize(width, width, { fit: 'inside', withoutEnlargement: true })
  // Effort 2: half a second less for a file that is hardly larger.
  if (format === 'avif') return scaled.avif({ quality: 50, effort: 2 }).toBuffer()
  if (format === 'webp') return scaled.webp({ quality: 75 }).toBuffer()
  return scaled.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}
