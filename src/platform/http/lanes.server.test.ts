import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { queues } from '../bounded-queue.server.ts'
import { openLanes } from './lanes.server.ts'

const [crowd, somebody] = ['192.0.2.1', '198.51.100.1']

/** A shop with two connections, so one for each lane, whose work is done when a test says so. */
function openShop() {
  const app = fastify()
  onTestFinished(() => app.close())
  openLanes(app, { connections: 2, limitsNetworks: true })
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
  app.post('/orders', { config: { lane: 'orders' } }, handler)
  app.get('/reads', { config: { lane: 'reads of strangers' } }, handler)
  const ask = async (method: 'GET' | 'POST', url: string, remoteAddress: string) =>
    (await app.inject({ method, url, remoteAddress })).statusCode
  return {
    app,
    begun,
    order: (address: string, url = '/orders') => ask('POST', url, address),
    read: (address: string) => ask('GET', '/reads', address),
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
  // 200 of the 1,000 places that wait, and the one that runs.
  const admitted = Array.from({ length: 201 }, () => order(crowd))
  await untilLoad('orders', 1, 200)
  expect(await order(crowd)).toBe(503)
  expect(await order(crowd, '/%6frders')).toBe(503)
  admitted.push(order(somebody))
  await untilLoad('orders', 1, 201)
  await finishAll(202)
  expect(new Set(await Promise.all(admitted))).toEqual(new Set([200]))
  expect(begun.indexOf(somebody)).toBe(2)
})

test('an order waits for no reader', async () => {
  const { begun, order, read, finishAll } = openShop()
  const asked = [read(crowd), read(crowd)]
  await untilLoad('reads of strangers', 1, 1)
  asked.push(order(somebody))
  await untilLoad('orders', 1, 0)
  expect(begun).toEqual([crowd, somebody])
  await finishAll(3)
  expect(await Promise.all(asked)).toEqual([200, 200, 200])
})

test('who hangs up while its request runs or waits leaves no place taken', async () => {
  const { app } = openShop()
  await app.listen({ port: 0 })
  const sockets = ['runs', 'waits'].map((which) => {
    const socket = connect((app.server.address() as AddressInfo).port)
    socket.write(`GET /reads?${which} HTTP/1.1\r\nHost: shop\r\n\r\n`)
    return socket
  })
  await untilLoad('reads of strangers', 1, 1)
  for (const socket of sockets) socket.resetAndDestroy()
  await untilLoad('reads of strangers', 0, 0)
})
