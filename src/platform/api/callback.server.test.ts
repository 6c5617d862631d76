import { createHmac } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { ResponseCache } from '../cache/response-cache.server.ts'
import { openHttp } from '../http/http.server.ts'
import { type Limits, noLimits, tooMany } from '../http/limits.server.ts'
import type { Context } from './context.server.ts'
import { callback, type Endpoint } from './endpoint.ts'
import type { CallbackHandler } from './handle.server.ts'
import { mount, type Route } from './mount.server.ts'
import { openApi } from './openapi.ts'
import { refuseOtherMethods } from './other-methods.server.ts'
import { serverCalls } from './server-call.server.ts'

const limit = { points: 3, within: 60 }
const params = z.object({ reference: z.uuid() })
const signed = callback(
  '/api/told/signed/{reference}',
  { limit },
  {
    summary: 'A provider tells what became of a payment.',
    params,
    headers: z.object({ 'x-signature': z.string() }),
    body: z.object({ status: z.enum(['PAID', 'FAILED']) }),
    bodyLimit: 1_000,
  },
)
const unsigned = callback(
  '/api/told/unsigned/{reference}',
  { limit, isSilent: true },
  { summary: 'A provider says that something has happened.', params, bodyLimit: 1_000 },
)

const secret = 'shared with the provider'
const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('hex')

const received: unknown[] = []
const errors: unknown[] = []
let work = async () => {}
afterEach(() => {
  received.length = 0
  errors.length = 0
  work = async () => {}
})

const signedHandler: CallbackHandler<Context, typeof signed.post> = {
  verify: (raw, headers) => headers['x-signature'] === signatureOf(raw.toString()),
  async receive(context, { params, body }) {
    await work()
    // @ts-expect-error: no cookie is read
    received.push([params.reference, body.status, context.user])
  },
}
const unsignedHandler: CallbackHandler<Context, typeof unsigned.post> = {
  verify: (raw) => raw.toString() !== 'forged',
  async receive(_context, { params, raw }) {
    received.push([params.reference, raw.toString()])
  },
}

const used = new Map<string | number, number>()
const limits: Limits = {
  ...noLimits,
  async consume(counted, key) {
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    if (count > counted.points) throw tooMany(counted, counted.within)
  },
}

const routes = [
  { endpoint: signed.post, handler: signedHandler },
  { endpoint: signed.put, handler: signedHandler },
  { endpoint: unsigned.post, handler: unsignedHandler },
  { endpoint: unsigned.put, handler: unsignedHandler },
] as unknown as Route[]

async function openProvided() {
  const app = await openHttp({
    logLevel: 'silent',
    publicUrl: 'https://shop.test',
    trustProxy: undefined,
    constraints: {},
    cache: new ResponseCache(),
    recordRequest: undefined,
    tracing: undefined,
    connections: 10,
    limitsNetworks: false,
    isStopping: () => false,
  })
  const log = { info() {}, error: (facts: object) => errors.push(facts) }
  const contextOf = async () => ({ limits, log, user: null }) as unknown as Context
  const options = { contextOf, hasSessionCookie: () => false, sendPage: undefined }
  const caches = { cache: new ResponseCache() }
  for (const route of routes) mount(app, route, { ...caches, ...options })
  refuseOtherMethods(
    app,
    routes.map(({ endpoint }) => endpoint),
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url }
}

const { app, url } = await openProvided()
afterAll(() => app.close())

const reference = '3f0c9a52-6a1e-4f43-9d0c-5d6a2f0b7e11'
const paid = '{ "status": "PAID" }'

interface Told {
  readonly kind?: 'signed' | 'unsigned'
  readonly about?: string
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

async function tell({ kind = 'signed', about = reference, body = paid, ...told }: Told) {
  used.clear()
  return tellAgain({ kind, about, body, ...told })
}

async function tellAgain({ kind, about, method = 'POST', body = '', headers = {} }: Told) {
  const answer = await fetch(`${url}/api/told/${kind}/${about}`, {
    method,
    headers: { 'x-signature': signatureOf(body), ...headers },
    body,
  })
  const text = await answer.text()
  await turn()
  return { status: answer.status, code: text && JSON.parse(text).code, text }
}

it.each(['POST', 'PUT'])('answers %s with an empty 200 and works after it', async (method) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  work = () => promise
  expect(await tell({ method })).toMatchObject({ status: 200, text: '' })
  expect(received).toEqual([])
  resolve()
  await turn()
  expect(received).toEqual([[reference, 'PAID', null]])
})

