import * as z from 'zod/mini'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSession, keepSession } from '../../site/session/session.ts'
import { randomId } from '../../ui/random-id.ts'
import {
  deleteCheckoutDraft,
  deleteDraftsOfOthers,
  newCheckoutDraft,
  readCheckoutDraft,
  saveCheckoutDraft,
} from './checkout-draft.ts'
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

describe('an order that is being placed', () => {
  test('keeps its tracking ID until it is dropped', () => {
    const draft = { ...newCheckoutDraft(7), delivery: { address: 'KG 7 Ave 12' } }
    saveCheckoutDraft(draft)
    expect(readCheckoutDraft(7)).toEqual(draft)
    deleteCheckoutDraft(7)
    expect(readCheckoutDraft(7)).toBeUndefined()
    expect(localStorage.getItem('order-draft')).toBeNull()
  })

  test('is shown to nobody else who signs in here', () => {
    saveCheckoutDraft(newCheckoutDraft(7))
    expect(readCheckoutDraft(8)).toBeUndefined()
  })

  test('goes when somebody else signs in, unless it may have been placed', () => {
    const draft = newCheckoutDraft(7)
    saveCheckoutDraft(draft)
    deleteDraftsOfOthers(7)
    expect(readCheckoutDraft(7)).toEqual(draft)
    deleteDraftsOfOthers(8)
    expect(readCheckoutDraft(7)).toBeUndefined()
    const unanswered = { ...draft, unanswered: [] }
    saveCheckoutDraft(unanswered)
    deleteDraftsOfOthers(8)
    expect(readCheckoutDraft(7)).toEqual(unanswered)
  })

  test('keeps its tracking ID while somebody else orders here, if it may have been placed', () => {
    const unanswered = { ...newCheckoutDraft(7), unanswered: [] }
    saveCheckoutDraft(unanswered)
    deleteDraftsOfOthers(8)
    const others = newCheckoutDraft(8)
    saveCheckoutDraft(others)
    expect(readCheckoutDraft(8)).toEqual(others)
    expect(readCheckoutDraft(7)).toEqual(unanswered)
    deleteCheckoutDraft(8)
    expect(readCheckoutDraft(8)).toBeUndefined()
    expect(readCheckoutDraft(7)).toEqual(unanswered)
  })

  test('keeps its tracking ID also where another version of the page has written it', () => {
    const { trackingId } = newCheckoutDraft(7)
    const fields = { address: 'KG 7 Ave 12', city: 'Kigali', paymentMethod: '2' }
    for (const other of [fields, { delivery: { ...fields, doorbell: 'Uwase' } }]) {
      const stored = { userId: 7, trackingId, unanswered: null, ...other }
      localStorage.setItem('order-draft', JSON.stringify(stored))
      expect(readCheckoutDraft(7)).toMatchObject({ trackingId, delivery: {} })
    }
  })

  test.each(['', '{', '[]', '{"userId":7}', '{"userId":7,"trackingId":"x"}'])(
    'starts over where something else was stored: %s',
    (text) => {
      localStorage.setItem('order-draft', text)
      expect(readCheckoutDraft(7)).toBeUndefined()
    },
  )

  const isFull = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  test.each([
    ['the browser stores nothing', () => vi.stubGlobal('localStorage', undefined)],
    ['no room is left', () => vi.spyOn(localStorage, 'setItem').mockImplementation(isFull)],
  ])('keeps its tracking ID as long as the page where %s', (_, fill) => {
    saveCheckoutDraft(newCheckoutDraft(8))
    fill()
    const draft = { ...newCheckoutDraft(7), unanswered: [] }
    saveCheckoutDraft(draft)
    expect(readCheckoutDraft(7)).toEqual(draft)
    deleteCheckoutDraft(7)
    expect(readCheckoutDraft(7)).toBeUndefined()
    deleteCheckoutDraft(8)
  })
})

test('a tracking ID is a UUID, also on a page that came over plain http', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  expect(z.uuidv4().safeParse(randomId()).success).toBe(true)
  expect(randomId()).not.toBe(randomId())
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
