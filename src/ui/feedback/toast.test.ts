import { expect, test } from 'vitest'
import { defaultHabits, toastLifetime } from './toast.ts'

const brief = { autoClose: 1000, errorsStay: true }

test('messages close after five seconds, errors too', () => {
  expect(toastLifetime(defaultHabits, { kind: 'success' })).toBe(5000)
  expect(toastLifetime(defaultHabits, { kind: 'error' })).toBe(5000)
})

test('where they close sooner, errors may stay for the next action', () => {
  expect(toastLifetime(brief, { kind: 'success' })).toBe(1000)
  expect(toastLifetime(brief, { kind: 'error' })).toBe(false)
})

test('what can be undone stays for ten seconds everywhere', () => {
  expect(toastLifetime(defaultHabits, { kind: 'error', action: 'Undo' })).toBe(10_000)
  expect(toastLifetime(brief, { kind: 'success', action: 'Undo' })).toBe(10_000)
})
