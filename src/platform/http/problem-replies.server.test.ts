import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { message } from '../language/message.ts'
import { conflict, unavailable } from '../problem.ts'
import { replyWithProblems } from './problem-replies.server.ts'

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
  const routes = ['POST /orders/:trackingId']
  expect(JSON.parse(line)).toMatchObject({ event: 'unavailable', routes })
  expect(line).not.toMatch(/3f9c01ab|keza/)
})
