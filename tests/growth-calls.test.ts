import { expect, test } from 'vitest'
import { growthCalls } from '../bench/growth/calls.ts'
import { growthTable } from '../bench/growth/growth-table.ts'
import { shopEndpoints } from '../src/endpoints/endpoints.server.ts'
import { accountApi } from '../src/shop/accounts/account.api.ts'
import { orderApi } from '../src/shop/orders/order.api.ts'
import { faultsOf, readStatements } from './growth/plan.ts'

/** One spends a link of a mail, the other never ends. */
const others = [accountApi.confirm, orderApi.live]

test('whatever can be read of the shop is asked for when it has grown', () => {
  const asked = new Set(growthCalls.map(({ endpoint }) => endpoint?.path))
  const readable = shopEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && others.every((other) => other.path !== path))
  expect(readable.map(({ path }) => path).filter((path) => !asked.has(path))).toEqual([])
})

test('no two calls have one name', () => {
  const names = growthCalls.map(({ what }) => what)
  expect(names).toEqual([...new Set(names)])
})

const figures = (milliseconds: number, blocks: number) => ({
  milliseconds,
  database: { milliseconds: milliseconds - 2, blocks },
})

test('what a large shop may not cost is bold', () => {
  const row = (what: string, large: ReturnType<typeof figures>) => ({
    call: { what },
    sides: [{ name: 'this', small: figures(10, 200), large }],
  })
  const text = growthTable([row('mails', figures(12, 210)), row('orders', figures(70, 9_000))])
  expect(text.split('\n').slice(2)).toEqual([
    '| mails | 10 → 12 | 1.2 | 8.0 → 10 | 200 → 210 |',
    '| orders | 10 → 70 | **7.0** | **8.0 → 68** | **200 → 9000** |',
  ])
})

const large = new Set(['orders'])
const scan = { 'Relation Name': 'orders', 'Actual Loops': 1 }

test.each([
  ['a page by an index', { 'Node Type': 'Index Scan', ...scan, 'Actual Rows': 40 }, []],
  ['a small table', { 'Node Type': 'Seq Scan', 'Relation Name': 'settings', 'Actual Rows': 1 }, []],
  [
    'a whole table',
    { 'Node Type': 'Seq Scan', ...scan, 'Actual Rows': 9 },
    ['reads all of orders'],
  ],
  [
    'a whole index',
    { 'Node Type': 'Index Scan', ...scan, 'Actual Rows': 1, 'Rows Removed by Filter': 99_999 },
    ['reads 100000 rows of orders'],
  ],
  [
    'a sort of what one row is taken from',
    {
      'Node Type': 'Sort',
      'Actual Rows': 1,
      'Actual Loops': 1,
      Plans: [{ 'Node Type': 'Result', 'Actual Rows': 6_000, 'Actual Loops': 2 }],
    },
    ['sorts 12000 rows'],
  ],
])('of plans that PostgreSQL writes down, %s is told from what grows', (_, plan, faults) => {
  const json = JSON.stringify({ 'Query Text': 'select\n 1', Plan: plan }, null, 2)
  const log = `00000 12 LOG:  duration: 0.020 ms  plan:\n${json.replace(/^/gm, '\t')}\n42P01 12 ERROR:  no\n`
  const [statement, ...more] = readStatements(log)
  expect(more).toEqual([])
  expect(statement && faultsOf(statement, large)).toEqual(
    faults.map((fault) => `${fault}: select 1`),
  )
})
