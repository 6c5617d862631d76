import fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordUnavailable } from './event-log.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

interface Line {
  readonly requestId: string
  readonly stack?: string
}

function aLog() {
  const lines: Line[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  return { lines, log: fastify({ logger: { stream } }).log }
}

const menu = { route: 'GET /api/customer/products', code: 'UNAVAILABLE' }

test('an outage is one line a second, with how many requests it refused', () => {
  const { lines, log } = aLog()
  const refuse = (requestId: string, reason = 'connect ECONNREFUSED') =>
    recordUnavailable(log, new Error(reason), { ...menu, requestId })
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

test('an order among others that are refused in the same second is named', () => {
  const { lines, log } = aLog()
  const routes = [menu.route, menu.route, 'POST /api/customer/orders/create', menu.route]
  for (const [index, route] of routes.entries())
    recordUnavailable(log, new Error('disk full'), { ...menu, route, requestId: `d${index}` })
  vi.advanceTimersByTime(5_000)
  expect(lines).toMatchObject([
    { requestId: 'd0', routes: [menu.route], count: 1 },
    { requestId: 'd3', routes: [menu.route, 'POST /api/customer/orders/create'], count: 3 },
  ])
})
