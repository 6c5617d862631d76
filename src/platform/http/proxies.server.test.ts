import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { requestIds, trustedProxies, warnOfUnnamedProxy } from './client-network.server.ts'

function requestFrom(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return Object.assign(new IncomingMessage(socket), { headers })
}

const requestId = '3f9c01ab47de'
const headers = { 'x-request-id': requestId }
const uuid = /^[0-9a-f-]{36}$/

test.each([
  ['10.0.0.0/8,fd00::/8', '10.1.2.3'],
  ['127.0.0.1', '::ffff:127.0.0.1'],
  ['::ffff:10.0.0.0/104', '10.1.2.3'],
])('the id of a proxy in %s is taken over from %s', (proxies, address) => {
  const isTrusted = trustedProxies(proxies)
  const request = requestFrom(address, headers)
  expect(requestIds(isTrusted)(request)).toBe(requestId)
})

test.each([
  ['10.0.0.0/8', '11.1.2.3'],
  ['127.0.0.1', '::1'],
  [undefined, '127.0.0.1'],
])('trusting %s, that of %s is not', (proxies, address) => {
  const isTrusted = trustedProxies(proxies)
  expect(requestIds(isTrusted)(requestFrom(address, headers))).toMatch(uuid)
})

test.each(['short', 'a'.repeat(65), 'line\nbreak-line'])('no id of a request: %j', (id) => {
  const request = requestFrom('10.0.0.1', { 'x-request-id': id })
  expect(requestIds(trustedProxies('10.0.0.1'))(request)).toMatch(uuid)
})

test.each([
  ['10.0.0.1', '127.0.0.1', ['127.0.0.1']],
  [undefined, '::ffff:192.168.1.2', ['192.168.1.2']],
  ['127.0.0.1', '127.0.0.1', []],
  // Anybody may send the header.
  [undefined, '198.51.100.7', []],
])('trusting %s, a proxy at %s that is not named is reported once', async (...given) => {
  const [proxies, remoteAddress, named] = given
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } })
  warnOfUnnamedProxy(app, trustedProxies(proxies))
  app.get('/', async () => 'ok')
  for (const forwarded of [{ 'x-forwarded-for': '203.0.113.5' }, { 'x-forwarded-for': 'x' }, {}])
    await app.inject({ url: '/', remoteAddress, headers: forwarded })
  const addresses = lines.map((line) => /proxy at (\S+)/.exec(JSON.parse(line).msg)?.[1])
  expect(addresses).toEqual(named)
})
