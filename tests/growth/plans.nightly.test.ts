import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostgresServer } from '../fixtures/postgres.ts'
import { growthCalls } from './calls.ts'
import { type ExplainedCalls, explainCalls, startExplaining } from './explained-calls.ts'
import { faultsOf } from './plan.ts'

// More rows than a call may read, in a shop that is made in seconds.
const size = { products: 10_000, orders: 25_000, customers: 13_000, messages: 13_000 }

let server: PostgresServer
let asked: ExplainedCalls

beforeAll(async () => {
  server = await startExplaining()
  asked = await explainCalls(server, size)
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
  expect([...asked.statements.values()].flat().length).toBeGreaterThan(2 * growthCalls.length)
})

test.each(growthCalls)('$what', ({ what }) => {
  const found = asked.statements.get(what) ?? []
  expect(found.flatMap((statement) => faultsOf(statement, asked.largeTables))).toEqual([])
})
