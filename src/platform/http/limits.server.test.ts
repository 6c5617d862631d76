import { expect, it, vi } from 'vitest'
import { verbatim } from '../language/message.ts'
import { notFound, unavailable } from '../problem.ts'
import { type Limits, noLimits, refundingFailure, tooMany } from './limits.server.ts'

const limit = { name: 'greetings', points: 1, within: 60 }

it.each([
  [1, 'Wait a moment and try again.'],
  [61, 'Wait 2 minutes and try again.'],
  [5_340, 'Wait 89 minutes and try again.'],
  [5_341, 'Wait 2 hours and try again.'],
])('says of %i s how long to wait: %s', (seconds, words) => {
  const { message, retryAfter } = tooMany(limit, seconds)
  expect([message, retryAfter]).toEqual([`Too many attempts. ${words}`, seconds])
})

it.each([
  ['an answer', 0, undefined],
  ['a refusal with a reason', 0, notFound(verbatim('No such greeting.'))],
  ['a refusal by a limit', 1, tooMany(limit, 60)],
  ['a shop that is busy', 1, unavailable()],
  ['a bug', 1, new Error('broken')],
])('gives back what was counted for %s %i times', async (_, times, failure) => {
  const refund = vi.fn(async () => undefined)
  const limits: Limits = { ...noLimits, refund }
  const attempt = refundingFailure(limits, async (counters) => {
    await counters.consume(limit, 'somebody')
    if (failure) throw failure
  })
  await attempt.catch(() => undefined)
  expect(refund).toHaveBeenCalledTimes(times)
})
