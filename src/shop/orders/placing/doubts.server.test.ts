import { expect, it } from 'vitest'
import { Doubts } from './doubts.server.ts'

it('remembers what was in doubt until it is not any more', () => {
  const doubts = new Doubts()
  doubts.note('product 7', { isInDoubt: true })
  expect(doubts.isAny(['customer 7', 'product 8'])).toBe(false)
  expect(doubts.isAny(['customer 7', 'product 7'])).toBe(true)
  doubts.note('product 7', { isInDoubt: false })
  expect(doubts.isAny(['product 7'])).toBe(false)
})

it('forgets the oldest of very many, not those that came up again', () => {
  const doubts = new Doubts()
  for (let id = 1; id <= 10_000; id += 1) doubts.note(`customer ${id}`, { isInDoubt: true })
  doubts.note('customer 1', { isInDoubt: true })
  doubts.note('customer 10001', { isInDoubt: true })
  const left = [1, 2, 3, 10_001].filter((id) => doubts.isAny([`customer ${id}`]))
  expect(left).toEqual([1, 3, 10_001])
})
