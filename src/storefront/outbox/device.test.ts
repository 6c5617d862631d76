import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aWaitingOrder, placedAs } from '../../../tests/fixtures/waiting-order.ts'
import {
  addWaiting,
  canStore,
  changeWaiting,
  followOutbox,
  forgetSentOfOthers,
  isStored,
  onDevice,
  waitingOf,
} from './device.ts'
import type { WaitingOrder } from './outbox.ts'
import { sending } from './transitions.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await onDevice((db) => db.clear('outbox'))
})

describe('an order in the outbox', () => {
  test('is kept for its user, oldest first', async () => {
    const [late, early] = [aWaitingOrder({ placedAt: 2 }), aWaitingOrder({ placedAt: 1 })]
    const foreign = aWaitingOrder({ userId: 8 })
    for (const order of [late, early, foreign]) expect(await addWaiting(order)).toEqual(order)
    expect(await waitingOf(7)).toEqual([early, late])
    expect(await waitingOf(8)).toEqual([foreign])
  })

  test('is not replaced by a second one with its tracking ID', async () => {
    const first = aWaitingOrder()
    await addWaiting(first)
    const second = aWaitingOrder({ trackingId: first.trackingId, placedAt: 1 })
    expect(await addWaiting(second)).toEqual(first)
    expect(await waitingOf(7)).toEqual([first])
  })

  test('is changed as it is by then, and taken out', async () => {
    const order = aWaitingOrder()
    await addWaiting(order)
    expect(await changeWaiting(order.trackingId, sending)).toEqual(sending(order))
    expect(await changeWaiting(order.trackingId, sending)).toMatchObject({ attempts: 2 })
    expect(await changeWaiting(order.trackingId, () => null)).toBeNull()
    expect(await changeWaiting(order.trackingId, sending)).toBeUndefined()
    expect(await waitingOf(7)).toEqual([])
  })

  test('tells other tabs when it changes, and only then', async () => {
    const order = aWaitingOrder()
    let times = 0
    const end = followOutbox(() => {
      times += 1
    })
    await addWaiting(order)
    await expect.poll(() => times).toBe(1)
    await changeWaiting(order.trackingId, (same) => same)
    await changeWaiting(order.trackingId, sending)
    await expect.poll(() => times).toBe(2)
    end()
  })

  test('of a newer version of the page is left as it is', async () => {
    const order = aWaitingOrder()
    const newer = { ...aWaitingOrder(), state: 'GIVEN_TO_A_NEIGHBOR' }
    await onDevice((db) => db.put('outbox', newer))
    await onDevice((db) => db.put('outbox', { ...order, gift: true }))
    expect(await waitingOf(7)).toEqual([order])
    expect(await changeWaiting(newer.trackingId, () => null)).toBeUndefined()
    await changeWaiting(order.trackingId, sending)
    const kept = await onDevice((db) => db.getAll('outbox'))
    expect(kept).toContainEqual(newer)
    expect(kept).toContainEqual({ ...sending(order), gift: true })
  })

  test.each([
    ['somebody else’s body', { userId: 8 }],
    ['another tracking ID in the body', { trackingId: 'x' }],
    ['no body', { body: null }],
    ['a time that is none', { placedAt: 'yesterday' }],
  ])('that was tampered with is not sent: %s', async (_, change) => {
    await onDevice((db) => db.put('outbox', { ...aWaitingOrder(), ...change }))
    expect([...(await waitingOf(7)), ...(await waitingOf(8))]).toEqual([])
  })
})

test('what has arrived stays for its customer alone, and what has not for its owner', async () => {
  const sentOf = (userId: number): WaitingOrder => {
    const order = aWaitingOrder({ userId })
    return { ...order, state: 'SENT', order: placedAs(order) }
  }
  const [own, sent] = [sentOf(7), sentOf(8)]
  const waiting = aWaitingOrder({ userId: 8 })
  for (const order of [own, sent, waiting]) await addWaiting(order)
  await forgetSentOfOthers(7)
  expect([...(await waitingOf(7)), ...(await waitingOf(8))]).toEqual([own, waiting])
  await forgetSentOfOthers(undefined)
  expect(await waitingOf(7)).toEqual([])
})

describe('a browser that stores nothing', () => {
  const nothing = {
    open() {
      throw new DOMException('The user denied permission.', 'InvalidStateError')
    },
  }
  test.each([
    ['has no database', undefined],
    ['opens none', nothing],
  ])('%s, says so, and has its orders in memory', async (_, indexedDB) => {
    expect(await canStore()).toBe(true)
    vi.stubGlobal('indexedDB', indexedDB)
    vi.resetModules()
    const device = await import('./device.ts')
    const order = aWaitingOrder()
    expect(await device.canStore()).toBe(false)
    expect(await device.addWaiting(order)).toBe(order)
    expect(await device.addWaiting({ ...order, placedAt: 1 })).toBe(order)
    expect(device.isStored(order)).toBe(false)
    expect(await device.waitingOf(7)).toEqual([order])
    expect(await device.waitingOf(8)).toEqual([])
    expect(await device.changeWaiting(order.trackingId, sending)).toEqual(sending(order))
    expect(await device.waitingOf(7)).toEqual([sending(order)])
    expect(await device.changeWaiting(order.trackingId, () => null)).toBeNull()
    expect(await device.changeWaiting(order.trackingId, sending)).toBe(false)
    expect(await device.waitingOf(7)).toEqual([])
  })

  test('has no room left for an order', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError')
    })
    const order = aWaitingOrder()
    await addWaiting(order)
    expect(isStored(order)).toBe(false)
    await changeWaiting(order.trackingId, () => null)
    put.mockRestore()
    await addWaiting(order)
    expect(isStored(order)).toBe(true)
  })
})

test('a page of the release before uses the database of a newer one', async () => {
  await addWaiting(aWaitingOrder())
  vi.resetModules()
  const { openDB } = await import('idb')
  // The page that is open gives way.
  const newer = await openDB('igikoni', 2, { upgrade: (db) => void db.createObjectStore('later') })
  newer.close()
  const { waitingOf } = await import('./device.ts')
  expect(await waitingOf(7)).toHaveLength(1)
})
