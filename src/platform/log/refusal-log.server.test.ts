import fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordUnavailable, refusalOf } from './refusal-log.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('an outage is one line a second, with how many requests it refused', () => {
  const lines: { reason: string; count: number; requestId: string; stack?: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = fastify({ logger: { stream } })
  const refuse = (requestId: string, reason = 'connect ECONNREFUSED') =>
    recordUnavailable(log, refusalOf(requestId, 'UNAVAILABLE', new Error(reason)))
  for (let request = 1; request <= 1_000; request += 1) refuse(`a${request}`)
  refuse('b1', 'The shop is busy.')
  expect(lines).toMatchObject([
    { event: 'unavailable', requestId: 'a1', reason: 'connect ECONNREFUSED', count: 1 },
    { event: 'unavailable', requestId: 'b1', reason: 'The shop is busy.', count: 1 },
  ])
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(2)).toMatchObject([{ requestId: 'a1000', count: 999 }])
  vi.advanceTimersByTime(5_000)
  expect(lines).toHaveLength(3)
  refuse('c1')
  expect(lines.slice(3)).toMatchObject([{ requestId: 'c1', count: 1 }])
  expect(lines.every(({ stack }) => stack === undefined)).toBe(true)
})
