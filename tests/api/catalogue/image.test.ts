import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct, shop } from '#tests'
import { hashInAddress } from '../../../src/platform/image-address.ts'
import { findDamagedPictures } from '../../../src/shop/catalogue/image.db.ts'

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
    await sql`update images set jpeg = ${Buffer.from('no picture')} where hash = ${hash}`.execute(
      tx,
    )
    found = await findDamagedPictures(tx)
    throw takenBack
  })
  await expect(damaged).rejects.toBe(takenBack)
  expect(before).toEqual([])
  expect(found).toEqual([product.id])
})
