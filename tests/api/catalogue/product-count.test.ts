import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, asAdmin, shop, unique } from '#tests'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'

const admin = await asAdmin()
const name = unique('Counted')

beforeAll(async () => {
  const { id } = await aProduct({ name, quantity: 1 })
  await sql`
    insert into products (name, slug, description, price, quantity, category_id, image_hash)
    select name || '-' || number, slug || '-' || number, description, price, quantity, category_id, image_hash
    from products, generate_series(1, 10000) number where id = ${id}`.execute(shop.db)
}, 60_000)
afterAll(() => sql`delete from products where name like ${`${name}-%`}`.execute(shop.db))

it.each([{ image: 'url' }, {}] as const)(
  'counts all of them for the plain list: %o',
  async (image) => {
    const { rows } = await sql<{ low: number }>`
    select count(*)::int as low from products where quantity <= 5 and deleted_at is null`.execute(
      shop.db,
    )
    const { headers } = await admin.ask(productApi.list, { query: { stock: 'low', ...image } })
    expect(rows[0]?.low).toBeGreaterThan(10_000)
    expect(headers.get('x-total-count')).toBe(String(rows[0]?.low))
  },
)

const atLeast = { total: 10_000, totalIsAtLeast: true, page: 1, size: 1 }

it.each([{ image: 'url' }, {}] as const)(
  'says that at least ten thousand are low: %o',
  async (image) => {
    const query = { stock: 'low', page: '1', size: '1', ...image } as const
    const { body } = await admin.ask(productApi.list, { query })
    expect(body).toEqual({ ...atLeast, items: [expect.anything()] })
  },
)
