import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aProduct, asAdmin, asAnyone, countedDb, productForm, shop } from '#tests'
import { hashInAddress } from '../../../src/platform/image-address.ts'
import { findDamagedPictures } from '../../../src/shop/catalogue/image.db.ts'
import { ImageVariants } from '../../../src/shop/catalogue/image-variants.server.ts'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'

const colour = () => `#${randomBytes(3).toString('hex')}`
const aHash = () => randomBytes(16).toString('hex')

/** A picture that is stored under the hash of another one: nobody looks. */
async function anImage(): Promise<string> {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: colour() } })
  const hash = aHash()
  const jpeg = await picture.jpeg().toBuffer()
  await sql`insert into images (hash, jpeg) values (${hash}, ${jpeg})`.execute(shop.db)
  return hash
}

describe('the first requests for a picture', () => {
  it('hundreds of visitors at once wait for one encoding', async () => {
    const hash = await anImage()
    const answers = await Promise.all(
      Array.from({ length: 250 }, () => asAnyone().request('GET', `/images/${hash}/320.webp`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('a crowd in one network gets the stored JPEG, which no cache keeps, until a variant is made', async () => {
    const strict = await shop.openSecondNode({ RATE_LIMIT: 'on' })
    onTestFinished(() => strict.close())
    const hashes = await Promise.all(Array.from({ length: 18 }, anImage))
    await shop.publish('catalogue')
    const files = ['webp', 'avif'].flatMap((format) =>
      [160, 320, 480, 800].map((width) => `${width}.${format}`),
    )
    const addresses = hashes.flatMap((hash) => files.map((file) => `/images/${hash}/${file}`))
    expect(addresses).toHaveLength(144)
    const ask = async (path: string) => {
      const { status, headers } = await fetch(strict.url + path)
      return { path, status, type: headers.get('content-type'), kept: headers.get('cache-control') }
    }
    const kept = 'public, max-age=31536000, immutable'
    const made = (path: string) => {
      const type = path.endsWith('avif') ? 'image/avif' : 'image/webp'
      return { path, status: 200, type, kept }
    }
    const answers = await Promise.all(addresses.map(ask))
    const standIns = answers.filter(({ kept }) => kept === 'no-store')
    expect(standIns.length).toBeGreaterThan(0)
    for (const answer of answers) {
      const standIn = { path: answer.path, status: 200, type: 'image/jpeg', kept: 'no-store' }
      expect([made(answer.path), standIn]).toContainEqual(answer)
    }
    for (const { path } of standIns)
      await vi.waitFor(async () => expect(await ask(path)).toEqual(made(path)), { timeout: 20_000 })
  })
})

it('queries the database once for a picture that a client made up, by its key', async () => {
  const { db, count } = countedDb(shop.db)
  const key = { hash: aHash(), width: 160, format: 'jpg' } as const
  expect(await new ImageVariants(() => db).find(key)).toBeUndefined()
  expect(count.statements).toBe(1)
})

it('makes every size and format after an upload, before anybody asks', async () => {
  const admin = await asAdmin()
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: colour() } })
  const image = (await picture.png().toBuffer()).toString('base64')
  const body = await productForm({ image })
  const made = await admin.call(productApi.create, { query: { image: 'url' }, body })
  const hash = hashInAddress(made.image)
  const variants = sql`select from image_variants where hash = ${hash}`
  const count = async () => (await variants.execute(shop.db)).rows.length
  await expect.poll(count, { timeout: 20_000 }).toBe(15)
})

it('finds the product with a damaged picture', async () => {
  const product = await aProduct()
  let before: number[] = []
  let found: number[] = []
  const takenBack = new Error('taken back')
  const damaged = shop.db.transaction().execute(async (tx) => {
    // Of the thousands that other tests made, none has to be looked at.
    await sql`update products set deleted_at = now() where id <> ${product.id}`.execute(tx)
    before = await findDamagedPictures(tx)
    const hash = hashInAddress(product.image)
    await sql`update images set jpeg = ${Buffer.from('no picture')}
      where hash = ${hash}`.execute(tx)
    found = await findDamagedPictures(tx)
    throw takenBack
  })
  await expect(damaged).rejects.toBe(takenBack)
  expect(before).toEqual([])
  expect(found).toEqual([product.id])
})
