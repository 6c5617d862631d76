import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import {
  aProduct,
  asAdmin,
  asAnyone,
  asCustomer,
  password,
  productForm,
  shop,
  unique,
  uniqueEmail,
} from '#tests'
import type { OpenApiDocument } from '../../../src/platform/api/openapi.ts'
import { accountApi, productApi } from '../../fixtures/apis.ts'

const login = '/api/users/login'

it('refuses bodies that are not JSON', async () => {
  const body = 'email=umukiriya%40example.rw'
  const message = 'Bodies are JSON: application/json.'
  const notJson = { status: 415, body: { status: 415, code: 'NOT_JSON', message } }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const headers = { 'content-type': type }
    expect(await asAnyone().request('POST', login, { body, headers })).toMatchObject(notJson)
  }
})

const message = 'The request cannot be read.'
const unreadable = { status: 400, body: { status: 400, code: 'BAD_REQUEST', message } }

it.each(['{', '{"a":1}}', '\u0000'])('refuses the unreadable body %j', async (body) => {
  expect(await asAnyone().request('POST', login, { body })).toMatchObject(unreadable)
})

it('refuses a body that is not UTF-8, and stores nothing of it', async () => {
  const form = { username: unique('Andr\u00e9'), email: uniqueEmail(), password }
  const body = Buffer.from(JSON.stringify(form), 'latin1')
  const refused = await asAnyone().request('POST', accountApi.register.path, { body })
  expect(refused).toMatchObject(unreadable)
  expect(await asAnyone().ask(accountApi.register, { body: form })).toMatchObject({ status: 201 })
})

it.each(['null', '[]', ''])('asks for an object instead of %s', async (body) => {
  const fields = { body: 'An object is expected.' }
  const refused = await asAnyone().request('POST', login, { body })
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', fields } })
})

it.each(['{"__proto__": {"role": "ADMIN"}}', '{"constructor": {"prototype": {}}}'])(
  'refuses %s, which is meant for the program and not for the shop',
  async (body) => {
    expect(await asAnyone().request('POST', login, { body })).toMatchObject({ status: 400 })
  },
)

it('stops reading a body that is too large', async () => {
  const large = { email: uniqueEmail(), password: 'x'.repeat(70_000) }
  const words = 'That is more than the shop takes in one request.'
  const refused = await asAnyone().ask(accountApi.login, { body: large })
  expect(refused).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', message: words } })
  const picture = { ...(await productForm()), image: 'A'.repeat(2 * 1024 * 1024) }
  const { status } = await (await asAdmin()).ask(productApi.create, { body: picture })
  expect(status).toBe(413)
})

it('reads on when it refuses a large body, so that who sends it can read the refusal', async () => {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1').setEncoding('latin1')
  const size = 3_000_000
  socket.write(`POST ${login} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`)
  socket.write(`Content-Length: ${size}\r\n\r\n{`)
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 413 /)
  socket.write(
    `${'x'.repeat(size - 1)}GET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
  )
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})

it.each([
  ['somebody who has not signed in', '', { status: 401, code: 'NOT_SIGNED_IN' }],
  ['somebody with a cookie that is made up', 'sid=made-up', { status: 401, code: 'NOT_SIGNED_IN' }],
  ['a customer', (await asCustomer()).cookie, { status: 403, code: 'FORBIDDEN' }],
])('waits for no picture of %s', async (_, cookie, { status, code }) => {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1').setEncoding('latin1')
  const { method, path } = productApi.create
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`)
  socket.write(`Cookie: ${cookie}\r\nContent-Length: 2000000\r\n\r\n{`)
  const answer = String(await once(socket, 'data'))
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain(`"${code}"`)
  socket.destroy()
})

