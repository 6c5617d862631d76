import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type BeforePart, findInParts } from '../../platform/database/batches.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists, first } from '../../platform/database/rows.server.ts'
import { type ImageFormat, type ImageWidth, imageWidths } from '../../platform/image-address.ts'

export async function insertImage(tx: Tx, image: { hash: string; jpeg: Buffer }): Promise<void> {
  await sql`
    insert into images (hash, jpeg) values (${image.hash}, ${image.jpeg})
    on conflict (hash) do nothing`.execute(tx)
}

const Jpeg = z.object({ jpeg: z.instanceof(Buffer) })

export async function findJpeg(db: Db, hash: string): Promise<Buffer | undefined> {
  return (await first(db, Jpeg, sql`select jpeg from images where hash = ${hash}`))?.jpeg
}

const Hash = z.object({ hash: z.string() })

export const hasImage = (db: Db, hash: string): Promise<boolean> =>
  exists(db, sql`select from images where hash = ${hash}`)

/** The next 100 pictures, by hash, of products in the shop that lack one of these formats at some width. */
export async function findUnfinishedImages(
  db: Db,
  formats: readonly ImageFormat[],
  after: string,
): Promise<string[]> {
  const rows = await all(
    db,
    Hash,
    sql`
      select i.hash from images i
      where i.hash > ${after}
        and exists (select from products p where p.image_hash = i.hash and p.deleted_at is null)
        and (select count(*) from image_variants v
             where v.hash = i.hash and v.format = any(${formats}::text[]))
            < ${formats.length * imageWidths.length}::int
      order by i.hash limit 100`,
  )
  return rows.map(({ hash }) => hash)
}

/** Up to five ids of products whose picture does not have the hash that names it. */
export const findDamagedPictures = (
  db: Db,
  beforePart: BeforePart = () => undefined,
): Promise<number[]> =>
  findInParts(db, {
    table: 'products',
    size: 100,
    limit: 5,
    ask: (part) => sql`
      select id from products join images on hash = image_hash
      where ${part('id')} and deleted_at is null
        and hash <> left(encode(sha256(jpeg), 'hex'), 32)`,
    beforePart,
  })

export interface VariantKey {
  readonly hash: string
  readonly width: ImageWidth
  readonly format: ImageFormat
}

const VariantOrJpeg = z.object({
  variant: z.nullable(z.instanceof(Buffer)),
  jpeg: z.nullable(z.instanceof(Buffer)),
})

/** The variant, or the stored picture while there is no such variant; undefined for a picture that is not there. */
export const findVariantOrJpeg = (db: Db, { hash, width, format }: VariantKey) =>
  first(
    db,
    VariantOrJpeg,
    sql`
      select v.bytes as variant, case when v.bytes is null then i.jpeg end as jpeg
      from images i
      left join image_variants v
        on v.hash = i.hash and v.width = ${width} and v.format = ${format}
      where i.hash = ${hash}`,
  )

const VariantName = z.object({ width: z.number(), format: z.string() })

/** The variants of a picture that are stored. */
export const listVariants = (db: Db, hash: string) =>
  all(db, VariantName, sql`select width, format from image_variants where hash = ${hash}`)

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

/**
 * Deletes pictures that no product has, removed products included (orders show them), and that no revert can bring
 * back. Uploads stay for a day.
 */
export async function deleteUnusedImages(db: Db): Promise<void> {
  await sql`
    with replaced as (
      select substring(c ->> 'from' from '^/images/([0-9a-f]{32})/') as hash
      from journal j, jsonb_array_elements(j.changes) c
      where j.noun = 'product' and j.changes @> '[{"field": "image"}]' and c ->> 'field' = 'image'
    )
    delete from images i
    where created_at < now() - interval '1 day'
      and not exists (select from products p where p.image_hash = i.hash)
      and not exists (select from replaced r where r.hash = i.hash)`.execute(db)
}
