import { expect, test } from 'vitest'
import { moveWords } from './move-words.ts'

test('every failure has the words of the specification', () => {
  expect(Object.values(moveWords).map(({ failed }) => failed.message)).toEqual([
    'Error replacing order',
    'Error dispatching order',
    'Error completing order',
    'Error canceling order',
  ])
})
