import { expect, it } from 'vitest'
import type { ChangedProduct } from '../catalogue-index.db.ts'
import { ListedProducts } from './listed-products.server.ts'

const product = (id: number, name: string, categoryId = 1): ChangedProduct => ({
  id,
  names: [name],
  description: 'With rice.',
  slug: name.toLowerCase().replace(/\s/g, ''),
  categoryId,
  isUntranslated: true,
})

const translated = (product: ChangedProduct) => ({ ...product, isUntranslated: false })

async function* batchesOf(products: readonly ChangedProduct[]) {
  for (let from = 0; from < products.length; from += 3) yield products.slice(from, from + 3)
}

const listed = (products: readonly ChangedProduct[]) => ListedProducts.from(batchesOf(products))

const menu = [
  product(2, 'Goat Brochette'),
  translated(product(3, 'Fish', 2)),
  product(5, 'Fish Brochette', 2),
  product(6, 'fish', 3),
  translated(product(9, 'Tea', 3)),
]

const everything = { offset: 0, limit: 100 }

/** All that can be asked of it. */
function answersOf(products: ListedProducts) {
  const ids = Array.from({ length: 12 }, (_, id) => id)
  return {
    total: products.total,
    there: ids.filter((id) => products.has(id)),
    counts: new Map([...products.counts].sort(([one], [other]) => one - other)),
    slugs: ['fish', 'tea', 'goatbrochette', 'ugali'].map((slug) => products.bySlug(slug)),
    pages: [
      {},
      { q: '' },
      { q: 'FISH' },
      { q: 'a' },
      { q: 'brochette', categoryIds: [2] },
      { categoryIds: [3] },
      { categoryIds: [1, 3] },
      { categoryIds: [7] },
      { categoryIds: [] },
      { isUntranslated: true },
      { q: 'fish', isUntranslated: true },
    ].map((wanted) => products.page(wanted, everything)),
  }
}

it('finds products by name, category, id and slug, in id order', async () => {
  const products = await listed(menu)
  expect(products.page({ q: 'fish' }, everything)).toEqual({ total: 3, ids: [3, 5, 6] })
  expect(products.page({ q: 'fish', categoryIds: [2, 3] }, { offset: 1, limit: 1 })).toEqual({
    total: 3,
    ids: [5],
  })
  expect(products.page({ categoryIds: [3] }, everything).ids).toEqual([6, 9])
  expect(products.page({}, { offset: 3, limit: 48 })).toEqual({ total: 5, ids: [6, 9] })
  expect(products.page({}, { offset: 48, limit: 48 })).toEqual({ total: 5, ids: [] })
  expect(products.page({ isUntranslated: true }, everything)).toEqual({ total: 3, ids: [2, 5, 6] })
  expect(products.page({ isUntranslated: true, categoryIds: [2] }, everything).ids).toEqual([5])
  expect(products.bySlug('fish')).toBe(3)
  expect([products.has(9), products.has(8)]).toEqual([true, false])
})

it.each([
  ['renamed', [product(3, 'Sambaza', 2)], [3]],
  ['moved to another category', [product(2, 'Goat Brochette', 3)], [2]],
  ['gone', [], [3, 9]],
  [
    'new, at the start, in the middle, at the end',
    [product(1, 'Ugali'), product(4, 'Fish'), product(11, 'Tea')],
    [1, 4, 11],
  ],
  ['made and gone again', [], [4]],
  [
    'translated, and not any more',
    [translated(product(2, 'Goat Brochette')), product(9, 'Tea', 3)],
    [2, 9],
  ],
  ['the same', [product(5, 'Fish Brochette', 2)], [5]],
])('answers as if all were read again when products are %s', async (_, now, ids) => {
  const after = (await listed(menu)).with(ids, now)
  const anew = [...menu.filter(({ id }) => !ids.includes(id)), ...now].sort((a, b) => a.id - b.id)
  expect(answersOf(after)).toEqual(answersOf(await listed(anew)))
})

it('stays what it was for who has it', async () => {
  const before = await listed(menu)
  const answers = answersOf(before)
  before.with([3, 4], [product(4, 'Fish')])
  expect(answersOf(before)).toEqual(answers)
})

it('takes some ninety bytes a product', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    product(at + 1, `Goat Brochette number ${at}`),
  )
  const products = await listed(many)
  expect(products.size / many.length).toBeLessThan(90)
  await products.names.prepare()
  expect(products.size / many.length).toBeLessThan(180)
})
