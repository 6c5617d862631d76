import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { startPostgres } from '../tests/fixtures/postgres.ts'
import { startBareProcess } from './bare-process.ts'
import { type ComparedShop, openComparedShop } from './compare/compared-shop.ts'
import { median } from './compare/table.ts'
import { type Asked, applyLoad, connections, generator } from './load-generator.ts'
import { cpuSeconds, residentMegabytes } from './process-figures.ts'
import { report, round } from './report.ts'

const project = path.join(import.meta.dirname, '..')
const rounds = 3
/** s */
const each = 2
/** s until a process has compiled what it runs for an answer; the shop's is longer than a bare server's. */
const warmUp = 4

type Encoding = 'br' | 'gzip' | 'identity'

interface Row {
  readonly what: string
  readonly paths: readonly string[]
  readonly encoding: Encoding
  /** Of the requests that a bare server answers with the same headers. */
  readonly aim?: number
  /** At most, in processor time of such requests. */
  readonly cpuAim?: number
}

function rowsOf({ products }: ComparedShop): Row[] {
  const page = 'page=1&size=48&image=url'
  const list = '/api/customer/products'
  const category = `${list}/category/${products[0]?.category.id}?${page}`
  const ofEach = (before: string, after = '') => products.map(({ id }) => `${before}${id}${after}`)
  const json = { encoding: 'identity', cpuAim: 2 } as const
  const encodings = ['br', 'gzip', 'identity'] as const
  return [
    { what: 'list of 48, JSON', paths: [`${list}?${page}`], encoding: 'identity', aim: 0.4 },
    { what: 'category, JSON', paths: [category], encoding: 'identity', aim: 0.4 },
    { what: 'product, JSON, 1,000 in turn', paths: ofEach(`${list}/`, '?image=url'), ...json },
    { what: 'product with its picture, 1,000 in turn', paths: ofEach(`${list}/`), ...json },
    ...encodings.map((encoding) => ({ what: '/shop', paths: ['/shop'], encoding, aim: 0.4 })),
    ...encodings.map((encoding) => ({
      what: 'product pages, 1,000 in turn',
      paths: ofEach('/product/'),
      encoding,
    })),
  ]
}

interface Server {
  readonly url: string
  readonly pid: number
}

type Slice = { readonly rate: number; readonly cpu: number }

/**
 * What is kept, beside bare servers that send the bytes of one such answer: one with the same headers, one with
 * those alone that say what the bytes are.
 */
export async function measureCatalogue(): Promise<void> {
  const server = await startPostgres('nothing')
  process.env.TEST_DATABASE_URL = server.url
  const shop = await openComparedShop(project)
  for (const row of rowsOf(shop)) await measureRow(shop.app, row)
  const megabytes = residentMegabytes(shop.app.pid)
  report('memory after that', { megabytes }, 'resident set, pages and JSON of 1,000 products kept')
  await shop.close()
  await server.stop()
}

async function measureRow(shop: Server, { what, paths, encoding, aim, cpuAim }: Row) {
  const headers = { 'accept-encoding': encoding }
  for (const address of paths) await fetchPacked(shop.url + address, headers)
  const answer = await fetchPacked(shop.url + paths[0], headers)
  const same = await startBare(answer, () => true)
  const few = await startBare(answer, (name) => ofBytes.includes(name))
  const sides = [
    { server: shop, asked: { paths, headers } },
    { server: same, asked: { paths: ['/'], headers } },
    { server: few, asked: { paths: ['/'], headers } },
  ].map((side) => ({ ...side, slices: [] as Slice[] }))
  for (const { server, asked } of sides) await applyLoad(server.url, asked, warmUp)
  for (let round = 0; round < rounds; round += 1)
    for (const { server, asked, slices } of round % 2 === 0 ? sides : sides.toReversed())
      slices.push(await slice(server, asked))
  same.stop()
  few.stop()
  const of = (key: keyof Slice) => sides.map(({ slices }) => median(slices.map((one) => one[key])))
  const beside = (values: number[], digits: number) => {
    const [kept = 0, ...bare] = values
    return bare.map((one) => round(kept / one, digits))
  }
  const [rate, cpu] = [of('rate'), of('cpu')]
  report(
    `${what}, ${encoding}`,
    {
      perSecond: rate.map((one) => round(one)),
      ratio: beside(rate, 2),
      ...(aim && { aim }),
      cpuMicroseconds: cpu.map((one) => round(one * 1e6, 1)),
      cpuRatio: beside(cpu, 2),
      ...(cpuAim && { cpuAim }),
    },
    `shop, bare server with its headers, bare server with few; medians of ${rounds} × ${each} s in turn, ${connections} connections of ${generator}`,
  )
}

async function slice({ url, pid }: Server, asked: Asked): Promise<Slice> {
  const before = cpuSeconds(pid)
  const { requests, seconds } = await applyLoad(url, asked, each)
  return { rate: requests / seconds, cpu: (cpuSeconds(pid) - before) / requests }
}

interface Packed {
  readonly headers: IncomingMessage['headers']
  readonly bytes: Buffer
}

/** What says what the bytes are. */
const ofBytes = ['content-type', 'content-encoding', 'content-length']
const ofConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding']

function startBare({ headers: all, bytes }: Packed, isSent: (name: string) => boolean) {
  const headers = Object.fromEntries(
    Object.entries(all).filter(([name]) => !ofConnection.includes(name) && isSent(name)),
  )
  return startBareProcess('bare-server.ts', { headers, body: bytes.toString('base64') })
}

/** As it crosses the line: `fetch` would unpack it. */
async function fetchPacked(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Packed> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
  return { headers: answer.headers, bytes: Buffer.concat(parts) }
}
