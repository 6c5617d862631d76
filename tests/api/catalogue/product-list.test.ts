import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { aCategory, aProduct, asAdmin, asAnyone, shop, unique } from '#tests'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'
import {
  listProducts,
  type ProductFilter,
  type ProductRow,
} from '../../../src/shop/catalogue/product.db.ts'
import type { Product } from '../../../src/shop/catalogue/product.ts'

const visitor = asAnyone()
const asUrl = { image: 'url' } as const

/** A category with three products in it. */
async function aMenu() {
  const category = await aCategory()
  const wanted = { category: { id: category.id } }
  const products = [await aProduct(wanted), await aProduct(wanted), await aProduct(wanted)] as const
  return { category, products, ids: products.map(({ id }) => id) }
}

/** Ids of the products in an answer, and how many there are in all. */
async function listed(query: Record<string, unknown>, endpoint = productApi.browse) {
  const { body, headers } = await visitor.ask(endpoint, { query })
  const list = (Array.isArray(body) ? body : (body as { items: Product[] }).items) as Product[]
  return { ids: list.map(({ id }) => id), total: headers.get('x-total-count') }
}

it('lists products in id order with what the specification names', async () => {
  const { products, category } = await aMenu()
  const params = { category: category.name }
  const list = await visitor.call(productApi.browseCategory, { params })
  const image = expect.stringMatching(/^\/9j\//)
  const same = { category: { id: category.id, name: category.name }, image, left: null }
  const flags = { isNew: expect.any(Boolean), hasOptions: false, mustChoose: false }
  const specified = products.map(({ id, name, slug, description, price }) => ({
    ...{ id, name, slug, description, price, ...same, ...flags, soldOutUntil: null },
  }))
  expect(list).toEqual(specified)
  const head = await visitor.request('HEAD', `/api/customer/products?category=${category.id}`)
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers.get('x-total-count')).toBe('3')
})

it('tells the last five of all products as new, in a category and of a name too', async () => {
  const { category, ids } = await aMenu()
  for (let count = 0; count < 4; count += 1) await aProduct()
  const query = { ...asUrl, category: String(category.id) }
  const list = (await visitor.call(productApi.browse, { query })) as Product[]
  expect(list.map(({ id }) => id)).toEqual(ids)
  expect(list.map(({ isNew }) => isNew)).toEqual([false, false, true])
})

it('sends pictures as base64 JPEGs, or as short paths to those who ask', async () => {
  const { category, products } = await aMenu()
  const query = { category: String(category.id) }
  const plain = (await visitor.call(productApi.browse, { query })) as Product[]
  const asked = { query: { ...query, ...asUrl } }
  const short = (await visitor.call(productApi.browse, asked)) as Product[]
  const [, hash] = /^\/images\/([0-9a-f]{32})\/480\.jpg$/.exec(short[0]?.image ?? '') ?? []
  expect(short.map(({ id }) => id)).toEqual(products.map(({ id }) => id))
  const picture = Buffer.from(plain[0]?.image ?? '', 'base64')
  expect(picture.toString('hex', 0, 3)).toBe('ffd8ff')
  expect(hash).toBeDefined()
})

