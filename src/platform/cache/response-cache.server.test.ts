import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { ResponseCache } from './response-cache.server.ts'

const cache = new ResponseCache()
const menu = 'Brochettes, ifiriti, pili pili. '.repeat(100)
let made = 0
const make = async () => {
  made += 1
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(menu) }
}
const server = createServer(async (request, response) => {
  const { url = '' } = request
  if (!cache.serve(request, response)) (await cache.prepare(url, make))(request, response)
}).listen(0, '127.0.0.1')
afterAll(() => server.close())

const get = (headers: Record<string, string> = {}, path = '/menu') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

describe('the response cache', () => {
  it('makes an answer once, until it is cleared', async () => {
    await get()
    await get()
    expect(made).toBe(1)
    cache.clear()
    expect(await (await get()).text()).toBe(menu)
    expect(made).toBe(2)
  })

  it('gives up what was asked for least recently when it is full', async () => {
    cache.clear()
    await get()
    for (let page = 1; page < 500; page += 1) await get({}, `/menu?page=${page}`)
    await get()
    made = 0
    await get({}, '/menu?page=500')
    await get()
    expect(made).toBe(1)
    await get({}, '/menu?page=1')
    expect(made).toBe(2)
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['identity', null],
    ['brotli-like', null],
    ['gzip;q=0.8, br;q=0.2', 'gzip'],
    ['*', 'br'],
  ])('answers a client that takes %s with %s', async (accepted, encoding) => {
    const answer = await get({ 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(menu)
  })

  it('sends nothing again that the client has', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    const strong = etag.replace('W/', '')
    for (const known of [etag, strong, `"other", ${etag}`, '*']) {
      expect((await get({ 'if-none-match': known })).status, known).toBe(304)
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })
})
