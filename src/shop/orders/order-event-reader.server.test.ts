import { expect, test } from 'vitest'
import { OrderEventReader } from './order-event-reader.server.ts'
import { type EventsRead, maxEventsRead } from './order-events.db.ts'

/** A database as far as the reader sees it: which events are committed, and which transactions run. */
function journal() {
  let rows: EventsRead['events'] = []
  let running: number[] = []
  let nextTransaction = 100
  let asked = 0
  const reader = new OrderEventReader(async (after) => {
    asked = after
    const events = rows
      .filter(({ id }) => id > after)
      .sort((a, b) => a.id - b.id)
      .slice(-maxEventsRead)
    return { events, endedBelow: Math.min(nextTransaction, ...running), nextTransaction }
  })
  const commit = (id: number, at = 'monday') => {
    rows = [...rows.filter((row) => row.id !== id), { id, at, orderId: 1_000 + id, userId: 7 }]
    nextTransaction += 1
  }
  return {
    reader,
    commit,
    lose: (id: number) => {
      rows = rows.filter((row) => row.id < id)
    },
    begin() {
      const transaction = nextTransaction++
      running.push(transaction)
      return {
        commit(id: number) {
          running = running.filter((one) => one !== transaction)
          commit(id)
        },
      }
    },
    readFrom: () => asked,
    async news(options = {}) {
      const { events, isAny } = await reader.look(options)
      return isAny ? 'any' : events.map(({ id }) => id)
    },
  }
}

test('what was there before the first look is no news, what follows is, once', async () => {
  const shop = journal()
  for (const id of [1, 2]) shop.commit(id)
  expect(await shop.news()).toEqual([])
  shop.commit(3)
  expect(await shop.news()).toEqual([3])
  expect(await shop.news()).toEqual([])
})

test('an order whose transaction ends late is found behind younger ones', async () => {
  const shop = journal()
  await shop.news()
  const slow = shop.begin()
  shop.commit(2)
  expect(await shop.news()).toEqual([2])
  for (const id of [3, 4]) {
    shop.commit(id)
    expect(await shop.news()).toEqual([id])
  }
  slow.commit(1)
  expect(await shop.news()).toEqual([1])
})

test('a look reads only what is not settled', async () => {
  const shop = journal()
  for (let id = 1; id <= 20; id += 1) {
    shop.commit(id)
    await shop.news()
  }
  expect(shop.readFrom()).toBeGreaterThanOrEqual(18)
})

test('more than is read at once may be any order', async () => {
  const shop = journal()
  await shop.news()
  for (let id = 1; id <= maxEventsRead; id += 1) shop.commit(id)
  expect(await shop.news()).toBe('any')
})

test('an order that gets the number of one lost in a failover is found', async () => {
  const shop = journal()
  for (const id of [1, 2, 3, 4]) {
    shop.commit(id)
    await shop.news()
  }
  shop.lose(3)
  expect(await shop.news({ isAnew: true })).toEqual([])
  shop.commit(3, 'tuesday')
  expect(await shop.news()).toEqual([3])
})

test('whoever asks while the database does not answer is told that it may be any order', async () => {
  let isThere = false
  const reader = new OrderEventReader(async () => {
    if (!isThere) throw new Error('no connection')
    return { events: [], endedBelow: 1, nextTransaction: 1 }
  })
  await expect(reader.look()).rejects.toThrow('no connection')
  isThere = true
  expect(await reader.look()).toEqual({ events: [], isAny: true })
  expect(await reader.look()).toEqual({ events: [], isAny: false })
})
