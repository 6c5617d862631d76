import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { replyWithProblems } from './problem-replies.server.ts'

/** A shop that has a file, of which nothing is read until a test says so. */
async function openFile() {
  const lines: string[] = []
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    // As node-server.server.ts has it.
    http: { optimizeEmptyRequests: true },
  })
  onTestFinished(() => app.close())
  replyWithProblems(app, {})
  const file = new Readable({ read() {} })
  app.get('/file', (_request, reply) => reply.send(file))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const asked = once(app.server, 'request')
  client.write('GET /file HTTP/1.1\r\nhost: igikoni.test\r\n\r\n')
  await asked
  return { client, file, messages: () => lines.map((line) => JSON.parse(line).msg) }
}

test('who goes before a file has begun to arrive is nobody whom the log tells of', async () => {
  const { client, file, messages } = await openFile()
  client.destroy()
  await once(file, 'close')
  await new Promise(setImmediate)
  expect(messages()).toEqual([])
})

test('a file that ends before its end is logged, and who waits for it told', async () => {
  const { client, file, messages } = await openFile()
  file.destroy()
  const [answer] = await once(client, 'data')
  expect(String(answer)).toContain('HTTP/1.1 500')
  expect(messages()).toEqual(['failed'])
})
