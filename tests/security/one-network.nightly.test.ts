import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuSeconds } from '../../bench/process-figures.ts'
import type { AppProcess } from '../fixtures/app-process.ts'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
import { statusesOf } from './floods.ts'
import { type Answer, send } from './send.ts'

/** ms. */
const lasts = 5_000
const visitors = 3
/** ms between an answer and a visitor's next page. */
const reads = 300

let shop: PostgresShop
let app: AppProcess
let pages: Iterator<string>
beforeAll(async () => {
  shop = await openPostgresShop({ atRisk: 'everything', products: 1_200 })
  app = await shop.start({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
  await app.untilReady()
  pages = unseenPages()
  // Compiles what the others would wait for.
  for (let page = 0; page < 30; page += 1) await visit(`203.0.113.${page}`)
})
afterAll(() => shop?.close())

function* unseenPages(): Generator<string> {
  for (const language of ['', '/rw', '/fr'])
    for (const { id } of shop.stock.products) yield `${language}/product/${id}`
}

const visit = (address: string): Promise<Answer> =>
  send(app.url, {
    method: 'GET',
    path: pages.next().value ?? '/',
    headers: { 'x-forwarded-for': address },
  })

/** Asks for pages that nobody has asked for, each a while after the one before. */
async function walk(address: string, ms: number, forSo = lasts): Promise<Answer[]> {
  const end = Date.now() + forSo
  const answers: Answer[] = []
  while (Date.now() < end) {
    answers.push(await visit(address))
    await pause(ms)
  }
  return answers
}

const visitAll = async (): Promise<Answer[]> =>
  (
    await Promise.all(
      Array.from({ length: visitors }, (_, number) => walk(`203.0.113.${number}`, reads)),
    )
  ).flat()

test('a stranger who requests one new page after the other leaves time for others', async () => {
  const started = cpuSeconds(app.pid)
  const before = await visitAll()
  const page = ((cpuSeconds(app.pid) - started) * 1_000) / before.length
  const walking = Promise.all(
    Array.from({ length: 20 }, () => walk('198.51.100.7', 0, lasts + 2_000)),
  )
  // In its first second the stranger is not slowed down.
  await pause(2_000)
  const during = await visitAll()
  const taken = (await walking).flat()
  const after = await visitAll()
  const made = taken.filter(({ status }) => status === 200)
  console.log(
    `visitors: ${before.length} pages before, ${during.length} meanwhile, ${after.length} after; a page takes ${page.toFixed()} ms of processor; the stranger got ${JSON.stringify(statusesOf(taken))}`,
  )
  expect(statusesOf(during)).toEqual({ 200: during.length })
  // Alone 0.86; other tests may run beside this one.
  expect(during.length).toBeGreaterThan(0.6 * Math.min(before.length, after.length))
  expect(made.length).toBeGreaterThan(0)
  const refused = taken.filter(({ status }) => status === 503)
  expect(made.length + refused.length).toBe(taken.length)
  expect(refused.filter(({ headers }) => headers['retry-after'] === undefined)).toEqual([])
})

/** Sends so many requests at once on one connection, and another for each answer. @returns how to stop it */
function flood(address: string, requests: number): () => void {
  const { hostname, port } = new URL(app.url)
  const line = () =>
    `GET /api/customer/search?q=${Math.random()} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${address}\r\n\r\n`
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.on('data', (data: Buffer) => {
    for (const _ of data.toString('latin1').matchAll(/HTTP\/1\.1 \d/g)) socket.write(line())
  })
  socket.write(Array.from({ length: requests }, line).join(''))
  return () => socket.destroy()
}

test('a stranger who sends ten thousand pipelined requests keeps nobody waiting', async () => {
  const quiet = await visitAll()
  const floods = Array.from({ length: 50 }, () => flood('198.51.100.8', 200))
  const during = await visitAll()
  for (const stop of floods) stop()
  const slowest = (answers: Answer[]) => Math.max(...answers.map(({ ms }) => ms))
  console.log(`slowest: ${slowest(quiet).toFixed()} ms, ${slowest(during).toFixed()} ms meanwhile`)
  expect(statusesOf(during)).toEqual({ 200: during.length })
  expect(slowest(during)).toBeLessThan(Math.max(1_000, 5 * slowest(quiet)))
})
