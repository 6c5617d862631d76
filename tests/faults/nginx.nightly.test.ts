import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../fixtures/free-port.ts'
import { hasProgram } from './programs.ts'
import { type RunningProxy, startProxy } from './proxies.ts'
import { listen, proxyBefore, type Upstream } from './upstream.ts'
import { waitFor } from './wait.ts'

const isThere = hasProgram('nginx')
const drill = test.runIf(isThere)

let starting: Upstream
let open: Upstream
let proxy: RunningProxy

beforeAll(async () => {
  if (!isThere) return
  starting = await listen((_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' })
    response.end('{"code":"UNAVAILABLE"}')
  })
  open = await listen((request, response) => {
    if (request.url !== '/api/events') response.end('here')
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': alive\n\n')
  })
  proxy = await startProxy('nginx', [starting.port, open.port])
})
afterAll(async () => {
  await proxy?.stop()
  for (const upstream of [starting, open]) upstream?.close()
})

const statuses = async (times: number, ask: () => Promise<Response>) => {
  const all = await Promise.all(Array.from({ length: times }, ask))
  return Object.groupBy(all, ({ status }) => status)
}

drill('a process that starts is asked, and nobody notices', async () => {
  const pages = await statuses(40, () => fetch(`${proxy.url}/shop`))
  expect(Object.keys(pages)).toEqual(['200'])
  const orders = await statuses(40, () =>
    fetch(`${proxy.url}/api/customer/orders/create`, { method: 'POST', body: '{}' }),
  )
  expect(Object.keys(orders)).toEqual(['200'])
  expect(starting.asked.length).toBeGreaterThan(20)
})

const writing = ['POST', 'PUT', 'PATCH', 'DELETE']

drill.each(writing)('what must not be done twice is sent once: %s', async (method) => {
  const before = starting.asked.length + open.asked.length
  await statuses(20, () => fetch(`${proxy.url}/api/contact`, { method, body: '{}' }))
  expect(starting.asked.length + open.asked.length).toBe(before + 20)
})

drill.each(writing)(
  'what a process may have done that died is sent to no other: %s',
  async (method) => {
    const dies: RequestListener = ({ socket }) => socket.destroy()
    const behind = await proxyBefore('nginx', dies, dies)
    const sent = () =>
      behind.shops.flatMap(({ asked }) => asked.filter((call) => call.startsWith(method)))
    for (const body of ['{}', null]) {
      const { status } = await fetch(`${behind.url}/api/admin/products/1`, { method, body })
      expect(status).toBe(503)
    }
    expect(sent()).toHaveLength(2)
  },
)

drill.each(writing)('what a process that is away never got goes to another: %s', async (method) => {
  const behind = await startProxy('nginx', [await freePort(), open.port])
  onTestFinished(behind.stop)
  const before = open.asked.length
  const body = 'x'.repeat(100_000)
  for (let count = 0; count < 10; count += 1) {
    const answer = await fetch(`${behind.url}/api/admin/products/1`, { method, body })
    expect([answer.status, await answer.text()]).toEqual([200, 'here'])
  }
  expect(open.asked.slice(before)).toEqual(Array(10).fill(`${method} /api/admin/products/1`))
})

drill('thousands of live connections from one address keep nobody out', async () => {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const streams = await statuses(600, () =>
    fetch(`${proxy.url}/api/events`, { signal: stop.signal }),
  )
  expect(Object.keys(streams)).toEqual(['200'])
  const pages = await statuses(50, () => fetch(`${proxy.url}/shop`))
  expect(Object.keys(pages)).toEqual(['200'])
})

drill('whoever has too many requests under way reads it in our words', async () => {
  const stop = new AbortController()
  const slow: RequestListener = ({ url }, response) =>
    void (url !== '/slow' && response.end('here'))
  const behind = await proxyBefore('nginx', slow)
  onTestFinished(() => stop.abort())
  for (let count = 0; count < 500; count += 1)
    fetch(`${behind.url}/slow`, { signal: stop.signal }).catch(() => undefined)
  await waitFor('all of them', () => (behind.shops[0]?.asked.length ?? 0) >= 500, 20_000)
  for (const method of ['GET', ...writing]) {
    const answer = await fetch(`${behind.url}/api/admin/products/1`, { method })
    expect([method, answer.status, answer.headers.get('retry-after')]).toEqual([method, 503, '1'])
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  }
})

drill('the token of a link in a mail gets into no log', async () => {
  const alone = await proxyBefore('nginx')
  const confirm = '/api/users/confirm'
  for (const link of ['/reset-password', '/rw/reset-password', confirm, `/eo${confirm}`])
    for (const url of [alone.url, alone.plainUrl])
      await fetch(`${url}${link}?token=from-a-mail`, { redirect: 'manual' })
  await fetch(`${alone.url}/shop?from=elsewhere`)
  const logs = globSync(`${alone.folder}/*.log`).map((file) => readFileSync(file, 'utf8'))
  expect(logs.join()).toContain('from=elsewhere')
  expect(logs.join()).not.toContain('from-a-mail')
})

drill('uploads of any size are for the shop to refuse', async () => {
  const body = Buffer.alloc(5 * 1024 * 1024)
  const path = '/api/admin/products/create'
  const { status } = await fetch(proxy.url + path, { method: 'POST', body })
  expect([200, 503]).toContain(status)
})

drill('plain HTTP leads to HTTPS, but for the proof of the name', async () => {
  const { folder, plainUrl } = proxy
  const proofs = path.join(folder, '.well-known/acme-challenge')
  mkdirSync(proofs, { recursive: true })
  writeFileSync(path.join(proofs, 'proof'), 'mine')
  const proof = await fetch(`${plainUrl}/.well-known/acme-challenge/proof`)
  expect(await proof.text()).toBe('mine')
  const page = await fetch(`${plainUrl}/shop`, { redirect: 'manual' })
  expect(page.headers.get('location')).toBe('https://127.0.0.1/shop')
})
