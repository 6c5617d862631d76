import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, fixturesOf, openTestShop } from '#tests'
import { productApi, searchApi, unfoundSearchesApi } from '../../fixtures/apis.ts'

// A shop of its own: what others sell would be found as well.
const shop = await openTestShop()
afterAll(() => shop.close())
const { aCategory, aProduct, asAdmin } = fixturesOf(shop)
const visitor = clientOf(shop.url)

const ask = (q: string, query: object = {}) =>
  visitor.call(productApi.browse, {
    query: { q, image: 'url', page: 1, size: 8, closest: 9, ...query },
  })

beforeAll(async () => {
  const category = await aCategory({ name: 'Grill' })
  for (const name of ['Chicken Curry', 'Chips with Beef', 'Beef Chips'])
    await aProduct({ name, category, description: 'With kachumbari.' })
})

describe('a page of the list that is asked what is close', () => {
  it.each([
    ['chiken', 'chicken'],
    ['chips be', null],
    ['kachumbari', null],
    ['grill', null],
  ])('says for %s what the search finds', async (q, corrected) => {
    const { items, total, closest } = await ask(q)
    expect({ items, total }).toEqual({ items: [], total: 0 })
    expect(closest).toEqual(await visitor.call(searchApi.find, { query: { q, size: 9 } }))
    expect(closest?.items).not.toEqual([])
    expect(closest?.corrected).toBe(corrected)
  })

  it('is like any other where a name contains the question', async () => {
    const page = await ask('chips')
    expect(page).not.toHaveProperty('closest')
    expect(page).toMatchObject({
      items: [{ name: 'Chips with Beef' }, { name: 'Beef Chips' }],
      total: 2,
    })
  })

  it('has no closest products without that parameter', async () => {
    const query = { q: 'chiken', image: 'url', page: 1 } as const
    expect(await visitor.call(productApi.browse, { query })).not.toHaveProperty('closest')
    expect(await ask('')).not.toHaveProperty('closest')
  })

  it.each(['0', '49'])('is refused for closest=%s', async (closest) => {
    const query = { q: 'chiken', page: '1', closest }
    expect(await visitor.refusal(productApi.browse, { query })).toMatchObject({ status: 400 })
  })
})

it('counts a search without results through either address', async () => {
  const admin = await asAdmin()
  const unfound = async () =>
    (await admin.call(unfoundSearchesApi.list)).items.map(({ q, times }) => `${q} ${times}`)
  expect((await ask('xyzzy')).closest).toEqual({ items: [], corrected: null })
  await ask('wxyz')
  await ask('chiken')
  expect((await unfound()).sort()).toEqual(['wxyz 1', 'xyzzy 1'])
  await ask('chixyzz')
  await ask('chi')
  expect((await unfound()).sort()).toEqual(['wxyz 1', 'xyzzy 1'])
})
