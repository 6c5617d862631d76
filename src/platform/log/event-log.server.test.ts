import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventCounts, recordRepeatedEvent } from './event-log.server.ts'

test('a thousand refusals of one client in a second are two lines, and all are counted', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: { ip: string; count: number; limit: string }[] = []
  const { log } = fastify({
    logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  const refuse = (ip: string, limit = 'login-ip') =>
    recordRepeatedEvent({ log, user: null }, 'limit-reached', { code: 'TOO_MANY', limit, ip })
  const counted = () => eventCounts.get('limit-reached TOO_MANY ')?.count ?? 0
  const before = counted()
  for (let refused = 1; refused <= 1_000; refused += 1) refuse('192.0.2.1')
  refuse('192.0.2.1', 'forgot-network')
  refuse('198.51.100.1')
  vi.advanceTimersByTime(5_000)
  expect(counted() - before).toBe(1_002)
  expect(lines).toMatchObject([
    { event: 'limit-reached', limit: 'login-ip', ip: '192.0.2.1', userId: null, count: 1 },
    { limit: 'forgot-network', ip: '192.0.2.1', count: 1 },
    { ip: '198.51.100.1', count: 1 },
    { limit: 'login-ip', ip: '192.0.2.1', count: 999 },
  ])
})
