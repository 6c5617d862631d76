import { EventEmitter } from 'node:events'
import fastify from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { surviveErrors } from '../database/database.server.ts'
import { logOptions } from './log.server.ts'

let lines: { msg: string; reason: string; count: number }[] = []
const { log } = fastify({
  logger: logOptions('info', { write: (line) => lines.push(JSON.parse(line)) }) ?? false,
})

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('tells once a second how many connections a crash of the database has cut', () => {
  const pool = new pg.Pool()
  surviveErrors(pool, log)
  const cut = () => {
    const client = new EventEmitter()
    pool.emit('connect', client as pg.PoolClient)
    client.emit('error', new Error('Connection terminated unexpectedly'))
  }
  for (let count = 0; count < 700; count += 1) cut()
  vi.advanceTimersByTime(1_000)
  cut()
  vi.advanceTimersByTime(5_000)
  expect(lines.map(({ msg, reason, count }) => ({ msg, reason, count }))).toEqual(
    [1, 699, 1].map((count) => ({
      msg: 'database connection lost',
      reason: 'Connection terminated unexpectedly',
      count,
    })),
  )
})
