import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { at } from '../../../tests/fixtures/client.ts'
import { countedDb } from '../../../tests/fixtures/counted-db.ts'
import { aCategory, aProduct, asAdmin, shop } from '../../../tests/fixtures/shared-shop.ts'
import { unique } from '../../../tests/fixtures/unique.ts'
import { foldsAccents } from '../../platform/database/postgres.server.ts'
import { CatalogueIndex } from './catalogue-index.server.ts'
import { findCategoryByName } from './category.db.ts'
import { productApi } from './product.api.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => vi.useRealTimers())

/** An index that is old enough to be doubted, and what it costs. */
async function anIndex() {
  const { db, count } = countedDb(shop.db)
  const index = new CatalogueIndex(() => db)
  await index.prepare()
  const whole = count.statements
  vi.advanceTimersByTime(1_001)
  return { index, count, whole }
}

it('does not read the whole catalogue again for names that somebody made up', async () => {
  const { index, count, whole } = await anIndex()
  for (let number = 0; number < 200; number += 1) {
    expect(await index.productId(`made-up-${number}`)).toBeUndefined()
    expect(await index.category(`made-up-${number}`)).toBeUndefined()
  }
  // Questions for a single row.
  expect(count.statements - whole).toBe(10)
  const before = count.statements
  await index.countOf([])
  expect(count.statements).toBe(before)
})

it('finds what another process has just added', async () => {
  const { index } = await anIndex()
  const { id, name, category } = await aProduct()
  expect(await index.productId(name)).toBe(id)
  expect(await index.category(category.name)).toMatchObject({ id: category.id })
})

it('finds by an address whose accents stand after their letters, as some systems write them', async () => {
  const { index } = await anIndex()
  const { id, name, category } = await aProduct({ name: unique('Crème Brûlée') })
  expect(await index.productId(name.normalize('NFD'))).toBe(id)
  expect(await index.category(category.name.normalize('NFD'))).toMatchObject({ id: category.id })
})

// Where the database knows no case beyond A to Z, names that differ in it are two.
it.runIf(await foldsAccents(shop.db))(
  'finds a category by its name in any case that keeps the name from others',
  async () => {
    const tail = unique('x').toLowerCase()
    const { id } = await aCategory({ name: `\u0130\u03a3\u0391\u03a3 ${tail}` })
    const { index } = await anIndex()
    for (const start of [
      '\u0130\u03a3\u0391\u03a3',
      'i\u03c3\u03b1\u03c3',
      'I\u03a3\u0391\u03c3',
    ]) {
      const name = `${start} ${tail}`
      expect(await findCategoryByName(shop.db, name)).toMatchObject({ id })
      expect(await index.category(name)).toMatchObject({ id })
    }
  },
)

it('takes a number for the name of a category before it takes it for the id of another one', async () => {
  const { index } = await anIndex()
  const burgers = await aCategory()
  const asked = String(burgers.id)
  expect(await findCategoryByName(shop.db, asked)).toMatchObject({ id: burgers.id })
  const { id } = await aCategory({ name: asked })
  expect(await findCategoryByName(shop.db, asked)).toMatchObject({ id })
  expect(await index.category(asked)).toMatchObject({ id })
})

it.each(['\0', '\ud800', 'a'.repeat(300), '%', '1e3'])(
  'knows nothing by a name that cannot be: %j',
  async (name) => {
    const { index } = await anIndex()
    expect(await index.productId(name)).toBeUndefined()
    expect(await index.category(name)).toBeUndefined()
  },
)

it('says when all have been read anew, and knows what there is by then', async () => {
  const { index } = await anIndex()
  const { id, name } = await aProduct()
  const readAnew = vi.fn()
  index.onReadAnew(readAnew)
  index.follow({ ids: [], isAny: true })
  expect(readAnew).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(readAnew).toHaveBeenCalledOnce())
  expect((await index.page({ q: name }, everything)).ids).toEqual([id])
})

const everything = { offset: 0, limit: 100_000 }

it('searches by the definition: where the folded question is in the folded name', async () => {
  const category = await aCategory()
  const word = unique('Café')
  const names = [
    `${word} GLACÉ`,
    `${word} 100%_Œuf`,
    `Æbler ${word}`,
    `${word} ıİß`,
    `x ${word} \\ y`,
    `🍲 n’ibirayi ${word}`,
    'Żurek',
  ]
  for (const name of names) await aProduct({ name, category })
  const index = new CatalogueIndex(() => shop.db)
  const whole = [...names, word.toLowerCase(), '\\ y', '%_œ', '_oeuf', 'aebler', '🍲 n', 'none', '']
  const letters = names.flatMap((name) => [...name])
  const pairs = names.flatMap((name) =>
    [...name].map((_, from, all) => all.slice(from, from + 2).join('')),
  )
  for (const q of new Set([...whole, ...letters, ...pairs])) {
    const { rows } = await sql<{ id: number }>`
      select id from products where deleted_at is null and category_id = ${category.id}
        and position(folded(${q.trim()}) in folded(name)) > 0 order by id`.execute(shop.db)
    const found = await index.page({ q: q.trim(), categoryIds: [category.id] }, everything)
    expect([q, found.ids]).toEqual([q, rows.map(({ id }) => id)])
  }
})

