import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify, { type RouteHandlerMethod } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queues } from '../bounded-queue.server.ts'
import { ResponseCache } from '../cache/response-cache.server.ts'
import { type Lane, openAdmission } from './admission.server.ts'
import { proxyHeaders } from './proxy-headers.server.ts'

const few = { waiting: 10, share: 2, maxWait: 60_000 }
const lanes: Lane[] = [
  { name: 'orders', of: /^POST \/orders/, isUrgent: true, cookie: 'sid', concurrency: 1, ...few },
  { name: 'reads', of: /^GET \/reads/, givesWay: true, concurrency: 2, ...few },
]
const [crowd, somebody] = ['192.0.2.1', '198.51.100.1']

/** A shop whose work is done when a test says so. */
function openShop() {
  const app = fastify()
  onTestFinished(() => app.close())
  openAdmission(lanes, proxyHeaders(undefined)).guard(app)
  app.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send(),
  )
  const begun: string[] = []
  const running: (() => void)[] = []
  const handler = async ({ ip }: { ip: string }) => {
    begun.push(ip)
    await new Promise<void>((resolve) => running.push(resolve))
    return {}
  }
  app.post('/orders', handler)
  app.get('/reads', handler)
  return {
    begun,
    order: async (remoteAddress: string, url = '/orders') =>
      (await app.inject({ method: 'POST', url, remoteAddress, headers: { cookie: 'sid=1' } }))
        .statusCode,
    orderSignedOut: async () => (await app.inject({ method: 'POST', url: '/orders' })).statusCode,
    read: async (remoteAddress: string) =>
      (await app.inject({ url: '/reads', remoteAddress })).statusCode,
    /** Ends what runs, one after the other, until so much has begun in all. */
    async finishAll(total: number) {
      while (begun.length < total || running.length > 0) {
        running.shift()?.()
        await new Promise(setImmediate)
      }
    },
  }
}

const untilLoad = (name: string, running: number, waiting: number) =>
  expect.poll(() => queues.get(name)?.()).toEqual({ running, waiting })

test('a crowd behind one address has its share of the places, and others their turns between', async () => {
  const { begun, order, finishAll } = openShop()
  const admitted = [order(crowd), order(crowd), order(crowd)]
  await untilLoad('orders', 1, 2)
  expect(await order(crowd)).toBe(503)
  expect(await order(crowd, '/%6frders')).toBe(503)
  admitted.push(order(somebody))
  await untilLoad('orders', 1, 3)
  await finishAll(4)
  expect(await Promise.all(admitted)).toEqual([200, 200, 200, 200])
  expect(begun).toEqual([crowd, crowd, somebody, crowd])
})

test('while an order is on its way, strangers read one at a time', async () => {
  const { order, read, finishAll } = openShop()
  const quiet = [read(crowd), read(crowd)]
  await untilLoad('reads', 2, 0)
  await finishAll(2)
  await Promise.all(quiet)
  const busy = [order(somebody)]
  await untilLoad('orders', 1, 0)
  busy.push(read(crowd), read(crowd))
  await untilLoad('reads', 1, 1)
  await finishAll(5)
  expect(await Promise.all(busy)).toEqual([200, 200, 200])
})

test('who orders without being signed in takes no place and makes nobody wait', async () => {
  const { begun, orderSignedOut, read, finishAll } = openShop()
  const asked = [orderSignedOut(), orderSignedOut()]
  await expect.poll(() => begun).toHaveLength(2)
  asked.push(read(crowd), read(crowd))
  await untilLoad('orders', 0, 0)
  await untilLoad('reads', 2, 0)
  await finishAll(4)
  expect(await Promise.all(asked)).toEqual([200, 200, 200, 200])
})

test('who hangs up before its turn leaves no place taken', async () => {
  const app = fastify()
  const ended = Promise.withResolvers<void>()
  onTestFinished(() => app.close())
  app.addHook('onRequest', async ({ raw }, reply) => {
    raw.socket.destroy()
    await once(reply.raw, 'close')
    ended.resolve()
  })
  openAdmission(lanes, proxyHeaders(undefined)).guard(app)
  const refuse = vi.fn()
  app.setErrorHandler(refuse)
  const begin = vi.fn()
  app.get('/reads', begin)
  const url = await app.listen({ port: 0 })
  await expect(fetch(`${url}/reads`)).rejects.toThrow()
  await ended.promise
  await nextTurn()
  await untilLoad('reads', 0, 0)
  // Nobody was told that the shop is busy.
  expect([refuse, begin].map(({ mock }) => mock.calls)).toEqual([[], []])
})

/** A shop that answers `GET /slow` never, and a connection to it with that and three reads in one packet. */
async function pipeline(read: RouteHandlerMethod) {
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  openAdmission(lanes, proxyHeaders(undefined)).guard(app)
  app.get('/slow', () => new Promise(() => undefined))
  app.get('/reads', read)
  await app.listen({ port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port)
  const paths = ['/slow', '/reads?at=1', '/reads?at=2', '/reads?at=3']
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(''))
  return socket
}

test('an answer that waits behind a slow one on its connection keeps no place', async () => {
  const cache = new ResponseCache()
  const make = async () => ({ status: 200, headers: {}, body: Buffer.from('[]') })
  const made: string[] = []
  await pipeline(async (request, reply) => {
    await cache.answer({ request, reply }, { key: request.url, create: make })
    made.push(request.url)
    return reply
  })
  await expect.poll(() => made).toHaveLength(3)
  await untilLoad('reads', 0, 0)
})

test('who hangs up with several requests under way on one connection leaves no place taken', async () => {
  const begun: string[] = []
  const socket = await pipeline(async (request, reply) => {
    begun.push(request.url)
    reply.hijack()
  })
  await expect.poll(() => begun).toHaveLength(2)
  await untilLoad('reads', 2, 1)
  socket.resetAndDestroy()
  await untilLoad('reads', 0, 0)
  expect(begun).toHaveLength(2)
})
