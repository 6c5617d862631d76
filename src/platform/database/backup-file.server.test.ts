import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesIn, readBackup, withNewlines } from './backup-file.server.ts'

const heading = (content: object) => `# ${JSON.stringify(content)}`
const opening = heading({ format: 'igikoni backup 1', migration: '0001_accounts', at: 'now' })
const table = (name: string) => heading({ table: name, columns: ['id'], numbered: {} })
const row = '{"id":1}'

async function* from<T>(items: readonly T[]) {
  yield* items
}

async function collect(items: AsyncIterable<string>) {
  const all: string[] = []
  for await (const item of items) all.push(item)
  return all
}

async function contentOf(lines: readonly string[]) {
  const parts = readBackup(from(lines))
  const rows: string[] = []
  for (;;) {
    const { done, value } = await parts.next()
    if (done) return { rows, total: value }
    if ('row' in value) rows.push(value.row)
  }
}

/** Cut anywhere, also inside a character. */
const inPieces = (bytes: Buffer, cuts: readonly number[]) => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b)]
  return places.map((place, index) => bytes.subarray(place, places[index + 1]))
}

test('a row is one line, whatever its text and wherever chunks begin', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary' })),
      fc.array(fc.nat(2_000), { maxLength: 5 }),
      async (texts, cuts) => {
        const rows = texts.map((text) => JSON.stringify({ text: text.toWellFormed() }))
        const file = await collect(withNewlines(from(rows)))
        const pieces = inPieces(Buffer.from(file.join('')), cuts)
        expect(await collect(linesIn(from(pieces)))).toEqual(rows)
      },
    ),
    { numRuns: 50 },
  ))

test('the rows of a backup are read, table by table', async () => {
  const end = heading({ rows: 3, tables: { users: 2, orders: 1, mails: 0 } })
  const lines = [opening, table('users'), row, row, table('orders'), row, table('mails'), end]
  expect(await contentOf(lines)).toEqual({ rows: [row, row, row], total: 3 })
})

test('a backup of an earlier release without counts of tables is read', async () => {
  const lines = [opening, table('users'), row, heading({ rows: 1 })]
  expect(await contentOf(lines)).toEqual({ rows: [row], total: 1 })
})

const users = [opening, table('users')]
const torn = ['{"text":"a', 'b"}']
const later = ['# {"format":"igikoni backup 2","made":"otherwise"}', row]
const lost = [...users, row, heading({ rows: 1, tables: { users: 1, orders: 2 } })]
const moved = [...users, row, table('orders'), heading({ rows: 1, tables: { orders: 1 } })]

test.each([
  ['nothing', [], 'This is no backup of a shop.'],
  ['a later one', later, 'This is a backup of a later release: restore it with that one.'],
  ['one without its end', [...users, row], 'not whole: its end is missing.'],
  ['one that lacks rows', [...users, row, heading({ rows: 2 })], 'not whole: it has 1 of 2 rows.'],
  ['one whose rows are in another table', moved, 'not whole: it has 0 of 1 rows of orders.'],
  ['one that lacks a table', lost, 'not whole: it has 0 of 2 rows of orders.'],
  ['one with a torn row', [...users, ...torn, heading({ rows: 1 })], 'damaged: its line 3 '],
  [
    'one that goes on behind its end',
    [...users, heading({ rows: 0 }), row],
    'damaged: its line 4 ',
  ],
])('no backup is %s', async (_, lines, reason) => {
  await expect(contentOf(lines)).rejects.toThrow(reason)
})
