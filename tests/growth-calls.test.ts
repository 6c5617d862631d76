import { expect, test } from 'vitest'
import { shopEndpoints } from '../src/endpoints/endpoints.server.ts'
import { accountApi } from '../src/shop/accounts/account.api.ts'
import { optionGroupApi } from '../src/shop/catalogue/option.api.ts'
import { productApi } from '../src/shop/catalogue/product.api.ts'
import { orderApi } from '../src/shop/orders/order.api.ts'
import { reportApi } from '../src/shop/reports/report.api.ts'
import { growthCalls } from './growth/calls.ts'
import { faultsOf, readStatements } from './growth/plan.ts'

/** One spends a link of a mail, one never ends; others read all there is, as they should, or one of few things. */
const others = [
  accountApi.confirm,
  orderApi.live,
  productApi.export,
  reportApi.sales,
  optionGroupApi.show,
]

test('what can be read of the shop is asked for when it has grown', () => {
  const shapeOf = (path: string) => path.replace(/\?.*/, '').replace(/\{.*?\}/g, '{}')
  const asked = new Set(growthCalls.map(({ what }) => shapeOf(what)))
  const readable = shopEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && others.every((other) => other.path !== path))
  expect(readable.map(({ path }) => path).filter((path) => !asked.has(shapeOf(path)))).toEqual([])
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
