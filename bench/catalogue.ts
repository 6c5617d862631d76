import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import autocannon from 'autocannon'
import { startPostgres } from '../tests/fixtures/postgres.ts'
import { ensurePostgres } from '../tests/fixtures/system-programs.ts'
import { openComparedShop } from './compare/compared-shop.ts'
import { alternate } from './compare/measure-load.ts'
import { beside, figuresOf, plainRow, ratioOf, table } from './compare/table.ts'
import { cpuSeconds } from './process-figures.ts'

const rounds = 3
/** s */
const each = 2
const warmUp = 4

const answers = [
  { what: 'list of 48, JSON', address: '/api/customer/products?page=1&size=48&image=url' },
  { what: '`/shop`, brotli', address: '/shop', encoding: 'br' },
  { what: '`/shop`, gzip', address: '/shop', encoding: 'gzip' },
  { what: 'product page, brotli', address: '/product/1', encoding: 'br' },
]

/** Cached answers beside a bare `node:http` server that sends the same bytes with the same headers. */
export async function measureCatalogue(): Promise<void> {
  ensurePostgres()
  const server = await startPostgres('nothing')
  process.env.TEST_DATABASE_URL = server.url
  const shop = await openComparedShop(path.join(import.meta.dirname, '..'))
  const rows = []
  for (const { what, address, encoding = 'identity' } of answers) {
    const headers = { 'accept-encoding': encoding }
    const bare = await startBare(await fetchPacked(shop.app.url + address, headers))
    const sides = {
      here: { pid: shop.app.pid, url: shop.app.url + address, headers },
      there: { pid: bare.pid, url: bare.url, headers },
    }
    for (const side of [sides.here, sides.there]) await load(side, warmUp)
    const slices = await alternate(sides, rounds, (side) => load(side, each))
    bare.stop()
    const rates = figuresOf(slices, ({ rate }) => rate)
    const cpu = figuresOf(slices, (slice) => slice.cpu)
    rows.push(plainRow(what, `${ratioOf(rates).toFixed(2)} (${beside(rates)})`, beside(cpu)))
  }
  console.log(`This : a bare server\n\n${table(rows)}`)
  await shop.close()
  await server.stop()
}

interface Side {
  readonly pid: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** @returns answers a second, and ms of processor for each */
async function load({ pid, url, headers }: Side, duration: number) {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, headers, connections: 32, duration })
  if (result.non2xx + result.errors > 0) throw new Error(`${url} was not always answered well.`)
  const count = result['2xx']
  return { rate: count / result.duration, cpu: ((cpuSeconds(pid) - before) * 1_000) / count }
}

interface Packed {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** As it crosses the line: `fetch` would unpack it. */
async function fetchPacked(url: string, headers: Side['headers']): Promise<Packed> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
  const { connection, 'keep-alive': _, date, 'transfer-encoding': __, ...same } = answer.headers
  return { headers: same, body: Buffer.concat(parts).toString('base64') }
}

/** This file as a process of its own, see below. */
async function startBare(sent: Packed) {
  const child = fork(import.meta.filename)
  child.send(sent)
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

process.once('message', ({ headers, body }: Packed) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
