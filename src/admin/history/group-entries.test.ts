import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../shop/history/history.ts'
import { actionsOf, type EntryGroup, groupEntries } from './group-entries.ts'

const entry = (id: number, differing: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  at: '2026-01-31T16:30:00.000Z',
  by: { id: 1, username: 'uwase' },
  noun: 'product',
  nounId: id,
  name: 'Beef Burger',
  action: 'update',
  changes: [{ field: 'quantity', from: id, to: 0 }],
  isRevertible: true,
  reverts: null,
  requestId: `request ${id}`,
  ...differing,
})
const idsOf = (entries: readonly HistoryEntry[]) =>
  groupEntries(entries).map((group) => group.map(({ id }) => id))

const price = { changes: [{ field: 'price', from: 1, to: 2 }] }

test.each<[string, Partial<HistoryEntry>, Partial<HistoryEntry>, boolean]>([
  [
    'rows of one import, made and changed',
    { requestId: 'a' },
    { requestId: 'a', action: 'create' },
    true,
  ],
  ['products that were changed alike at once', {}, {}, true],
  ['the same with a pause', { at: '2026-01-31T16:30:11.000Z' }, {}, false],
  [
    'another kind of thing, though of one request',
    { requestId: 'a', noun: 'order' },
    { requestId: 'a' },
    false,
  ],
  ['another kind of thing', { noun: 'category' }, {}, false],
  ['another action', { action: 'delete' }, {}, false],
  ['another field', price, {}, false],
  ['another person', { by: { id: 2, username: 'mugabo' } }, {}, false],
  ['twice the same thing', { nounId: 7 }, { nounId: 7 }, false],
])('%s', (_, newer, older, isTogether) => {
  expect(idsOf([entry(3, newer), entry(2, older)])).toEqual(isTogether ? [[3, 2]] : [[3], [2]])
})

test('says what was done, most often first', () => {
  const group: EntryGroup = [entry(3, { action: 'create' }), entry(2), entry(1)]
  expect(actionsOf(group)).toEqual([
    { action: 'update', times: 2 },
    { action: 'create', times: 1 },
  ])
})
