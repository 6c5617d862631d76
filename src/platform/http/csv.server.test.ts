import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvDownload } from './csv.server.ts'
import { guardFormulas, unguardFormulas } from './csv-formulas.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['first line\r\n=1+1', "first line\r\n'=1+1"],
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ['x; \u00a0"=1+1"', 'x;\' \u00a0"=1+1"'],
  ['＝1+1', "'＝1+1"],
  ["'=1+1", "''=1+1"],
])('%j is no formula in any spreadsheet', (text, guarded) => {
  expect(guardFormulas(text)).toBe(guarded)
})

test.each(['Pizza - large', 'a=b', 'KG 7 Ave 12; blue gate', "O'Neill, Kigali", '5,000 + 300'])(
  '%j stays as it is',
  (text) => expect(guardFormulas(text)).toBe(text),
)

test('what was guarded can be read back exactly', () => {
  const pieces = fc.constantFrom(
    "'",
    '=',
    '+',
    '＝',
    ';',
    ',',
    '|',
    '\n',
    '\r',
    '\t',
    ' ',
    '"',
    'a',
  )
  const texts = fc.array(pieces).map((parts) => parts.join(''))
  fc.assert(fc.property(texts, (text) => unguardFormulas(guardFormulas(text)) === text))
})

const downloadOf = (onEnd: (rows: number) => void): Readable => {
  const columns = [['number', (row: number) => row]] as const
  const batches = [[1, 2], [3, 4], [5]]
  const { body } = csvDownload({ fileName: 'numbers.csv', columns, batches, onEnd })
  return Readable.from(body(), { objectMode: false, highWaterMark: 1 })
}

test('a table that is read to its end tells how many rows it had', async () => {
  const ends: number[] = []
  const text = (await downloadOf((rows) => ends.push(rows)).toArray()).join('')
  expect(text).toBe('\ufeffnumber\r\n1\r\n2\r\n3\r\n4\r\n5\r\n')
  expect(ends).toEqual([5])
})

test('one that is broken off tells how many rows had been read', async () => {
  const ends: number[] = []
  const download = downloadOf((rows) => ends.push(rows))
  for await (const part of download) if (String(part).includes('2')) break
  await expect.poll(() => ends).toEqual([expect.any(Number)])
  expect(ends[0]).toBeGreaterThanOrEqual(2)
  expect(ends[0]).toBeLessThan(5)
})
