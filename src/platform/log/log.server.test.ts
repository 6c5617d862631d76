import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
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

/** A process that logs 5 MB on `stdout`, and ends as the server does. */
async function codeOfTalkativeProcess(stdout: 'pipe' | number) {
  const module = new URL('log.server.ts', import.meta.url)
  const script = `
    import { flushOutput, output } from '${module}'
    for (let line = 0; line < 5_000; line += 1) {
      output.write('x'.repeat(1_000) + '\\n')
      if (line % 100 === 0) await new Promise(setImmediate)
    }
    await flushOutput()
    process.exit(7)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', stdout, 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return once(child, 'exit')
}

test('a process whose log nobody reads goes on and ends', async () => {
  expect(await codeOfTalkativeProcess('pipe')).toEqual([7, null])
})

test('a process whose log is on a full disk goes on and ends', async () => {
  const disk = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(disk))
  expect(await codeOfTalkativeProcess(disk)).toEqual([7, null])
})
