import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { randomId } from '../../ui/random-id.ts'
import {
  deleteCheckoutDraft,
  deleteDraftsOfOthers,
  newCheckoutDraft,
  readCheckoutDraft,
  saveCheckoutDraft,
} from './checkout-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

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

  test.each([
    ['the browser stores nothing', () => vi.stubGlobal('localStorage', undefined)],
    [
      'there is no room left for it',
      () =>
        vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
          throw new DOMException('', 'QuotaExceededError')
        }),
    ],
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
