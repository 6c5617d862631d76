import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countedDb } from '../../../tests/fixtures/counted-db.ts'
import { aCategory, aProduct, shop } from '../../../tests/fixtures/shared-shop.ts'
import { KnownMenu } from './known-menu.server.ts'

/** Three products, what is known of the menu, and what that costs. */
async function threeKnown(maxSize?: number) {
  const { db, count } = countedDb(shop.db)
  const products = [await aProduct(), await aProduct(), await aProduct()]
  return { known: new KnownMenu(db, maxSize), count, ids: products.map(({ id }) => id) }
}

const reprice = (id: number) =>
  sql`update products set price = price + 1 where id = ${id}`.execute(shop.db)

it('asks the database for those alone that it does not know, and keeps their order', async () => {
  const { known, count, ids } = await threeKnown()
  const [first = 0, second = 0, third = 0] = ids
  await known.find([second])
  expect(count.statements).toBe(1)
  expect((await known.find([third, first, second])).map(({ id }) => id)).toEqual([
    third,
    first,
    second,
  ])
  expect(count.statements).toBe(2)
  expect((await known.find([first, third])).map(({ id }) => id)).toEqual([first, third])
  expect(count.statements).toBe(2)
})

it('leaves out what is not in the shop, and asks for it again', async () => {
  const { known, count, ids } = await threeKnown()
  await sql`update products set deleted_at = now(), category_id = null where id = ${ids[1]}`.execute(
    shop.db,
  )
  expect((await known.find([...ids, 2_000_000_000])).map(({ id }) => id)).toEqual([ids[0], ids[2]])
  expect(await known.find([2_000_000_000])).toEqual([])
  expect(count.statements).toBe(2)
})

it.each(['these', 'all'])('reads anew what has changed: %s', async (which) => {
  const { known, ids } = await threeKnown()
  const [id = 0] = ids
  const [before] = await known.find(ids)
  await reprice(id)
  known.forget(which === 'these' ? [id] : [])
  const [after] = await known.find(ids)
  expect(after?.price).toBe((before?.price ?? 0) + 1)
})

it('does not keep what was read while something changed', async () => {
  const { known, count, ids } = await threeKnown()
  const reading = Promise.all([known.find(ids), known.categories()])
  known.forget([2_000_000_000])
  expect((await reading)[0]).toHaveLength(3)
  await known.find(ids)
  await known.categories()
  expect(count.statements).toBe(4)
})

it('reads the categories once until something but a stock has changed', async () => {
  const { known, count } = await threeKnown()
  const before = await known.categories()
  known.forget([2_000_000_000])
  expect(await known.categories()).toBe(before)
  expect(count.statements).toBe(1)
  const { id } = await aCategory()
  known.forget([])
  expect((await known.categories()).at(-1)).toMatchObject({ id })
})

it('keeps no more than it may', async () => {
  const { known, count, ids } = await threeKnown(10)
  await known.find(ids)
  expect(await known.find(ids)).toHaveLength(3)
  expect(count.statements).toBe(2)
})
