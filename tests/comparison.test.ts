import { expect, test } from 'vitest'
import { alternate } from '../bench/compare/measure-load.ts'
import { beside, loadRow, median, plainRow, table } from '../bench/compare/table.ts'

test('the median is the middle one, or what lies between the two in the middle', () => {
  expect(median([9, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 100])).toBe(3)
  expect(median([7])).toBe(7)
})

const slice = (requestsPerSecond: number, nodeCpu: number, refusedPerSecond = 0) => ({
  requestsPerSecond,
  refusedPerSecond,
  nodeCpu,
  postgresCpu: 0,
})

test('the ratio is that of slices that stood beside each other, so a busy minute does not show', () => {
  const rounds = [
    { here: slice(800, 0.0512), there: slice(1_000, 0.05) },
    { here: slice(80, 0.0534), there: slice(100, 0.04) },
    { here: slice(900, 0.0534), there: slice(300, 0.06) },
  ]
  const row = { what: 'list', rate: '0.80', node: '0.053 / 0.05', postgres: '0 / 0' }
  expect(loadRow('list', rounds)).toEqual(row)
})

test('what was refused stands beside the rate', () => {
  const rounds = [{ here: slice(90, 1, 30), there: slice(100, 1) }]
  expect(loadRow('pages', rounds).rate).toBe('0.90 (refused 30 / 0)')
  const none = [{ here: slice(90, 1), there: slice(0, 1, 30) }]
  expect(loadRow('pages', none).rate).toBe('nothing answered (refused 0 / 30)')
})

test('figures have three digits, and bytes and large numbers all of theirs', () => {
  expect(beside({ here: [5.4444], there: [0.05349] })).toBe('5.44 / 0.053')
  expect(beside({ here: [1234.4], there: [0.0004] })).toBe('1234 / 0')
})

test('the table is Markdown, a figure without a rate in the second column', () => {
  const [, , ...rows] = table([
    { what: 'list', rate: '0.85', node: '0.053 / 0.051', postgres: '0 / 0' },
    plainRow('memory when idle', '145 / 134 MiB'),
  ]).split('\n')
  expect(rows).toEqual([
    '| list | 0.85 | 0.053 / 0.051 | 0 / 0 |',
    '| memory when idle | 145 / 134 MiB |  |  |',
  ])
})

test('neither side is always the first', async () => {
  const asked: string[] = []
  const rounds = await alternate({ here: 'A', there: 'B' }, 3, async (side) => {
    asked.push(side)
    return `${side}${asked.length}`
  })
  expect(asked.join(' ')).toBe('A B B A A B')
  expect(rounds[1]).toEqual({ here: 'A4', there: 'B3' })
})
