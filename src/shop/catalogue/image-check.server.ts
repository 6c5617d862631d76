import sharp from 'sharp'
import type { Db } from '../../platform/database/database.server.ts'
import { findJpegs } from './image.db.ts'
import { listProducts } from './product.db.ts'

const batch = 20

/** Ids of products whose picture is missing or is no picture. */
export async function findUnreadablePictures(db: Db): Promise<number[]> {
  const unreadable: number[] = []
  for (let offset = 0; ; offset += batch) {
    const products = await listProducts(db, {}, { limit: batch, offset })
    if (products.length === 0) return unreadable
    const jpegs = await findJpegs(
      db,
      products.map(({ imageHash }) => imageHash),
    )
    for (const { id, imageHash } of products) {
      if (!(await canBeDecoded(jpegs.get(imageHash)))) unreadable.push(id)
    }
  }
}

/** `stats` decodes every pixel; `metadata` would only read the header. */
const canBeDecoded = async (jpeg: Buffer | undefined): Promise<boolean> =>
  jpeg !== undefined &&
  sharp(jpeg, { failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    )
