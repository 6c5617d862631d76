import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import type { ImageFormat, ImageWidth } from './image.ts'

export async function insertImage(tx: Tx, image: { hash: string; jpeg: Buffer }): Promise<void> {
  await sql`
    insert into images (hash, jpeg) values (${image.hash}, ${image.jpeg})
    on conflict (hash) do nothing`.execute(tx)
}

export async function findImage(db: Db, hash: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{
    jpeg: Buffer
  }>`select jpeg from images where hash = ${hash}`.execute(db)
  return rows[0]?.jpeg
}

export interface VariantKey {
  readonly hash: string
  readonly width: ImageWidth
  readonly format: ImageFormat
}

export async function findVariant(
  db: Db,
  { hash, width, format }: VariantKey,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from image_variants
    where hash = ${hash} and width = ${width} and format = ${format}`.execute(db)
  return rows[0]?.bytes
}

export async function insertVariant(
  db: Db,
  { hash, width, format }: VariantKey,
  bytes: Buffer,
): Promise<void> {
  await sql`
    insert into image_variants (hash, width, format, bytes)
    values (${hash}, ${width}, ${format}, ${bytes})
    on conflict do nothing`.execute(db)
}

/** Pictures that no product shows any more, neither sold nor taken out of the shop. */
export async function deleteUnusedImages(db: Db): Promise<void> {
  await sql`
    delete from images i
    where created_at < now() - interval '1 day'
      and not exists (select from products p where p.image_hash = i.hash)`.execute(db)
}
