import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openAnswerPace, refusalPace } from './answer-pace.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('who is refused more than 20 times a second hears of the next refusal 1 to 1.5 s later', async () => {
  const pace = openAnswerPace(refusalPace)
  for (let refused = 1; refused <= 20; refused += 1) expect(pace('192.0.2.1')).toBeUndefined()
  const later = pace('192.0.2.1')
  expect(pace('198.51.100.1')).toBeUndefined()
  vi.advanceTimersByTime(999)
  expect(await Promise.race([later?.then(() => 'sent'), Promise.resolve('held')])).toBe('held')
  vi.advanceTimersByTime(501)
  await later
  expect(pace('192.0.2.1')).toBeUndefined()
})

test('no more are held back than there is room for', () => {
  const pace = openAnswerPace(refusalPace)
  for (let refused = 1; refused <= 2_020; refused += 1) pace('192.0.2.1')
  expect(pace('192.0.2.1')).toBeUndefined()
})

test('who has waited for a turn in vain is answered at once', () => {
  const pace = openAnswerPace(refusalPace)
  for (let refused = 1; refused <= 20; refused += 1) pace('192.0.2.1')
  expect(pace('192.0.2.1', 999)).toBeInstanceOf(Promise)
  expect(pace('192.0.2.1', 5_000)).toBeUndefined()
})