/** What the index says of a category's products, and the same read anew. */
async function bothOf(index: CatalogueIndex, categoryId: number) {
  const ask = async (asked: CatalogueIndex) => ({
    menu: await asked.page({ categoryIds: [categoryId] }, everything),
    found: await asked.page({ q: 'stew', categoryIds: [categoryId] }, everything),
    count: await asked.countOf([categoryId]),
    slug: await asked.productId('goatstew'),
    total: await asked.countOf([]),
  })
  return [await ask(index), await ask(new CatalogueIndex(() => shop.db))]
}

it('follows what administrators change, reading only what changed', async () => {
  const [category, other, admin] = [await aCategory(), await aCategory(), await asAdmin()]
  const [first, second, third] = [
    await aProduct({ category, name: unique('Goat Stew') }),
    await aProduct({ category, name: 'Goat Stew' }),
    await aProduct({ category: other, name: unique('Stew') }),
  ]
  const { db, count } = countedDb(shop.db)
  const index = new CatalogueIndex(() => db)
  await index.prepare()
  const stop = shop.journal.on('catalogue', (news) => index.follow(news))
  const edit = (id: number, body: object) =>
    admin.call(productApi.quickEdit, { params: { id }, body })
  const changes = [
    () => edit(third.id, { category: { id: category.id } }),
    () => edit(first.id, { category: { id: other.id } }),
    () => edit(second.id, { price: 7_000 }),
    () => admin.call(productApi.remove, { params: at(second) }),
    () => aProduct({ category, name: unique('Fish stew') }),
    () =>
      admin.call(productApi.update, {
        params: at(third),
        body: { ...third, name: 'Goat Stew', category: { id: category.id }, version: undefined },
      }),
  ]
  for (const change of changes) {
    await change()
    const before = count.statements
    const [followed, anew] = await bothOf(index, category.id)
    expect(followed).toEqual(anew)
    expect(count.statements - before).toBe(2)
  }
  stop()
})

/** A database whose answer to who reads all products can be held back. */
function heldDb() {
  let held = Promise.resolve()
  const count = { readings: 0 }
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.length > 1 && result.rows.every((row) => 'slug' in row)) {
        count.readings += 1
        await held
      }
      return result
    },
  })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { db, hold, count }
}

it('answers as before while it reads all anew, and then what has changed', async () => {
  const [category] = [await aCategory(), await aProduct(), await aProduct()]
  const { db, hold } = heldDb()
  const index = new CatalogueIndex(() => db)
  await index.prepare()
  const { id } = await aProduct({ category, name: unique('Behind its back') })
  const release = hold()
  index.follow({ ids: [], isAny: true })
  expect(await index.countOf([category.id])).toBe(0)
  const added = await aProduct({ category, name: unique('Told meanwhile') })
  index.follow({ ids: [added.id], isAny: false })
  expect(await index.countOf([category.id])).toBe(1)
  release()
  await vi.waitFor(async () => expect(await index.countOf([category.id])).toBe(2))
  expect(
    (await index.page({ q: 'behind its back', categoryIds: [category.id] }, everything)).ids,
  ).toEqual([id])
})

const manyIds = Array.from({ length: 2_001 }, (_, place) => 1_000_000 + place)

it.each([
  ['instead of thousands that have changed', false],
  ['once where that is under way', true],
])('reads all anew %s', async (_, isAny) => {
  const [category] = [await aCategory(), await aProduct(), await aProduct()]
  const { db, hold, count } = heldDb()
  const index = new CatalogueIndex(() => db)
  await index.prepare()
  const { id } = await aProduct({ category })
  const release = hold()
  index.follow({ ids: [...manyIds, id], isAny })
  expect(await index.countOf([category.id])).toBe(0)
  release()
  await vi.waitFor(async () => expect(await index.countOf([category.id])).toBe(1))
  await index.countOf([category.id])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(count.readings).toBe(2)
})

it('reads what has changed again when the database failed to tell it', async () => {
  const category = await aCategory()
  let isAway = false
  const index = new CatalogueIndex(() => {
    if (isAway) throw new Error('away')
    return shop.db
  })
  await index.prepare()
  const { id } = await aProduct({ category })
  index.follow({ ids: [id], isAny: false })
  isAway = true
  await expect(index.countOf([category.id])).rejects.toThrow('away')
  isAway = false
  expect(await index.countOf([category.id])).toBe(1)
})