it('finds a category by its name, whatever its case, or by its id', async () => {
  const { category, ids } = await aMenu()
  for (const named of [category.name, category.name.toUpperCase(), String(category.id)]) {
    const params = { category: named }
    const list = await visitor.call(productApi.browseCategory, { params, query: asUrl })
    expect((list as Product[]).map(({ id }) => id)).toEqual(ids)
  }
  for (const unknown of ['No such thing', "' or 1=1 --", 'x\u0000y']) {
    const answer = await visitor.ask(productApi.browseCategory, { params: { category: unknown } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})

it('searches names, whatever the case, and takes % and _ for what they are', async () => {
  const word = unique('kebab')
  const wanted = [`${word} 100%_\\`, `${word} 100 x`, `${word} 1000`]
  const [exact, spaced] = [await aProduct({ name: wanted[0] }), await aProduct({ name: wanted[1] })]
  const found = async (q: string) => (await listed({ q, ...asUrl })).ids
  expect(await found(word.toUpperCase())).toEqual([exact.id, spaced.id])
  expect(await found(`${word} 100%`)).toEqual([exact.id])
  expect(await found('%_\\')).toEqual([exact.id])
  expect(await found(`${word}_100`)).toEqual([])
  expect(await found(`  ${word} 100 X `)).toEqual([spaced.id])
})

it('lists the products of several categories, and products by their ids', async () => {
  const [one, other] = [await aMenu(), await aMenu()]
  const both = { category: `${other.category.id},${one.category.id}` }
  expect((await listed({ ...both, ...asUrl })).ids).toEqual([...one.ids, ...other.ids])
  const [first, , third] = one.ids
  const byIds = await listed({ ids: `${third},${first},999999999`, ...asUrl })
  expect(byIds.ids).toEqual([first, third])
})

it('turns the pages of a list', async () => {
  const { category, ids } = await aMenu()
  const query = { category: String(category.id), size: '2' }
  const firstPage = { total: 3, page: 1, size: 2 }
  for (const image of [asUrl, {}]) {
    const ask = (page: string) =>
      visitor.call(productApi.browse, { query: { ...query, ...image, page } })
    const [first, second, third] = [await ask('1'), await ask('2'), await ask('3')]
    expect(first).toMatchObject({ ...firstPage, items: [{ id: ids[0] }, { id: ids[1] }] })
    expect(second).toMatchObject({ total: 3, page: 2, size: 2, items: [{ id: ids[2] }] })
    expect(third).toEqual({ total: 3, page: 3, size: 2, items: [] })
  }
})

it.each([
  [{ page: '0' }, { page: 'At least 1.' }],
  [{ page: 'two' }, { page: 'A whole number is expected.' }],
  [{ page: '1', size: '101' }, { size: 'At most 100.' }],
  [{ image: 'base64' }, { image: 'One of url is expected.' }],
  [{ ids: '1,,2' }, { ids: 'Up to 100 ids are expected, like 1,4.' }],
  [{ q: 'x'.repeat(201) }, { q: 'At most 200 characters.' }],
])('refuses the list parameters %j in plain words', async (query, fields) => {
  expect(await visitor.refusal(productApi.browse, { query })).toMatchObject({ status: 400, fields })
})

it('refuses a parameter that is there twice, and ignores those it does not know', async () => {
  const twice = await visitor.request('GET', '/api/customer/products?page=1&page=2')
  expect(twice).toMatchObject({ status: 400, body: { fields: { page: 'Text is expected.' } } })
  const { status } = await visitor.request('GET', '/api/customer/products?image=url&utm_source=x')
  expect(status).toBe(200)
})

it('sends the first thousand products of a plain list and says how many there are', async () => {
  const { category } = await aMenu()
  const { rows } = await sql<{ id: number }>`
    insert into products (category_id, name, slug, description, price, quantity, image_hash)
    select category_id, name || n, slug || n, description, price, 0, image_hash
    from products, generate_series(1, 333) as n where category_id = ${category.id}
    returning id`.execute(shop.db)
  const added = rows.map(({ id }) => id)
  await shop.publish('catalogue', added)
  onTestFinished(async () => {
    await sql`delete from products where id = any(${added}::int[])`.execute(shop.db)
    await shop.publish('catalogue', added)
  })
  for (const image of [asUrl, {}]) {
    const { ids, total } = await listed({ category: String(category.id), ...image })
    expect({ length: ids.length, total }).toEqual({ length: 1_000, total: '1002' })
  }
})

it('shows a change to the next visitor, although lists are cached', async () => {
  const { category, ids } = await aMenu()
  const query = { category: String(category.id), ...asUrl }
  const first = await visitor.ask(productApi.browse, { query })
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect(await visitor.ask(productApi.browse, { query, headers })).toMatchObject({ status: 304 })
  const { id } = await aProduct({ category: { id: category.id } })
  expect((await listed(query)).ids).toEqual([...ids, id])
  expect(await visitor.ask(productApi.browse, { query, headers })).toMatchObject({ status: 200 })
})

it('lists stock for administrators, who also search by id and filter what runs low', async () => {
  const [category, admin] = [await aCategory(), await asAdmin()]
  const wanted = { category: { id: category.id } }
  const plenty = await aProduct({ ...wanted, quantity: 6 })
  const low = await aProduct({ ...wanted, quantity: 5 })
  const out = await aProduct({ ...wanted, quantity: 0 })
  const own = { category: String(category.id), ...asUrl }
  const found = async (query: object) => {
    const list = await admin.call(productApi.list, { query: { ...own, ...query } })
    return (list as { id: number; quantity: number }[]).map(({ id }) => id)
  }
  expect(await found({ q: String(low.id) })).toEqual([low.id])
  expect(await found({ stock: 'low' })).toEqual([low.id, out.id])
  expect(await found({ stock: 'out' })).toEqual([out.id])
  expect(await found({ sort: '-quantity' })).toEqual([plenty.id, low.id, out.id])
})

it('sorts names as people do, accents or not, and goes on after any of them', async () => {
  const [category, admin] = [await aCategory(), await asAdmin()]
  const wanted = { category: { id: category.id } }
  const sorted = 'Çà Cyuzuzo eau Épinards épinards Œuf Ofe Orange Zafarani'.split(' ')
  for (const at of [8, 3, 2, 4, 5, 7, 6, 0, 1]) await aProduct({ ...wanted, name: sorted[at] })
  const found = async (sort: 'name' | '-name') => {
    const query = { category: String(category.id), ...asUrl, sort }
    const list = await admin.call(productApi.list, { query })
    return (list as { name: string }[]).map(({ name }) => name)
  }
  expect(await found('name')).toEqual(sorted)
  expect(await found('-name')).toEqual(sorted.toReversed())
  expect(await oneByOne(category, 'name')).toEqual(sorted)
  expect(await oneByOne(category, '-name')).toEqual(sorted.toReversed())
})

it.each(['id', 'price', 'quantity'] as const)(
  'goes on after any product of a list by %s, equal ones too, either way',
  async (sort) => {
    const category = await aCategory()
    const wanted = { category: { id: category.id } }
    const a = await aProduct({ ...wanted, price: 2_000, quantity: 3 })
    const b = await aProduct({ ...wanted, price: 1_000, quantity: 2 })
    const c = await aProduct({ ...wanted, price: 1_000, quantity: 3 })
    const products = { id: [a, b, c], price: [b, c, a], quantity: [b, a, c] }[sort]
    const names = products.map(({ name }) => name)
    expect(await oneByOne(category, sort)).toEqual(names)
    expect(await oneByOne(category, `-${sort}`)).toEqual(names.toReversed())
  },
)

/** The names in a list whose every page begins after the last product of the one before. */
async function oneByOne({ id }: { id: number }, sort: ProductFilter['sort']) {
  const names: string[] = []
  let after: ProductRow | undefined
  do {
    const filter = { categoryIds: [id], sort }
    after = (await listProducts(shop.db, filter, { limit: 1, offset: 0, after }))[0]
    if (after) names.push(after.name)
  } while (after)
  return names
}
