import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  aCategory,
  anOptionGroup,
  aProduct,
  asAdmin,
  at,
  countedDb,
  giveOptions,
  shop,
  stockMove,
  unique,
} from '#tests'
import { foldsAccents } from '../../../src/platform/database/postgres.server.ts'
import { categoryApi } from '../../../src/shop/catalogue/category.api.ts'
import { Menu } from '../../../src/shop/catalogue/menu.server.ts'
import type { MenuFilter } from '../../../src/shop/catalogue/menu-items.server.ts'
import { optionGroupApi } from '../../../src/shop/catalogue/option.api.ts'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'
import type { StockedProduct } from '../../../src/shop/catalogue/product.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** A menu that is loaded, which reads the journal when it is to, and what it costs. */
async function aMenu() {
  const { db, count } = countedDb(shop.db)
  const readNow = vi.fn(() => shop.journal.readNow())
  const menu = new Menu({ db, journal: { on: (...all) => shop.journal.on(...all), readNow } })
  await menu.load()
  return { menu, count, readNow }
}

it('does not query the database for made-up names, and reads the journal ten times a second', async () => {
  const { menu, count, readNow } = await aMenu()
  const before = count.statements
  const startedAt = performance.now()
  for (let number = 0; number < 200; number += 1) {
    expect(await menu.product(`made-up-${number}`)).toBeUndefined()
    expect(await menu.category(`made-up-${number}`)).toBeUndefined()
  }
  const seconds = (performance.now() - startedAt) / 1_000
  expect(readNow.mock.calls.length).toBeLessThanOrEqual(1 + 10 * seconds)
  expect(readNow).toHaveBeenCalled()
  expect(count.statements).toBe(before)
})

it('finds what another process has just added', async () => {
  const news: ((news: { ids: number[]; userIds: number[]; isAny: boolean }) => void)[] = []
  const added: number[] = []
  const menu = new Menu({
    db: shop.db,
    journal: {
      on(_, listener) {
        news.push(listener)
        return () => undefined
      },
      async readNow() {
        for (const tell of news) tell({ ids: added, userIds: [], isAny: false })
      },
    },
  })
  await menu.load()
  const { id, name, category } = await aProduct()
  added.push(id)
  expect(await menu.product(name)).toMatchObject({ id })
  expect(await menu.category(category.name)).toMatchObject({ id: category.id })
})

it('finds by an address with combining accents, as some systems write them', async () => {
  const { menu } = await aMenu()
  const { id, name, category } = await aProduct({ name: unique('Crème Brûlée') })
  expect(await menu.product(name.normalize('NFD'))).toMatchObject({ id })
  expect(await menu.category(category.name.normalize('NFD'))).toMatchObject({ id: category.id })
})

// Where the database knows no case beyond A to Z, names that differ in it are two.
it.runIf(await foldsAccents(shop.db))(
  'finds a category by its name in any case that keeps the name from others',
  async () => {
    const tail = unique('x').toLowerCase()
    const { id } = await aCategory({ name: `\u0130\u03a3\u0391\u03a3 ${tail}` })
    const { menu } = await aMenu()
    for (const start of [
      '\u0130\u03a3\u0391\u03a3',
      'i\u03c3\u03b1\u03c3',
      'I\u03a3\u0391\u03c3',
    ]) {
      const name = `${start} ${tail}`
      expect(await menu.category(name)).toMatchObject({ id })
    }
  },
)

it('takes a number for the name of a category before it takes it for the id of another one', async () => {
  const { menu } = await aMenu()
  const burgers = await aCategory()
  const asked = String(burgers.id)
  const { id } = await aCategory({ name: asked })
  expect(await menu.category(asked)).toMatchObject({ id })
})

it.each(['\0', '\ud800', 'a'.repeat(300), '%', '1e3'])(
  'knows nothing by a name that cannot be: %j',
  async (name) => {
    const { menu } = await aMenu()
    expect(await menu.product(name)).toBeUndefined()
    expect(await menu.category(name)).toBeUndefined()
  },
)

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
  const { menu } = await aMenu()
  const whole = [...names, word.toLowerCase(), '\\ y', '%_œ', '_oeuf', 'aebler', '🍲 n', 'none', '']
  const letters = names.flatMap((name) => [...name])
  const pairs = names.flatMap((name) =>
    [...name].map((_, from, all) => all.slice(from, from + 2).join('')),
  )
  for (const q of new Set([...whole, ...letters, ...pairs])) {
    const { rows } = await sql<{ id: number }>`
      select id from products where deleted_at is null and category_id = ${category.id}
        and position(folded(${q.trim()}) in folded(name)) > 0 order by id`.execute(shop.db)
    const found = await menu.page({ q: q.trim(), categoryIds: [category.id] }, everything)
    expect([q, found.rows.map(({ id }) => id)]).toEqual([q, rows.map(({ id }) => id)])
  }
})

