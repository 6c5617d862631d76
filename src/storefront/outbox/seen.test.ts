import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetSession, keepSession } from '../../site/session/session.ts'
import { onDevice } from './device.ts'
import { forgetSeen, recall, remember } from './seen.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await onDevice((db) => db.clear('seen'))
})

const signIn = (sessionId: number) =>
  keepSession({ sessionId, userRole: 'CUSTOMER', username: 'Uwase' })
const seen = async () => (await recall('orders', z.array(z.string())))?.value

test('the last answer to the user who is signed in is recalled', async () => {
  signIn(7)
  await remember(7, 'orders', ['mine'])
  expect(await seen()).toEqual(['mine'])
  expect(await recall('orders', z.array(z.number()))).toBeUndefined()
  expect(await recall('me', z.unknown())).toBeUndefined()
  signIn(8)
  expect(await seen()).toBeUndefined()
})

test('an answer that comes after its user has signed out is not stored', async () => {
  signIn(7)
  await remember(7, 'orders', ['early'])
  forgetSession()
  await remember(7, 'orders', ['late'])
  signIn(7)
  expect(await seen()).toEqual(['early'])
})

test('an answer that is stored at the moment of signing out is deleted', async () => {
  signIn(7)
  const writing = remember(7, 'orders', ['late'])
  forgetSession()
  await Promise.all([writing, forgetSeen()])
  signIn(7)
  expect(await seen()).toBeUndefined()
})

test('the answers of all users, or of all but one, are deleted', async () => {
  signIn(7)
  await remember(7, 'orders', ['mine'])
  await forgetSeen(7)
  expect(await seen()).toEqual(['mine'])
  await forgetSeen(8)
  expect(await seen()).toBeUndefined()
  await remember(7, 'orders', ['mine'])
  await forgetSeen()
  expect(await seen()).toBeUndefined()
})

test('a mistake of the shop itself is not hidden', async () => {
  signIn(7)
  await expect(remember(7, 'orders', () => 'no data')).rejects.toThrow()
})
