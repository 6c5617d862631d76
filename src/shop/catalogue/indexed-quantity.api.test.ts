import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { at } from '../../../tests/fixtures/client.ts'
import { runJob } from '../../../tests/fixtures/run-job.ts'
import { aCategory, aProduct, asAdmin, shop } from '../../../tests/fixtures/shared-shop.ts'
import { stockMove } from '../../../tests/fixtures/stock-move.ts'
import { indexAllMoved } from './indexed-quantity.db.ts'
import { indexQuantities } from './indexed-quantity.server.ts'
import { productApi } from './product.api.ts'
import type { StockedProduct } from './product.ts'

const indexed = async (id: number) => {
  const { rows } = await sql<{ quantity: number | null }>`
    select indexed_quantity as quantity from products where id = ${id}`.execute(shop.db)
  return rows[0]?.quantity
}

const indexAll = () => indexAllMoved(shop.db)

const sell = (id: number, pieces: number) => stockMove({ id }, -pieces).execute(shop.db)

it('forgets the stock that stands in the index when it moves, and nothing else', async () => {
  const [{ id }, admin] = [await aProduct({ quantity: 7 }), await asAdmin()]
  expect(await indexed(id)).toBe(null)
  await indexAll()
  expect(await indexed(id)).toBe(7)
  await sell(id, 0)
  await admin.call(productApi.quickEdit, { params: { id }, body: { price: 900 } })
  expect(await indexed(id)).toBe(7)
  await sell(id, 2)
  expect(await indexed(id)).toBe(null)
  await sell(id, 1)
  expect(await indexed(id)).toBe(null)
})

it('leaves a few to lists, and puts many into the index', async () => {
  await indexAll()
  const [few, { id }] = [await aProduct({ quantity: 3 }), await aProduct({ quantity: 4 })]
  await runJob(indexQuantities, shop, {})
  expect(await indexed(few.id)).toBe(null)
  const { rows } = await sql<{ id: number }>`
    insert into products (category_id, name, slug, description, price, quantity, image_hash)
    select category_id, name || n, slug || n, description, price, n, image_hash
    from products, generate_series(1, 1100) as n where id = ${id}
    returning id`.execute(shop.db)
  const added = rows.map((row) => row.id)
  onTestFinished(async () => {
    await sql`delete from products where id = any(${added}::int[])`.execute(shop.db)
  })
  await runJob(indexQuantities, shop, {})
  expect(await indexed(few.id)).toBe(3)
  expect(await indexed(added.at(-1) ?? 0)).toBe(1_100)
})

it.each(['quantity', '-quantity'] as const)(
  'lists by %s the same whether the stock stands in the index or has moved since',
  async (sort) => {
    const [category, admin] = [await aCategory(), await asAdmin()]
    const products: StockedProduct[] = []
    for (const quantity of [9, 0, 4, 9, 2, 5, 6, 0])
      products.push(await aProduct({ category, quantity }))
    const list = async (query: object) => {
      const wanted = { category: String(category.id), image: 'url', sort, ...query }
      const found = await admin.call(productApi.list, { query: wanted as never })
      return (found as unknown as { items: { id: number; quantity: number }[] }).items.map(
        (product) => [product.quantity, product.id],
      )
    }
    const pages = async (query: object) => [
      ...(await list({ ...query, page: '1', size: '3' })),
      ...(await list({ ...query, page: '2', size: '3' })),
      ...(await list({ ...query, page: '3', size: '3' })),
    ]
    const wanted = (max: number) =>
      products
        .map(({ id, quantity }) => [quantity, id] as const)
        .filter(([quantity]) => quantity <= max)
        .sort(([one, id], [other, otherId]) =>
          sort === 'quantity' ? one - other || id - otherId : other - one || otherId - id,
        )
        .map((pair) => [...pair])
    const check = async () => {
      expect(await pages({})).toEqual(wanted(9))
      expect(await pages({ stock: 'low' })).toEqual(wanted(5))
      expect(await pages({ stock: 'out' })).toEqual(wanted(0))
    }
    await check()
    await indexAll()
    await check()
    for (const at of [0, 2, 5]) {
      const product = products[at]
      if (!product) continue
      product.quantity -= 3
      await sell(product.id, 3)
    }
    await check()
    await admin.call(productApi.quickEdit, {
      params: at(products[1] ?? { id: 0 }),
      body: { quantity: 3 },
    })
    Object.assign(products[1] ?? {}, { quantity: 3 })
    await check()
  },
)