const source = { db: shop.db, journal: shop.journal }

/** What the menu says of a category's products, and the same read from the start. */
async function bothOf(menu: Menu, categoryId: number) {
  const ask = async (asked: Menu) => {
    const page = (filter: MenuFilter) => asked.page(filter, everything)
    return {
      list: await page({ categoryIds: [categoryId] }),
      found: await page({ q: 'stew', categoryIds: [categoryId] }),
      slug: await asked.product('goatstew'),
      total: (await page({})).total,
    }
  }
  return [await ask(menu), await ask(new Menu(source))]
}

it('follows what administrators change, reading only what changed', async () => {
  const [category, other, admin] = [await aCategory(), await aCategory(), await asAdmin()]
  const [first, second, third] = [
    await aProduct({ category, name: unique('Goat Stew') }),
    await aProduct({ category, name: 'Goat Stew' }),
    await aProduct({ category: other, name: unique('Stew') }),
  ]
  const { menu, count } = await aMenu()
  const edit = (id: number, body: object) =>
    admin.call(productApi.quickEdit, { params: { id }, body })
  const form = () => ({ ...third, name: 'Goat Stew', category: { id: category.id } })
  const changes = [
    () => edit(third.id, { category: { id: category.id } }),
    () => edit(first.id, { category: { id: other.id } }),
    () => edit(second.id, { price: 7_000 }),
    () => edit(second.id, { quantity: 0 }),
    () => admin.call(productApi.remove, { params: at(second) }),
    () => aProduct({ category, name: unique('Fish stew') }),
    () =>
      admin.call(productApi.update, {
        params: at(third),
        body: { ...form(), version: undefined },
      }),
    () =>
      admin.call(categoryApi.update, {
        params: at(category),
        body: { ...category, name: unique('Renamed'), user: { id: admin.id } },
      }),
  ]
  for (const change of changes) {
    await change()
    const before = count.statements
    const [followed, fresh] = await bothOf(menu, category.id)
    expect(followed).toEqual(fresh)
    // Categories, groups of options, and what changed.
    expect(count.statements - before).toBeLessThanOrEqual(3)
  }
})

it('reads groups of options again after an edit, and not after a sale', async () => {
  const { menu, count } = await aMenu()
  const group = await anOptionGroup()
  const product = await giveOptions(await aProduct(), [group])
  const groups = async () => (await menu.products([product.id]))[0]?.groups
  expect(await groups()).toMatchObject([{ name: group.name }])
  const before = count.statements
  await shop.publish('stock', [product.id])
  await groups()
  // Categories and the product.
  expect(count.statements - before).toBe(2)
  const name = unique('Sauce')
  await (await asAdmin()).call(optionGroupApi.update, {
    params: at(group),
    body: { ...group, name },
  })
  expect(await groups()).toMatchObject([{ name }])
})

it('reads all again when anything may have changed', async () => {
  const { menu } = await aMenu()
  const { id, name } = await aProduct()
  await menu.load()
  await sql`update products set price = 7777 where id = ${id}`.execute(shop.db)
  expect(await menu.product(name)).not.toMatchObject({ price: 7_777 })
  await shop.publish('catalogue')
  expect(await menu.product(name)).toMatchObject({ price: 7_777 })
})

it('reads a change that comes while it reads', async () => {
  const { id } = await aProduct({ quantity: 4 })
  const { menu } = await aMenu()
  await shop.publish('stock', [id])
  const reading = menu.load()
  await stockMove({ id }, -2).execute(shop.db)
  await shop.publish('stock', [id])
  await reading
  expect(await menu.products([id])).toMatchObject([{ left: 2 }])
})

it('reads what has changed again when the database failed to tell it', async () => {
  let isAway = false
  const db = shop.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const menu = new Menu({ db, journal: shop.journal })
  await menu.load()
  const { id } = await aProduct()
  isAway = true
  await expect(menu.products([id])).rejects.toThrow('away')
  isAway = false
  expect(await menu.products([id])).toMatchObject([{ id }])
})

it('marks the last products as new, whatever was added or removed since they were read', async () => {
  const { menu } = await aMenu()
  const products: StockedProduct[] = []
  for (let number = 0; number < 6; number += 1) products.push(await aProduct())
  const areNew = async () =>
    (await menu.products(products.map(({ id }) => id))).map(({ isNew }) => isNew)
  expect(await areNew()).toEqual([false, true, true, true, true, true])
  const last = products.pop()
  if (last) await (await asAdmin()).call(productApi.remove, { params: at(last) })
  expect(await areNew()).toEqual([true, true, true, true, true])
})
