import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
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
  refuseOverload(app, {
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

test('a process that may open no more files, as strangers hold its connections, goes on', async () => {
  const module = new URL('health.server.ts', import.meta.url)
  const script = `
    import { openSync } from 'node:fs'
    import fastify from 'fastify'
    import { refuseOverload } from '${module}'
    const app = fastify()
    refuseOverload(app, { maxEventLoopDelay: 1_000, isUrgent: () => false })
    await app.ready()
    try {
      for (;;) openSync('/dev/null')
    } catch ({ code }) {
      setTimeout(() => process.exit(code === 'EMFILE' ? 7 : 1), 1_500)
    }`
  const command = 'ulimit -n 200; exec "$0" --input-type=module --eval "$1"'
  const child = spawn('sh', ['-c', command, process.execPath, script], { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([7, null])
})
