import { expect, test } from 'vitest'
import { releasesToKeep } from './kept-releases.ts'

const first = { name: 'first', since: 1 }
const second = { name: 'second', since: 2 }
const fetched = { name: 'fetched', since: Number.NaN }

test('the release before stays, and none of before it', () => {
  expect(releasesToKeep([first, second], { isNextComing: false })).toEqual({
    before: 'second',
    coming: [],
  })
})

test('one that is being fetched while another takes over stays, and is not the one before', () => {
  for (const others of [
    [first, fetched, second],
    [fetched, second, first],
    [second, fetched, first],
  ])
    expect(releasesToKeep(others, { isNextComing: true })).toEqual({
      before: 'second',
      coming: ['fetched'],
    })
})

test('one that was fetched and never took over goes with the next', () => {
  expect(releasesToKeep([fetched, first], { isNextComing: false })).toEqual({
    before: 'first',
    coming: [],
  })
})
