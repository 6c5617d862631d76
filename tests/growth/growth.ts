import { afterAll, beforeAll, expect, test } from 'vitest'
import { growthCalls } from '../../bench/growth/calls.ts'
import type { ShopSize } from '../../bench/growth/large-shop.ts'
import type { PostgresServer } from '../fixtures/postgres.ts'
import { type ExplainedCalls, explainCalls, startExplaining, turns } from './explained-calls.ts'
import { blocksOf, faultsOf } from './plan.ts'

/**
 * Pages of 8 KB that a call may read, and how many more than twice as many as in a small shop. The orders of a
 * day, their lines, dishes and payments are looked up one by one where that is less than whole tables: fourteen
 * pages each. Lists of products may read the whole menu, which has at most 10,000.
 */
const blocks = { most: 6_000, more: 350, ofDay: 14_000 }

const calls = growthCalls.filter(({ isWhole }) => !isWhole)

/** Asks a small and a large shop for everything, and looks at what PostgreSQL did for it. */
export function testGrowth(large: ShopSize): void {
  let server: PostgresServer
  let before: ExplainedCalls
  let after: ExplainedCalls

  beforeAll(async () => {
    server = await startExplaining()
    const small = { products: 1_000, orders: 10_000 }
    before = await explainCalls(server, calls, { size: small, turns: turns.once })
    after = await explainCalls(server, calls, { size: large, turns: turns.often })
  }, 1_800_000)
  afterAll(() => server?.stop())

  test('what was asked for is in the log', () => {
    for (const { statements } of [before, after])
      expect([...statements.values()].flat().length).toBeGreaterThan(2 * calls.length)
  })

  test.each(calls)('$what', ({ what, isOfDay, isOfMatches }) => {
    const [found, inSmall] = [seenIn(after, what), seenIn(before, what)]
    expect(found.flatMap((statement) => faultsOf(statement, after.largeTables))).toEqual([])
    const isOfMenu = what.startsWith('admin products')
    const most = isOfMatches || isOfMenu ? blocks.most : 2 * blocksOf(inSmall) + blocks.more
    expect(blocksOf(found)).toBeLessThan(isOfDay ? blocks.ofDay : Math.min(blocks.most, most))
  })
}

function seenIn({ statements }: ExplainedCalls, what: string) {
  const found = statements.get(what)
  if (!found) throw new Error('It is not in the log of the database.')
  return found
}
