import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCategory, aProduct, asAdmin, at, countedDb, shop, stockMove, unique } from '#tests'
import { Menu } from '../../../src/shop/catalogue/menu.server.ts'
import type { MenuFilter } from '../../../src/shop/catalogue/menu-items.server.ts'
import { categoryApi, productApi } from '../../fixtures/apis.ts'

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
  const on = (_: string, listener: (typeof news)[number]) => {
    news.push(listener)
    return () => undefined
  }
  const readNow = async () => {
    for (const tell of news) tell({ ids: added, userIds: [], isAny: false })
  }
  const menu = new Menu({ db: shop.db, journal: { on, readNow } })
  await menu.load()
  const { id, name, category } = await aProduct()
  added.push(id)
  expect(await menu.product(name)).toMatchObject({ id })
  expect(await menu.category(category.name)).toMatchObject({ id: category.id })
})

const everything = { offset: 0, limit: 100_000 }

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
  const first = await aProduct({ category, name: unique('Goat Stew') })
  const second = await aProduct({ category, name: 'Goat Stew' })
  const third = await aProduct({ category: other, name: unique('Stew') })
  const { menu, count } = await aMenu()
  const edit = (id: number, body: object) =>
    admin.call(productApi.quickEdit, { params: { id }, body })
  const { version: _, ...ofThird } = third
  const form = () => ({ ...ofThird, name: 'Goat Stew', category: { id: category.id } })
  const renamed = { ...category, name: unique('Renamed'), user: { id: admin.id } }
  const changes = [
    () => edit(third.id, { category: { id: category.id } }),
    () => edit(first.id, { category: { id: other.id } }),
    () => edit(second.id, { price: 7_000 }),
    () => edit(second.id, { quantity: 0 }),
    () => admin.call(productApi.remove, { params: at(second) }),
    () => aProduct({ category, name: unique('Fish stew') }),
    () => admin.call(productApi.update, { params: at(third), body: form() }),
    () => admin.call(categoryApi.update, { params: at(category), body: renamed }),
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
