import { expect, it, vi } from 'vitest'
import type { Context } from './context.server.ts'
import { get } from './endpoint.ts'
import { streamedList } from './list-replies.server.ts'
import { serverCalls } from './server-call.server.ts'

const list = get('/api/list', { access: 'ANYONE', summary: 'A list with large parts.' })
const streamed = streamedList({ rows: async function* () {}, total: 0 })

it('fails for a loader that calls an endpoint whose reply is streamed', async () => {
  const error = vi.fn()
  const log = { error } as never
  const calls = serverCalls([{ endpoint: list, handler: async () => streamed }], {})
  const call = calls({ requestId: '7', log }, () => ({ user: null, language: 'en' }) as Context)
  await expect(call(list)).rejects.toMatchObject({ status: 500 })
  expect(error.mock.lastCall?.[0].err.message).toBe('GET /api/list streams its reply.')
})
