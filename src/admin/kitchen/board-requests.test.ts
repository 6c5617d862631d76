import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noResponse } from '../../platform/problem.ts'
import type { Board } from './board.ts'
import { boardRequests } from './board-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A shop that answers what the test settles, and every request that it got. */
function aBoard() {
  const asked: string[] = []
  const answered: string[] = []
  const states: boolean[] = []
  const replies: ((found: Board | Error) => void)[] = []
  const requests = boardRequests({
    fetchBoard: (ids) => {
      asked.push(ids?.join() ?? 'all')
      return new Promise((resolve, reject) => {
        replies.push((found) => (found instanceof Error ? reject(found) : resolve(found)))
      })
    },
    onAnswer: (_, ids) => answered.push(ids?.join() ?? 'all'),
    onUnanswered: (isUnanswered) => states.push(isUnanswered),
  })
  requests.start()
  const reply = async (found: Board | Error = []) => {
    await vi.advanceTimersByTimeAsync(0)
    replies.shift()?.(found)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { requests, asked, answered, states, reply }
}

test('a new order whose request fails is requested again, and meanwhile the board says so', async () => {
  const { requests, asked, answered, states, reply } = aBoard()
  void requests.ask([7])
  await reply(noResponse())
  expect(states).toEqual([true])
  await vi.advanceTimersByTimeAsync(1_000)
  await reply()
  expect([asked, answered, states]).toEqual([['7', '7'], ['7'], [true, false]])
})

test('it is requested after 1, 2 and then every 5 seconds', async () => {
  const { requests, asked, reply } = aBoard()
  void requests.ask([7])
  for (const pause of [1_000, 2_000, 5_000, 5_000]) {
    await reply(noResponse())
    const before = asked.length
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(asked).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(before + 1)
  }
})

test('the next event brings along what nobody answered', async () => {
  const { requests, asked, answered, reply } = aBoard()
  void requests.ask([7])
  await reply(noResponse())
  void requests.ask([8])
  await reply()
  expect([asked, answered]).toEqual([['7', '7,8'], ['7,8']])
})

test('a lost question for the whole board stays one, and more than twenty orders become one', async () => {
  const { requests, asked, reply } = aBoard()
  void requests.ask(undefined)
  await reply(noResponse())
  void requests.ask([8])
  await reply()
  void requests.ask(Array.from({ length: 21 }, (_, index) => index))
  expect(asked).toEqual(['all', 'all', 'all'])
})

test('one request after the other; callers are notified when theirs is answered', async () => {
  const { requests, asked, reply } = aBoard()
  const told: number[] = []
  void requests.ask([1]).then(() => told.push(1))
  void requests.ask([2]).then(() => told.push(2))
  void requests.ask([3]).then(() => told.push(3))
  expect(asked).toEqual(['1'])
  await reply()
  expect([asked, told]).toEqual([['1', '2,3'], [1]])
  await reply()
  expect(told).toEqual([1, 2, 3])
})

test('a board that was left asks no more', async () => {
  const { requests, asked, reply } = aBoard()
  void requests.ask([7])
  await reply(noResponse())
  requests.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['7'])
})
