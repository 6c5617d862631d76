import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeredEvent, unansweredEvent } from '../../platform/api/fetch-in-time.ts'
import { followNetwork, isOnlineNow, setNetwork } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }))
  vi.stubGlobal('navigator', { onLine: true })
  followNetwork()
  answer()
})
afterEach(() => {
  setNetwork({ isOnline: true })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = () => window.dispatchEvent(new Event(answeredEvent))
const fail = (startedAt: number) =>
  window.dispatchEvent(new CustomEvent(unansweredEvent, { detail: startedAt }))

test('a request without an answer for eight seconds is no network, until the next answer', () => {
  const startedAt = performance.now()
  vi.advanceTimersByTime(8_000)
  fail(startedAt)
  expect(isOnlineNow()).toBe(false)
  answer()
  expect(isOnlineNow()).toBe(true)
})

test('one slow answer among quick ones is not', () => {
  const startedAt = performance.now()
  vi.advanceTimersByTime(7_000)
  answer()
  vi.advanceTimersByTime(1_000)
  fail(startedAt)
  expect(isOnlineNow()).toBe(true)
})

test('a shop that refuses connections has eight seconds', () => {
  fail(performance.now())
  vi.advanceTimersByTime(6_000)
  fail(performance.now())
  expect(isOnlineNow()).toBe(true)
  vi.advanceTimersByTime(2_000)
  fail(performance.now())
  expect(isOnlineNow()).toBe(false)
})