it.each([
  ...['/api/%', '/api/users/confirm%E0%A4%A', '/api/customer/products/%E0%A4%A'].map(
    (path) => [path, 'This address cannot be read.'] as const,
  ),
  ...['/api', '/api/nothing', '/API/users/me'].map((path) => [path, 'Not found.'] as const),
])('has nothing at %s: %s', async (path, message) => {
  const answer = await asAnyone().request('GET', path)
  expect(answer).toMatchObject({ status: 404, body: { status: 404, code: 'NOT_FOUND', message } })
})

it.each([
  ['GET', login, 'POST'],
  ['PUT', '/api/users/me', 'GET, HEAD, DELETE'],
  ['OPTIONS', '/api/customer/orders/create', 'POST'],
])('answers %s %s with the methods there are', async (method, path, allow) => {
  const { status, headers, body } = await asAnyone().request(method, path)
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow })
  expect(body).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
})

it('answers HEAD like GET, without the body', async () => {
  const { id } = await aProduct()
  for (const path of [`/api/customer/products/${id}`, '/api/customer/products?image=url']) {
    const get = await asAnyone().request('GET', path)
    const head = await asAnyone().request('HEAD', path)
    expect(head).toMatchObject({ status: 200, body: '' })
    for (const name of ['content-type', 'content-length', 'x-total-count', 'etag'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
  }
})

it.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.test' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
])('changes nothing for another site: %j', async (headers) => {
  const customer = await asCustomer()
  const foreign = { code: 'FORBIDDEN', message: 'This request came from another site.' }
  const refused = await customer.ask(accountApi.logout, { body: {}, headers })
  expect(refused).toMatchObject({ status: 403, body: foreign })
  expect(await customer.ask(accountApi.me, { headers })).toMatchObject({ status: 200 })
})

it.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin' },
  { origin: shop.url, 'sec-fetch-site': 'same-origin' },
])('takes changes from its own pages and from programs: %j', async (headers) => {
  const { status } = await (await asCustomer()).ask(accountApi.logout, { body: {}, headers })
  expect(status).toBe(200)
})

it('sends every answer with what keeps browsers out of trouble', async () => {
  const customer = await asCustomer()
  const api = ['/api/users/me', '/api/customer/categories', '/api/nothing', '/product/%']
  for (const path of [...api, '/sitemap.xml']) {
    const { headers } = await customer.request('GET', path)
    const type = path === '/sitemap.xml' ? 'xml' : 'json'
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': `application/${type}; charset=utf-8`,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
    if (/me$|%/.test(path)) expect(headers.get('cache-control')).toBe('no-store')
  }
})

it('gives every refusal the id under which it stands in the log', async () => {
  const { headers, body } = await asAnyone().request('GET', '/api/users/me')
  const message = 'Please sign in first.'
  const requestId = headers.get('x-request-id')
  expect(body).toEqual({ status: 401, code: 'NOT_SIGNED_IN', message, requestId })
})

it('gives every answer an id of its own, cached ones as well', async () => {
  const ask = () => asAnyone().request('GET', '/api/customer/categories')
  const answers = await Promise.all([ask(), ask(), ask()])
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  expect(ids).not.toContain(null)
})

const path = '/api/openapi.json'

it('sends the document compressed, and once', async () => {
  const small = { 'accept-encoding': 'br' }
  const { status, headers } = await asAnyone().request('GET', path, { headers: small })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('content-encoding')).toBe('br')
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect(await asAnyone().request('GET', path, { headers: known })).toMatchObject({ status: 304 })
  expect(await asAnyone().request('HEAD', path)).toMatchObject({ status: 200, body: '' })
})

it('describes the list of payments as pages, which it always is', async () => {
  const { body } = await asAnyone().request('GET', path)
  const { responses } = (body as OpenApiDocument).paths['/api/admin/transactions']?.get ?? {}
  const properties = { items: { type: 'array' }, total: {}, page: {}, size: {} }
  const { schema } = responses?.['200']?.content?.['application/json'] ?? {}
  expect(schema).toMatchObject({ type: 'object', properties })
})
