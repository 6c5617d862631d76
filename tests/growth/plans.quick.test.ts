import { afterAll, beforeAll, expect, test } from 'vitest'
import { growthCalls } from '../../bench/growth/calls.ts'
import type { PostgresServer } from '../fixtures/postgres.ts'
import { type ExplainedCalls, explainCalls, startExplaining, turns } from './explained-calls.ts'
import { faultsOf } from './plan.ts'

// More rows than a call may read, in a shop that is made in seconds. Tables so small are often quicker to read
// from end to end than by an index: as if they were fifty times as long, that costs fifty times as much.
const size = { products: 10_000, orders: 25_000, customers: 13_000, messages: 13_000 }
const scanCost = 50

const calls = growthCalls.filter(({ isWhole }) => !isWhole)

let server: PostgresServer
let asked: ExplainedCalls

beforeAll(async () => {
  server = await startExplaining()
  asked = await explainCalls(server, calls, { size, turns: turns.often, scanCost })
})
afterAll(() => server?.stop())

test('what is watched are the tables that grow', () => {
  const grown = [
    'orders',
    'order_items',
    'payment_entries',
    'users',
    'mails',
    'contact_messages',
    'journal',
  ]
  expect([...asked.largeTables]).toEqual(expect.arrayContaining(grown))
  expect([...asked.statements.values()].flat().length).toBeGreaterThan(2 * calls.length)
})

test.each(calls)('$what', ({ what }) => {
  const found = asked.statements.get(what) ?? []
  expect(found.flatMap((statement) => faultsOf(statement, asked.largeTables))).toEqual([])
})
