import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ResponseCache } from '../cache/response-cache.server.ts'
import { nodeServer } from './node-server.server.ts'
import { proxyHeaders } from './proxy-headers.server.ts'

test('a crowd that is refused is told so, but for those who are told nothing whatever comes', async () => {
  const app: FastifyInstance = fastify({
    forceCloseConnections: true,
    serverFactory: nodeServer({
      cache: new ResponseCache(),
      admission: { isFull: () => true, isUrgent: () => false, laneAddressOf: () => undefined },
      proxy: proxyHeaders(undefined),
      holdRefusal: undefined,
      limitsNetworks: false,
      recordRequest: undefined,
      isSilent: (url) => url.startsWith('/callback/'),
      isStopping: () => false,
      isReady: () => true,
      log: () => app.log,
    }),
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0 })
  expect(await fetch(`${url}/menu`)).toMatchObject({ status: 503 })
  const told = await fetch(`${url}/callback/7`, { method: 'PUT', body: '{}' })
  expect([told.status, await told.text()]).toEqual([200, ''])
})
