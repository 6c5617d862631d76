import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from './context.server.ts'
import { getList, pageOf, searchQuery } from './endpoint.ts'
import type { AnswerRoute } from './handle.server.ts'
import { serverCalls } from './server-call.server.ts'

const Dish = z.object({ name: z.string() })
const api = {
  dishes: getList('/api/dishes', {
    access: 'ANYONE',
    summary: 'Dishes.',
    query: searchQuery,
    item: Dish,
  }),
  counted: getList('/api/counted', {
    access: 'ANYONE',
    summary: 'Dishes, and how many are sold out.',
    query: {},
    item: Dish,
    page: z.extend(pageOf(Dish), { soldOut: z.number() }),
  }),
}
const items = [{ name: 'Isombe', secret: 'recipe' }]
const handler = async (_context: unknown, { query }: { query: { page?: number } }) =>
  query.page === undefined ? items : { items, total: 8, page: query.page, size: 1, soldOut: 2 }
const routes = Object.values(api).map(
  (endpoint) => ({ endpoint, handler }) as unknown as AnswerRoute,
)
const call = serverCalls(routes, {})(
  { requestId: '7', log: {} as never },
  () => ({ user: null, language: 'en' }) as Context,
)
const shown = [{ name: 'Isombe' }]

it('gives all of a list to who asks for no page', async () => {
  const dishes = await call(api.dishes, { query: { q: 'i' } })
  expect(dishes.map(({ name }) => name)).toEqual(['Isombe'])
  // @ts-expect-error: there are no pages of it
  expect(dishes.items).toBeUndefined()
  expect(await call(api.counted)).toEqual(shown)
})

it.each([3, '3'])(
  'gives page %j to who asks for it, with what is said of this list',
  async (page) => {
    const dishes = await call(api.dishes, { query: { page, size: 1 } })
    expect(dishes.items.map(({ name }) => name)).toEqual(['Isombe'])
    // @ts-expect-error: this one does not say it, and what is not listed does not leave the server
    expect(dishes.soldOut).toBeUndefined()
    const counted = await call(api.counted, { query: { page } })
    expect(counted).toEqual({ items: shown, total: 8, page: 3, size: 1, soldOut: 2 })
    expect(counted.soldOut).toBe(2)
  },
)

it.each([{}, { page: 3 }])(
  'may be either for who leaves open which: %j',
  async (query: { page?: number }) => {
    const dishes = await call(api.dishes, { query })
    expect(Array.isArray(dishes)).toBe(query.page === undefined)
    expect(Array.isArray(dishes) ? dishes : dishes.items).toEqual(shown)
  },
)
