import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseOverload } from './health.server.ts'

/** As long as several looks at the event loop take. */
async function lag(): Promise<void> {
  const end = performance.now() + 2_500
  while (performance.now() < end) {
    const busy = performance.now() + 100
    while (performance.now() < busy);
    await pause(0)
  }
}

test('what a process refuses because it lags says that another one may have time', async () => {
  const app = fastify()
  await refuseOverload(app, {
    maxEventLoopDelay: 20,
    isUrgent: ({ url }) => url === '/order',
    isSilent: (url) => url === '/callback',
  })
  for (const path of ['/menu', '/order', '/healthz', '/callback']) app.get(path, async () => 'ok')
  await app.ready()
  await lag()
  const [menu, callback, order, health] = await Promise.all(
    ['/menu', '/callback', '/order', '/healthz'].map((url) => app.inject(url)),
  )
  expect(menu).toMatchObject({ statusCode: 503, headers: { 'x-unready': '1' } })
  expect(callback).toMatchObject({ statusCode: 200, body: '' })
  for (const answer of [order, health]) expect(answer).toMatchObject({ statusCode: 200 })
  await app.close()
})
