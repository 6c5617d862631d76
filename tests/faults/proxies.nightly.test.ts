import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { describe, expect } from 'vitest'
import { drillWith } from './programs.ts'
import type { ProxyName } from './proxies.ts'
import { proxyBefore } from './upstream.ts'
import { statusOf, waitFor } from './wait.ts'

const here: RequestListener = (_request, response) => response.end('here')

describe.each<ProxyName>(['nginx', 'caddy'])('behind %s', (name) => {
  const drill = drillWith(name)

  drill('what only a proxy may say, a stranger cannot', async () => {
    const { url, shops, untilOpen } = await proxyBefore(name, here)
    await untilOpen()
    const chosen = {
      'x-request-id': 'chosen-by-a-stranger',
      traceparent: `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-host': 'elsewhere.example',
    }
    await fetch(`${url}/shop`, { headers: chosen })
    const arrived = shops[0]?.headers() ?? {}
    expect(arrived['x-request-id']).toMatch(/^(?!chosen)[\w.-]{8,64}$/)
    expect(arrived.traceparent).toBeUndefined()
    expect(arrived['x-forwarded-for']).toBe('127.0.0.1')
    expect(arrived['x-forwarded-proto']).toMatch(/^https?$/)
    expect(arrived['x-forwarded-host']).not.toBe('elsewhere.example')
  })

  drill('whether a process is ready is not for strangers to ask', async () => {
    const { url, untilOpen } = await proxyBefore(name, here)
    await untilOpen()
    for (const path of ['/readyz', '/readyz?again', '/%72eadyz', '/metrics'])
      expect([path, await statusOf(url + path)]).toEqual([path, 404])
    expect(await statusOf(`${url}/healthz`)).toBe(200)
  })

  drill('with nobody there it answers as the shop would', async () => {
    const { url } = await proxyBefore(name)
    // Together: Caddy tries for 5 s.
    const [call, page] = await Promise.all([
      fetch(`${url}/api/customer/products`),
      fetch(`${url}/shop`, { headers: { accept: 'text/html' } }),
    ])
    expect(call.status).toBe(503)
    expect(call.headers.get('retry-after')).toBe('1')
    expect(call.headers.get('cache-control')).toBe('no-store')
    expect(call.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await call.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(page.status).toBe(503)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toContain('<h1>One moment</h1>')
  })

  drill('a page that is finished comes while the database is away', async () => {
    const { url, shops } = await proxyBefore(name, withoutDatabase, withoutDatabase)
    // It has heard by then that none is ready.
    const asked = () => shops.map((shop) => shop.asked.filter((call) => call === 'GET /readyz'))
    if (name === 'caddy')
      await waitFor('questions', () => asked().every(({ length }) => length > 2), 10_000)
    for (let count = 0; count < 5; count += 1) {
      const page = await fetch(`${url}/shop`)
      expect([page.status, await page.text()]).toEqual([200, 'kept'])
    }
    const call = await fetch(`${url}/api/customer/products`)
    expect([call.status, await call.json()]).toEqual([503, expect.objectContaining(unavailable)])
    const body = '{}'
    const message = await fetch(`${url}/api/contact`, { method: 'POST', body })
    expect(message.status).toBe(503)
    const sent = shops.flatMap((shop) => shop.asked.filter((line) => line.startsWith('POST')))
    expect(sent.length).toBeLessThan(2)
  })

  drill('a process that starts is not noticed beside one that is ready', async () => {
    const { url, shops, untilOpen } = await proxyBefore(name, starting, here)
    await untilOpen()
    // Caddy has heard that it is not ready.
    if (name === 'caddy')
      await waitFor('questions', () => shops[0]?.asked.includes('GET /readyz') ?? false, 10_000)
    const pages = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/shop`)))
    expect(pages.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })
})

const unavailable = { status: 503, code: 'UNAVAILABLE' }

/** A process of the shop that lives and has finished one page. */
function withoutDatabase({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/healthz') response.end('alive')
  else if (url === '/shop') response.end('kept')
  else refuse(response)
}

const starting: RequestListener = (request, response) =>
  request.url === '/shop' ? refuse(response) : withoutDatabase(request, response)

function refuse(response: ServerResponse): void {
  const headers = { 'x-request-id': 'a-request', 'content-type': 'application/json' }
  response.writeHead(503, headers).end(JSON.stringify(unavailable))
}
