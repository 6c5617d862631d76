import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countedDb } from '../../../tests/fixtures/counted-db.ts'
import { aCategory, aProduct, shop } from '../../../tests/fixtures/shared-shop.ts'
import { unique } from '../../../tests/fixtures/unique.ts'
import { CatalogueIndex } from './catalogue-index.server.ts'
import { countProducts } from './product.db.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** An index that is old enough to be doubted, and what it costs. */
async function anIndex() {
  const { db, count } = countedDb(shop.db)
  const index = new CatalogueIndex(() => db)
  await index.listPages()
  const whole = count.statements
  vi.setSystemTime(Date.now() + 1_001)
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

it.each(['\0', '\ud800', 'a'.repeat(300), '%', '1e3'])(
  'knows nothing by a name that cannot be: %j',
  async (name) => {
    const { index } = await anIndex()
    expect(await index.productId(name)).toBeUndefined()
    expect(await index.category(name)).toBeUndefined()
  },
)

it('searches as the database does', async () => {
  const category = await aCategory()
  const word = unique('Café')
  const names = [`${word} GLACÉ`, `${word} 100%_Œuf`, `Æbler ${word}`, `${word} ıİß`, `x ${word}`]
  for (const name of names) await aProduct({ name, category })
  const index = new CatalogueIndex(() => shop.db)
  const parts = [word, word.toLowerCase(), 'glace', '%_œ', '%', '_oeuf', 'aebler', 'ß', ' ', 'none']
  for (const q of parts) {
    const filter = { q, categoryIds: [category.id] }
    expect([q, (await index.idsOf(filter)).length]).toEqual([
      q,
      await countProducts(shop.db, filter),
    ])
  }
})
