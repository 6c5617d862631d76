import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { cacheKey, ResponseCache } from './response-cache.server.ts'

const cache = new ResponseCache()
const menu = 'Brochettes, ifiriti, pili pili. '.repeat(100)
let made = 0
let policy = 'none'
const make = async () => {
  made += 1
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-cache', 'x-policy': policy }
  return { status: 200, headers, body: Buffer.from(menu) }
}
const app = fastify()
app.decorateRequest('pageRoute', undefined)
app.addHook('onRequest', (request, reply, done) => {
  if (!cache.serve(request, reply)) done()
})
app.get('/menu', (_request, reply) =>
  cache.answer(reply, { key: cacheKey('page', '/menu'), create: make }),
)
let broken = 503
app.get('/breaks', (_request, reply) => {
  const create = async () => ({ ...(await make()), status: broken })
  return cache.answer(reply, { key: cacheKey('page', '/breaks'), create })
})
app.get('/last', (_request, reply) => {
  reply.header('x-of-a-hook', 'yes').raw.shouldKeepAlive = false
  return cache.answer(reply, { key: cacheKey('page', '/menu'), create: make })
})
// The same answer at an address with a secret in it.
const own = { headers: { 'cache-control': 'no-store' } }
app.get('/secret', (_request, reply) =>
  cache.answer(reply, { key: cacheKey('page', '/menu'), create: make, ...own }),
)
await app.listen()
afterAll(() => app.close())

const get = (headers: Record<string, string> = {}, path = '/menu', method = 'GET') =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
    headers,
    method,
  })

describe('the response cache', () => {
  it('creates an answer once, until it is cleared', async () => {
    await get()
    await get({}, '/menu?utm_source=mail')
    await get({}, '/menu?utm_source=mail')
    expect(made).toBe(1)
    cache.clear()
    expect(await (await get()).text()).toBe(menu)
    expect(made).toBe(2)
  })

  it.each([500, 503])('creates an answer again after it failed with %i', async (failure) => {
    broken = failure
    expect((await get({}, '/breaks')).status).toBe(failure)
    broken = 200
    expect((await get({}, '/breaks')).status).toBe(200)
    broken = failure
    expect((await get({}, '/breaks')).status).toBe(200)
    cache.clear()
  })

  it('sends Connection: close, and no other header that is not in the answer', async () => {
    await get()
    const { headers } = await get({}, '/last')
    expect(headers.get('connection')).toBe('close')
    expect(headers.get('x-of-a-hook')).toBeNull()
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['gzip;q=0.8, br;q=0.2', 'gzip'],
  ])('answers a client that accepts %s with %s', async (accepted, encoding) => {
    const answer = await get({ 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(menu)
  })

  it.each(
    ['br', 'gzip', 'identity'].flatMap((encoding) =>
      [
        ['/menu', '/secret'],
        ['/secret', '/menu'],
      ].flatMap((paths) => ['GET', 'HEAD'].map((method) => ({ encoding, paths, method }))),
    ),
  )('mixes no headers of two addresses: $encoding, $paths, $method', async (asked) => {
    const { encoding, paths, method } = asked
    cache.clear()
    const answers: Record<string, string | null> = {}
    const ask = (path: string, how: string) => get({ 'accept-encoding': encoding }, path, how)
    for (const path of paths) await ask(path, 'GET')
    for (const path of paths) answers[path] = (await ask(path, method)).headers.get('cache-control')
    expect(answers).toEqual({ '/menu': 'no-cache', '/secret': 'no-store' })
  })

  it.each(['br', 'gzip', 'identity'])(
    'answers HEAD with the headers of GET, in %s',
    async (encoding) => {
      const accepted = { 'accept-encoding': encoding }
      const length = (await get(accepted)).headers.get('content-length')
      const head = await get(accepted, '/menu', 'HEAD')
      expect(length).toMatch(/^[1-9]/)
      expect(head.headers.get('content-length')).toBe(length)
      expect(await head.text()).toBe('')
    },
  )

  it('answers 304 if the client has the answer', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    const strong = etag.replace('W/', '')
    for (const known of [etag, strong, `"other", ${etag}`, '*']) {
      expect((await get({ 'if-none-match': known })).status, known).toBe(304)
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('sends the answer again if its headers have changed', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    cache.clear()
    policy = 'self'
    const answer = await get({ 'if-none-match': etag })
    expect([answer.status, answer.headers.get('x-policy')]).toEqual([200, 'self'])
  })
})
