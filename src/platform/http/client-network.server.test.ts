import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import {
  clientNetwork,
  neighbourhood,
  requestIds,
  sharedNetwork,
  trustedProxies,
  warnOfUnnamedProxy,
  widerNetworks,
} from './client-network.server.ts'
import { isOwnOrigin } from './cross-site.server.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['192.0.2.1:49152', '192.0.2.1'],
  ['[2001:db8:0:1::1]:49152', '2001:db8:0:1::/64'],
  ['192.0.2.256:49152', '192.0.2.256:49152'],
  ['whatever a proxy sends', 'whatever a proxy sends'],
  [undefined, ''],
])('%s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test.each([
  ['192.0.2.1', [], '192.0.2.0/24'],
  ['2001:db8:0:1f0::/64', ['2001:db8:0:100::/56', '2001:db8::/48'], '2001:db8::/48'],
  ['whatever a proxy sends', [], undefined],
])('%s is part of %j, its neighbours those of %s', (network, wider, neighbours) => {
  expect(widerNetworks(network)).toEqual(wider)
  expect(neighbourhood(network)).toBe(neighbours)
})

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1::1', '2001:db8::/48'],
  ['2001:db8:0:1::/64', '2001:db8::/48'],
  ['2001:db8:1:1::1', '2001:db8:1::/48'],
])('%s has its turns with %s', (address, network) => {
  expect(sharedNetwork(address)).toBe(network)
})

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

const shop = 'https://igikoni.example'

test.each([
  ['https://igikoni.example', 'https://igikoni.example', true],
  ['https://igikoni.example', 'http://10.0.0.7:3000', true],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', true],
  ['http://localhost:3000', 'http://localhost:3000', true],
  ['http://[::1]:3000', 'http://[::1]:3000', true],
  ['http://192.168.1.20', 'http://192.168.1.20', true],
  ['https://evil.example', 'https://igikoni.example', false],
  ['http://localhost:3000', 'http://localhost:4000', false],
  ['http://127.0.0.1:3000', 'http://localhost:3000', false],
  ['null', 'null', false],
  ['http://[::1', 'http://[::1', false],
  // A name of somebody else's that leads to this server.
  ['http://rebound.example:3000', 'http://rebound.example:3000', false],
  ['http://localhost.evil.example', 'http://localhost.evil.example', false],
  ['http://127.0.0.1.evil.example', 'http://127.0.0.1.evil.example', false],
])('a page of %s that asks %s is the own one: %s', (origin, asked, isOwn) => {
  expect(isOwnOrigin(origin, shop, asked)).toBe(isOwn)
})
