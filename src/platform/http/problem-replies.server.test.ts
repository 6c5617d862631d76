import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { message } from '../language/message.ts'
import { conflict, unavailable } from '../problem.ts'
import { replyWithProblems } from './problem-replies.server.ts'

/** A shop that has a file, of which nothing is read until a test says so. */
async function openFile() {
  const lines: string[] = []
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
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

/** A shop that refuses everything in words that cannot be translated the first time. */
async function refusedInWordsThatFail() {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } })
  onTestFinished(() => app.close())
  replyWithProblems(app, {})
  const fails = vi.fn(() => 3)
  const values = {
    get max() {
      return String(fails())
    },
  }
  const refusal = conflict('TAKEN', message('At most {max} characters.', values))
  fails.mockImplementationOnce(() => {
    throw new Error('ENOENT: /srv/igikoni/locales/compiled/fr-server.json')
  })
  app.get('/', () => {
    throw refusal
  })
  const answer = await app.inject({ url: '/', headers: { 'x-language': 'fr' } })
  return { answer, told: answer.json(), logged: lines.join('') }
}

test('a refusal that cannot be said in the language of the reader is said in English', async () => {
  const { answer, told, logged } = await refusedInWordsThatFail()
  expect(answer.statusCode).toBe(409)
  const message = 'At most 3 characters.'
  expect(told).toEqual({ status: 409, code: 'TAKEN', message, requestId: expect.any(String) })
  expect(logged).toContain('fr-server.json')
})

test('a refused order is logged by its route, without what its address holds', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } })
  onTestFinished(() => app.close())
  replyWithProblems(app, {})
  app.post('/orders/:trackingId', () => Promise.reject(unavailable()))
  await app.inject({ method: 'POST', url: '/orders/3f9c01ab?email=keza@example.rw' })
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    event: 'unavailable',
    routes: ['POST /orders/:trackingId'],
  })
  expect(line).not.toMatch(/3f9c01ab|keza/)
})
