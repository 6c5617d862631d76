import { expect, test } from 'vitest'
import { toastLifetime } from './toast-lifetime.ts'

test('messages of the shop close after five seconds, errors too', () => {
  expect(toastLifetime('shop', { kind: 'success' })).toBe(5000)
  expect(toastLifetime('shop', { kind: 'error' })).toBe(5000)
})

test('messages of the admin area close after one second, errors stay for the next action', () => {
  expect(toastLifetime('admin', { kind: 'success' })).toBe(1000)
  expect(toastLifetime('admin', { kind: 'error' })).toBe(false)
})

test('what can be undone stays for ten seconds everywhere', () => {
  expect(toastLifetime('shop', { kind: 'error', action: 'Undo' })).toBe(10_000)
  expect(toastLifetime('admin', { kind: 'success', action: 'Undo' })).toBe(10_000)
})
