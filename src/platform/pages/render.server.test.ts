import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openVite } from './render.server.ts'

vi.mock('vite', () => ({
  createServer: async () => ({
    middlewares: (_request: unknown, _response: unknown, next: () => void) => next(),
    close: async () => undefined,
  }),
}))

test('the first page of a cold start does not time out while Vite works', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.server.setTimeout(20)
  await openVite(app)
  app.get('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return 'Muraho'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(url)
  expect(await answer.text()).toBe('Muraho')
})
