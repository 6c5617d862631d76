import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { proxyHeaders } from './proxy-headers.server.ts'

function requestFrom(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return Object.assign(new IncomingMessage(socket), { headers })
}

const requestId = '3f9c01ab47de'
const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'
const headers = { 'x-request-id': requestId, traceparent: `00-${traceId}-${spanId}-01` }
const uuid = /^[0-9a-f-]{36}$/

test.each([
  ['10.0.0.0/8,fd00::/8', '10.1.2.3'],
  ['127.0.0.1', '::ffff:127.0.0.1'],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
  ['::ffff:10.0.0.0/104', '10.1.2.3'],
  ['::1', '::1'],
])('the ids of a proxy in %s are taken over from %s', (trusted, address) => {
  const proxy = proxyHeaders(trusted)
  const request = requestFrom(address, headers)
  expect(proxy.requestId(request)).toBe(requestId)
  expect(proxy.traceParent(request)).toEqual({ traceId, spanId, isSampled: true })
})

test.each([
  ['10.0.0.0/8', '11.1.2.3'],
  ['127.0.0.1', '::1'],
  [undefined, '127.0.0.1'],
])('trusting %s, those of %s are not', (trusted, address) => {
  const proxy = proxyHeaders(trusted)
  expect(proxy.requestId(requestFrom(address, headers))).toMatch(uuid)
  expect(proxy.traceParent(requestFrom(address, headers))).toBeUndefined()
})

test.each(['short', 'a'.repeat(65), 'two words and more', 'quote"quote', 'line\nbreak-line'])(
  'no id of a request: %j',
  (id) => {
    expect(
      proxyHeaders('10.0.0.1').requestId(requestFrom('10.0.0.1', { 'x-request-id': id })),
    ).toMatch(uuid)
  },
)

test.each([
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  'x',
])('no parent of a trace: %s', (traceparent) => {
  const request = requestFrom('10.0.0.1', { traceparent })
  expect(proxyHeaders('10.0.0.1').traceParent(request)).toBeUndefined()
})

test.each([
  [undefined, '192.0.2.7', '203.0.113.1'],
  ['127.0.0.1', '192.0.2.7', '203.0.113.1'],
  ['127.0.0.1', '127.0.0.1', '203.0.113.1'],
  ['127.0.0.1', '::ffff:127.0.0.1', '203.0.113.1'],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', '203.0.113.1'],
  ['::ffff:10.0.0.0/104', '::ffff:11.1.2.3', '203.0.113.1'],
  ['127.0.0.1', '127.0.0.1', '198.51.100.9, 203.0.113.1'],
  ['127.0.0.1,10.0.0.0/8', '127.0.0.1', '198.51.100.9,203.0.113.1 , 10.1.2.3'],
  ['127.0.0.1,10.0.0.0/8', '127.0.0.1', '10.9.9.9, 10.1.2.3'],
  ['127.0.0.1', '127.0.0.1', 'nobody, 127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', ' ,, '],
  ['127.0.0.1', '127.0.0.1', undefined],
])('trusting %s, whose request it is from %s for %s is what Fastify says', async (...given) => {
  const [trusted, remoteAddress, forwarded] = given
  const app = fastify({ trustProxy: trusted?.split(',') ?? false })
  app.get('/', async ({ ip }) => ip)
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const { body } = await app.inject({ url: '/', remoteAddress, headers })
  expect(proxyHeaders(trusted).clientAddress(requestFrom(remoteAddress, headers))).toBe(body)
})

test.each([
  ['10.0.0.1', '127.0.0.1', ['127.0.0.1']],
  [undefined, '::ffff:192.168.1.2', ['192.168.1.2']],
  ['127.0.0.1', '127.0.0.1', []],
  // Anybody may send the header.
  [undefined, '198.51.100.7', []],
])('trusting %s, a proxy at %s that is not named is reported once', (trusted, address, told) => {
  const unnamed: string[] = []
  const proxy = proxyHeaders(trusted, (at) => void unnamed.push(at))
  const request = requestFrom(address, { 'x-forwarded-for': '203.0.113.5' })
  for (const _ of [1, 2]) proxy.clientAddress(request)
  proxy.clientAddress(requestFrom(address, {}))
  expect(unnamed).toEqual(told)
})
