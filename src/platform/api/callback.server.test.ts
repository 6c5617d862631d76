import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { ResponseCache } from '../cache/response-cache.server.ts'
import { openHttp } from '../http/http.server.ts'
import { type Limits, noLimits, tooMany } from '../http/limits.server.ts'
import type { Context } from './context.server.ts'
import { callback } from './endpoint.ts'
import type { AnswerRoute } from './handle.server.ts'
import { mount } from './mount.server.ts'

const paid = callback('/api/paid/{reference}', {
  summary: 'A provider says that something has happened.',
  params: z.object({ reference: z.uuid() }),
})

const received: unknown[] = []
const logged: unknown[] = []
let work = async () => {}
let isLimited = false
afterEach(() => {
  received.length = 0
  logged.length = 0
  work = async () => {}
  isLimited = false
})

const limits: Limits = {
  ...noLimits,
  async consume(counted) {
    if (isLimited) throw tooMany(counted, counted.within)
  },
}
const handler = async (_: unknown, { params }: { params: { reference: string } }) => {
  await work()
  received.push(params.reference)
}

async function openProvided() {
  const app = await openHttp({
    logLevel: 'error',
    logTo: { write: (line) => void logged.push(JSON.parse(line)) },
    publicUrl: 'https://shop.test',
    trustProxy: undefined,
    constraints: {},
    cache: new ResponseCache(),
    recordRequest: undefined,
    connections: 10,
    limitsNetworks: false,
    isStopping: () => false,
  })
  const contextOf = async () => ({ limits, user: null }) as unknown as Context
  const options = { contextOf, sendPage: undefined }
  for (const endpoint of Object.values(paid))
    mount(app, { endpoint, handler } as unknown as AnswerRoute, {
      cache: new ResponseCache(),
      ...options,
    })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url }
}

const { app, url } = await openProvided()
afterAll(() => app.close())

const reference = '3f0c9a52-6a1e-4f43-9d0c-5d6a2f0b7e11'

async function tell({ about = reference, method = 'POST', body = '{', headers = {}, at = url }) {
  const answer = await fetch(`${at}/api/paid/${about}`, { method, headers, body })
  const text = await answer.text()
  await turn()
  return { status: answer.status, text }
}
const empty = { status: 200, text: '' }

it.each(['POST', 'PUT'])('answers %s with an empty 200 and works after it', async (method) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  work = () => promise
  expect(await tell({ method })).toEqual(empty)
  expect(received).toEqual([])
  resolve()
  await turn()
  expect(received).toEqual([reference])
})

it('takes any type of content and a call of another site', async () => {
  const headers = { origin: 'https://provider.test', 'sec-fetch-site': 'cross-site' }
  for (const type of ['application/json', 'text/plain', 'application/vnd.provider+json', ';'])
    expect(await tell({ headers: { ...headers, 'content-type': type } })).toEqual(empty)
  expect(received).toHaveLength(4)
})

it('answers what it does not take with the same', async () => {
  expect(await tell({ about: '7' })).toEqual(empty)
  isLimited = true
  expect(await tell({})).toEqual(empty)
  expect(received).toEqual([])
})

it('logs what fails after the answer, and goes on', async () => {
  const err = new Error('The database is away.')
  work = () => Promise.reject(err)
  expect(await tell({})).toEqual(empty)
  expect(logged).toMatchObject([{ err: { message: err.message } }])
  work = async () => {}
  await tell({})
  expect(received).toHaveLength(1)
})

it('ends after what it has answered is done', async () => {
  const other = await openProvided()
  onTestFinished(() => other.app.close().then(() => undefined))
  const { promise, resolve } = Promise.withResolvers<void>()
  work = () => promise
  await tell({ at: other.url, headers: { connection: 'close' } })
  const closed = other.app.close()
  setTimeout(resolve, 50)
  await closed
  expect(received).toHaveLength(1)
})
