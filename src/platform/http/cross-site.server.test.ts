import { expect, test } from 'vitest'
import { isOwnOrigin } from './cross-site.server.ts'

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
