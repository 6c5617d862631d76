import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import autocannon from 'autocannon'
import type { AppProcess } from '../tests/fixtures/app-process.ts'
import { cpuSeconds } from './process-figures.ts'
import { report, round } from './report.ts'

const rounds = 3
/** s */
const each = 3
const connections = 20

type Served = { requests: number; cpuSeconds: number }

/** Requests per second of an address of the shop, and of a bare server that sends the same bytes. */
export async function measureCatalogue(
  app: Pick<AppProcess, 'url' | 'pid'>,
  address: string,
): Promise<void> {
  const shop = { url: `${app.url}${address}`, pid: app.pid }
  const bare = await startBare(shop.url)
  const served = { shop: { requests: 0, cpuSeconds: 0 }, bare: { requests: 0, cpuSeconds: 0 } }
  for (const server of [shop, bare]) await autocannon({ url: server.url, connections, duration: 1 })
  for (let number = 0; number < rounds; number += 1) {
    await load(shop, served.shop)
    await load(bare, served.bare)
  }
  bare.stop()
  const perSecond = ({ requests }: Served) => round(requests / (rounds * each))
  const cpu = ({ requests, cpuSeconds }: Served) => round((cpuSeconds / requests) * 1e6)
  report(
    `requests/s of ${address}`,
    {
      shop: perSecond(served.shop),
      bare: perSecond(served.bare),
      ratio: round(served.shop.requests / served.bare.requests, 2),
      aim: 0.7,
      cpuMicroseconds: { shop: cpu(served.shop), bare: cpu(served.bare) },
    },
    `${rounds} × ${each} s each in turn, ${connections} connections, uncompressed, one process each`,
  )
}

async function load({ url, pid }: { url: string; pid: number }, served: Served): Promise<void> {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, connections, duration: each })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not always answer 200.`)
  served.requests += result['2xx']
  served.cpuSeconds += cpuSeconds(pid) - before
}

async function startBare(url: string) {
  const original = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await original.arrayBuffer()).toString('base64')
  const own = ['connection', 'keep-alive', 'date', 'transfer-encoding']
  const headers = Object.fromEntries([...original.headers].filter(([name]) => !own.includes(name)))
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  child.send({ headers, body })
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() }
}
