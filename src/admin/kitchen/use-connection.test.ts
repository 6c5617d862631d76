import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconnections } from './use-connection.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A board, and after how many seconds it began a connection. */
function aBoard({ isHidden = false } = {}) {
  const board = { isHidden, triedAt: [] as number[] }
  const line = reconnections({
    reconnect: () => board.triedAt.push(Date.now() / 1_000),
    isHidden: () => board.isHidden,
  })
  return Object.assign(board, line)
}

test('a board whose stream gave way is back after ten seconds, not after five minutes', () => {
  const board = aBoard()
  board.lost()
  vi.advanceTimersByTime(10_000)
  expect(board.triedAt).toEqual([10])
})

test('boards that push each other out take turns more and more slowly', () => {
  const board = aBoard()
  board.lost()
  for (let turn = 1; turn <= 5; turn += 1) {
    vi.advanceTimersToNextTimer()
    board.live()
    board.lost()
  }
  expect(board.triedAt).toEqual([10, 30, 70, 130, 190])
  board.live()
  vi.advanceTimersByTime(300_000)
  board.lost()
  vi.advanceTimersByTime(10_000)
  expect(board.triedAt.at(-1)).toBe(500)
})

test('a hidden board pushes nobody out', () => {
  const board = aBoard({ isHidden: true })
  board.lost()
  vi.advanceTimersByTime(60_000)
  expect(board.triedAt).toEqual([])
  board.isHidden = false
  vi.advanceTimersByTime(10_000)
  expect(board.triedAt).toEqual([70])
})
