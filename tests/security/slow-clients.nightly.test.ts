import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from './send.ts'
import { openTarget, type Target } from './target.ts'

const clients = 300
/** s. A body that gets on a little has two minutes, as a photo over a thin line does. */
const longestTalk = { headers: 15, body: 125 }

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target?.close())

const post = 'POST /api/users/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'

/** Ways to take for ever: what is said at once, and then again every second. */
const ways: Record<string, { first: string; again: string }> = {
  silence: { first: '', again: '' },
  'a header a second': { first: 'GET /shop HTTP/1.1\r\nHost: shop\r\n', again: 'A: b\r\n' },
  'a byte of the body a second': { first: `${post}Content-Length: 60\r\n\r\n`, again: 'x' },
  'a chunk a second': { first: `${post}Transfer-Encoding: chunked\r\n\r\n`, again: '1\r\nx\r\n' },
  'a body that never comes': { first: `${post}Content-Length: 60\r\n\r\n`, again: '' },
}

/** Talks until it is cut off. @returns ms that took */
async function talk(port: number, { first, again }: { first: string; again: string }) {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const started = Date.now()
  if (first) socket.write(first)
  const tick = setInterval(() => again && socket.writable && socket.write(again), 1_000)
  socket.resume()
  await once(socket, 'close')
  clearInterval(tick)
  return Date.now() - started
}

test(`${clients} clients that take for ever are dropped, and nobody waits for them`, async () => {
  const port = Number(new URL(target.url).port)
  const all = Object.values(ways)
  const talks = Array.from({ length: clients }, async (_, number) => {
    const way = all[number % all.length] ?? { first: '', again: '' }
    const isBody = way.first.startsWith('POST') && way.again !== ''
    return (await talk(port, way)) / (isBody ? longestTalk.body : longestTalk.headers)
  })
  const waits: number[] = []
  for (let second = 0; second < 10; second += 1) {
    const path = '/api/customer/categories'
    const { status, ms } = await send(target.url, { method: 'GET', path, headers: {} })
    expect(status).toBe(200)
    waits.push(ms)
    await pause(1_000)
  }
  expect(Math.max(...waits)).toBeLessThan(1_000)
  expect(Math.max(...(await Promise.all(talks)))).toBeLessThan(1_000)
  expect(target.damage()).toEqual([])
})

test('a photo of a megabyte over a line of 50 KB a second is saved', async () => {
  const { hostname, port } = new URL(target.url)
  const noise = { width: 800, height: 800, channels: 3 } as const
  const photo = await sharp(randomBytes(800 * 800 * 3), { raw: noise })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { categoryId, administrator } = target.stock
  const body = JSON.stringify({
    name: 'Photographed',
    description: 'With a good camera',
    price: 1_000,
    quantity: 1,
    category: { id: categoryId },
    image: photo.toString('base64'),
  })
  expect(body.length).toBeGreaterThan(700_000)
  const asked = request({
    hostname,
    port,
    method: 'POST',
    path: '/api/admin/products/create',
    headers: {
      cookie: administrator.cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  const answered = once(asked, 'response')
  for (let sent = 0; sent < body.length; sent += 5_000) {
    asked.write(body.slice(sent, sent + 5_000))
    await pause(100)
  }
  asked.end()
  const [{ statusCode }] = await answered
  expect(statusCode).toBe(201)
})

test('somebody who does not read the answer is dropped', async () => {
  const port = Number(new URL(target.url).port)
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const ask = 'GET /api/customer/products?page=1&size=100&image=url HTTP/1.1\r\nHost: shop\r\n\r\n'
  socket.pause()
  socket.write(ask.repeat(2_000))
  const started = Date.now()
  while (isHeld(target, socket.localPort ?? 0)) {
    expect(Date.now() - started).toBeLessThan(45_000)
    await pause(500)
  }
  socket.destroy()
  expect(target.memory()).toBeLessThan(400)
})

/** Whether the shop still has the connection, as the kernel sees it. */
function isHeld({ url }: Target, port: number): boolean {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(4, '0')
  const pair = new RegExp(`:${hex(Number(new URL(url).port))} [0-9A-F]+:${hex(port)} 01 `)
  return pair.test(readFileSync('/proc/net/tcp', 'utf8'))
}
