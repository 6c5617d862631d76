import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { onDevice } from './device.ts'
import { forgetSeen, lastSeen, rememberSeen } from './seen.ts'

const seenBy = async (userId: number, name: string) => (await lastSeen(userId, name))?.value

afterEach(() => onDevice((db) => db.clear('seen')))

test('an answer that comes after its owner has signed out is not kept', async () => {
  await rememberSeen(7, { name: 'orders', value: 'early', isTheirs: () => true })
  await rememberSeen(7, { name: 'orders', value: 'late', isTheirs: () => false })
  expect(await seenBy(7, 'orders')).toBe('early')
})

test('a write that waits its turn asks again when it is', async () => {
  let isSignedIn = true
  const writing = rememberSeen(7, { name: 'orders', value: 'late', isTheirs: () => isSignedIn })
  isSignedIn = false
  await Promise.all([writing, forgetSeen()])
  expect(await seenBy(7, 'orders')).toBeUndefined()
})

test('only the newest answers of a user stay', async () => {
  for (let id = 1; id <= 31; id += 1) await rememberSeen(7, { name: `order ${id}`, value: id })
  await rememberSeen(8, { name: 'order 1', value: 'theirs' })
  expect(await onDevice((db) => db.count('seen'))).toBe(31)
  expect(await seenBy(7, 'order 31')).toBe(31)
  expect(await seenBy(8, 'order 1')).toBe('theirs')
})

test('nothing stays of anybody, or of others', async () => {
  await rememberSeen(7, { name: 'orders', value: 'mine' })
  await rememberSeen(8, { name: 'orders', value: 'theirs' })
  await forgetSeen(8)
  expect(await seenBy(7, 'orders')).toBeUndefined()
  expect(await seenBy(8, 'orders')).toBe('theirs')
  await forgetSeen()
  expect(await seenBy(8, 'orders')).toBeUndefined()
})
