import { expect, test } from 'vitest'
import { moveMessages } from './move-buttons.tsx'

test('every failure has the words of the specification', () => {
  expect(Object.values(moveMessages).map(({ failed }) => failed.message)).toEqual([
    'Error replacing order',
    'Error dispatching order',
    'Error completing order',
    'Error canceling order',
  ])
})
