import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, send } from './send.ts'
import { openTarget, type Target } from './target.ts'

/** ms that a caller may wait while another one does their worst, on a machine that tests more at once; many seconds before. */
const longestWait = 5_000
const list = '/api/customer/products'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target?.close())

const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  send(target.url, { method: 'GET', path, headers })

/** How long other callers waited while something went on. */
async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  do waits.push((await get('/api/users/me')).ms)
  while (!isOver)
  await done
  return waits
}

test('400 HEADs of the list with base64 pictures keep nobody waiting', async () => {
  const heads = Promise.all(
    Array.from({ length: 400 }, () =>
      send(target.url, { method: 'HEAD', path: list, headers: {} }),
    ),
  )
  expect(Math.max(...(await waitsDuring(heads)))).toBeLessThan(longestWait)
  for (const { status, headers, body } of await heads) {
    expect({ status, total: headers['x-total-count'], body }).toEqual({
      status: 200,
      total: '150',
      body: '',
    })
  }
})

test('a slow reader of that list holds next to nothing', async () => {
  // A photo for each of 150 products: 37 MB of base64, more than is cached.
  for (const { id } of target.stock.products) {
    const hash = randomBytes(16).toString('hex')
    await sql`insert into images (hash, jpeg)
      values (${hash}, ${randomBytes(184_000)})`.execute(target.db)
    await sql`update products set image_hash = ${hash} where id = ${id}`.execute(target.db)
  }
  await target.tellOfMenu()
  await get(list)
  const before = target.memory()
  const readers = Array.from({ length: 100 }, startReading)
  await pause(4_000)
  const held = target.memory() - before
  for (const reader of readers) reader.destroy()
  expect(held).toBeLessThan(100)
})

/** Asks for the list and reads a little every second. */
function startReading(): Socket {
  const { port, hostname } = new URL(target.url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write(`GET ${list} HTTP/1.1\r\nHost: shop\r\n\r\n`)
  socket.pause()
  const tick = setInterval(() => socket.read(1_000), 1_000)
  once(socket, 'close').then(() => clearInterval(tick))
  return socket
}

describe('addresses that somebody made up', () => {
  test.each([
    ['/made-up-1', '/made-up-2/and/more'],
    ['/made-up-1', '//api/users/confirm'],
    ['/made-up-1', '/made-up/../shop'],
    ['/product/made-up-1', '/product/999999999'],
    ['/category/made-up-1', '/category/%3Cb%3E'],
    ['/shop.data?_routes=made-up', '/shop.data?_routes=up-made'],
    ['/shop', '/shop?_routes=made-up&page=0&size=999&category=99999999&view=x'],
    ['/order/1', '/order/99999'],
  ])('%s and %s get the same cached answer', async (one, other) => {
    const [first, second] = [await get(one), await get(other)]
    expect(second.status).toBe(first.status)
    expect(first.headers.etag).toBeDefined()
    expect(second.headers.etag).toBe(first.headers.etag)
  })

  test('never take the place of an API answer', async () => {
    const page = await get('//api/users/confirm', { accept: 'text/html' })
    expect(page.status).toBe(404)
    await get('/api/users/confirm', { accept: 'text/html' })
    const { status, headers } = await get('/api/users/confirm', { accept: 'application/json' })
    const type = 'application/json; charset=utf-8'
    expect({ status, type: headers['content-type'] }).toEqual({ status: 400, type })
  })

  test('with tokens are cached nowhere on the way', async () => {
    for (const path of ['/api/users/confirm?token=abc', '/reset-password?token=abc']) {
      const { status, headers } = await get(path, { accept: 'text/html' })
      expect({ status, keep: headers['cache-control'] }).toEqual({ status: 200, keep: 'no-store' })
    }
  })
})