it.each([
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain; charset=utf-8',
  'application/vnd.provider+json',
])('takes %s, whose bytes the signature is of', async (type) => {
  const spaced = `\n  ${paid}  \n`
  expect(await tell({ body: spaced, headers: { 'content-type': type } })).toMatchObject({
    status: 200,
  })
  expect(received).toHaveLength(1)
})

it('believes a call of another site, whose cookies are not looked at', async () => {
  const headers = { origin: 'https://provider.test', 'sec-fetch-site': 'cross-site' }
  expect(await tell({ headers: { ...headers, cookie: 'sid=stolen' } })).toMatchObject({
    status: 200,
  })
  expect(received).toHaveLength(1)
})

it.each<[what: string, Told, answer: object]>([
  ['a forged call', { headers: { 'x-signature': 'no' } }, { status: 403, code: 'FORBIDDEN' }],
  [
    'a forged call, whatever is in it',
    { body: '{', headers: { 'x-signature': '' } },
    { status: 403 },
  ],
  ['what is no JSON', { body: '{' }, { status: 400, code: 'INVALID' }],
  ['an empty body', { body: '' }, { status: 400, code: 'INVALID' }],
  ['a status that there is not', { body: '{"status":"LOST"}' }, { status: 400, code: 'INVALID' }],
  ['a reference that is none', { about: '7' }, { status: 404, code: 'NOT_FOUND' }],
  ['a large body', { body: 'x'.repeat(1_001) }, { status: 413, code: 'TOO_LARGE' }],
  ['another method', { method: 'DELETE' }, { status: 405, code: 'METHOD_NOT_ALLOWED' }],
])('refuses %s', async (_what, told, answer) => {
  expect(await tell(told)).toMatchObject(answer)
  expect(received).toEqual([])
})

it('refuses what one network says too often', async () => {
  await tell({})
  for (let more = 1; more < limit.points; more += 1)
    await tellAgain({ kind: 'signed', about: reference, body: paid })
  expect(
    await tellAgain({ kind: 'signed', about: reference, body: paid, method: 'PUT' }),
  ).toMatchObject({ status: 429 })
  expect(received).toHaveLength(limit.points)
})

it.each<[what: string, Told, isReceived: boolean]>([
  ['any bytes', { body: '\u0000 {' }, true],
  ['no bytes', { body: '' }, true],
  ['a forged call', { body: 'forged' }, false],
  ['a large body', { body: 'x'.repeat(1_001) }, false],
  ['a reference that is none', { about: '7' }, false],
])('answers %s with 200 where nobody is to learn anything', async (_what, told, isReceived) => {
  expect(await tell({ kind: 'unsigned', ...told })).toMatchObject({ status: 200, text: '' })
  expect(received).toHaveLength(isReceived ? 1 : 0)
})

it('logs what fails after the answer, and goes on', async () => {
  const err = new Error('The database is away.')
  work = () => Promise.reject(err)
  expect(await tell({})).toMatchObject({ status: 200 })
  expect(errors).toEqual([{ err }])
  work = async () => {}
  await tell({})
  expect(received).toHaveLength(1)
})

it('ends after what it has answered is done', async () => {
  const other = await openProvided()
  onTestFinished(() => other.app.close().then(() => undefined))
  const { promise, resolve } = Promise.withResolvers<void>()
  work = () => promise
  used.clear()
  const headers = { 'x-signature': signatureOf(paid), connection: 'close' }
  await fetch(`${other.url}/api/told/signed/${reference}`, { method: 'POST', body: paid, headers })
  const closed = other.app.close()
  setTimeout(resolve, 50)
  await closed
  expect(received).toHaveLength(1)
})

it('stands in the document of the API, with the header and the answers that it has', () => {
  const options = { title: '', description: '', version: '1', license: 'MIT', examples: {} }
  const { paths } = openApi(Object.values({ ...signed, put2: unsigned.put }), options)
  const operation = paths['/api/told/signed/{reference}']?.post
  expect(operation?.parameters.map((one) => [one.in, one.name, one.required])).toEqual([
    ['path', 'reference', true],
    ['header', 'x-signature', true],
  ])
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '200',
    '400',
    '403',
    '404',
    '413',
    '429',
    '503',
  ])
  expect(Object.keys(paths['/api/told/unsigned/{reference}']?.put?.responses ?? {})).toEqual([
    '200',
  ])
})

it('is no call of our own pages', async () => {
  const call = serverCalls(routes, {})({ requestId: '7', log: {} as never }, () => {
    throw new Error('Nobody asks.')
  })
  await expect(call(signed.post as Endpoint)).rejects.toThrow(
    'No endpoint POST /api/told/signed/{reference}.',
  )
})
