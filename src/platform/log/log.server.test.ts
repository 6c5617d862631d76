import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from './log.server.ts'

test('a refused row of the database does not reach the log', async () => {
  const stream = new PassThrough()
  const options = logOptions('info')
  if (typeof options !== 'object') throw new Error('The log has no options.')
  const row = 'Failing row contains (7, Keza, keza@example.rw, $argon2id$secret).'
  const error = Object.assign(new Error('violates check constraint'), {
    detail: row,
    where: `COPY users, line 1: "${row}"`,
  })
  fastify({ logger: { ...options, stream } }).log.error({ err: error }, 'a bug')
  stream.end()
  const line = await text(stream)
  expect(line).toContain('violates check constraint')
  expect(line).not.toMatch(/keza@|argon2id/)
})
