import type { Db } from '../../platform/database/database.server.ts'
import { hasImage } from './image.db.ts'
import { encodeUpload, imageHash, pictureIn, type StoredImage } from './image.server.ts'

/**
 * What is stored of an upload. Bytes that the shop gave out itself stay as they are: a client that sends a whole
 * product back has not changed its picture, and encoding it once more would make it worse each time.
 * @throws Problem 400 for what is not a raster picture
 */
export async function readUpload(db: Db, base64: string): Promise<StoredImage> {
  const picture = pictureIn(base64)
  const hash = imageHash(picture)
  return (await hasImage(db, hash)) ? { hash, jpeg: picture } : encodeUpload(picture)
}
