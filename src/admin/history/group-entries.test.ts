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

const movedTo = (to: string): Partial<HistoryEntry> => ({
  noun: 'order',
  action: 'move',
  changes: [{ field: 'status', from: 'PENDING', to }],
})
/** An order that is completed once it is paid: two entries of one request. */
const completed = (id: number): HistoryEntry[] => {
  const together = { nounId: id, requestId: `completion of ${id}` }
  return [
    entry(id * 10 + 1, { ...movedTo('COMPLETED'), ...together }),
    entry(id * 10, { noun: 'order', action: 'received', ...together }),
  ]
}

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
  ['orders that were dispatched', movedTo('DISPATCHED'), movedTo('DISPATCHED'), true],
  ['one completed, one dispatched', movedTo('COMPLETED'), movedTo('DISPATCHED'), false],
  ['twice the same thing', { nounId: 7 }, { nounId: 7 }, false],
])('%s', (_, newer, older, isTogether) => {
  expect(idsOf([entry(3, newer), entry(2, older)])).toEqual(isTogether ? [[3, 2]] : [[3], [2]])
})

test('keeps what one request did apart from what was done before and after it', () => {
  const dispatched = (id: number) => entry(id, { ...movedTo('DISPATCHED'), nounId: id })
  const entries = [dispatched(5), ...completed(4), dispatched(3), dispatched(2)]
  expect(idsOf(entries)).toEqual([[5], [41, 40], [3, 2]])
})

test('puts orders together that were completed one after the other', () => {
  expect(idsOf([...completed(5), ...completed(4)])).toEqual([[51, 50, 41, 40]])
})

test('leaves a bulk edit alone with its own', () => {
  const bulk = [entry(3, { requestId: 'a' }), entry(2, { requestId: 'a' })]
  expect(idsOf([entry(4), ...bulk, entry(1)])).toEqual([[4], [3, 2], [1]])
})

test('says what was done, most often first', () => {
  const group: EntryGroup = [entry(3, { action: 'create' }), entry(2), entry(1)]
  expect(actionsOf(group)).toEqual([
    { action: 'update', times: 2 },
    { action: 'create', times: 1 },
  ])
})
