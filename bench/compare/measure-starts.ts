import { setTimeout as pause } from 'node:timers/promises'
import type { AppProcess } from '../../tests/fixtures/app-process.ts'
import { cpuSeconds, residentMegabytes } from '../process-figures.ts'
import type { ComparedShop } from './compared-shop.ts'
import { productPages } from './loads.ts'
import { alternate } from './measure-load.ts'
import { beside, figuresOf, plainRow, type Row, type Sides } from './table.ts'

/** ms without a request after which a process counts as idle. */
const settling = 10_000

const kinds: Readonly<Record<string, (shop: ComparedShop) => Promise<AppProcess>>> = {
  PostgreSQL: (shop) => shop.start(),
  embedded: (shop) => shop.startEmbedded(),
}

/** From spawning a process until `/readyz`, of a database that is there. */
export async function measureStarts(shops: Sides<ComparedShop>, rounds: number): Promise<Row[]> {
  await makeEmbedded(shops)
  const rows: Row[] = []
  for (const [kind, start] of Object.entries(kinds)) {
    const all = await alternate(shops, rounds, async (shop) => {
      const started = performance.now()
      const app = await start(shop)
      await app.untilReady()
      const seconds = (performance.now() - started) / 1_000
      const cpu = cpuSeconds(app.pid) * 1_000
      await app.end('SIGTERM')
      return { seconds, cpu }
    })
    const [seconds, cpu] = [figuresOf(all, (one) => one.seconds), figuresOf(all, (one) => one.cpu)]
    rows.push(plainRow(`start until ready, ${kind}`, `${beside(seconds)} s`, beside(cpu)))
  }
  return rows
}

/** All four processes at once: none of them works. */
export async function measureMemory(shops: Sides<ComparedShop>): Promise<Row[]> {
  await makeEmbedded(shops)
  const running = await Promise.all(
    Object.entries(kinds).map(async ([kind, start]) => ({
      kind,
      here: await start(shops.here),
      there: await start(shops.there),
    })),
  )
  const apps = running.flatMap(({ here, there }) => [here, there])
  await Promise.all(apps.map((app) => app.untilReady()))
  await pause(settling)
  const rows = running.map(({ kind, here, there }) => {
    const megabytes = { here: [residentMegabytes(here.pid)], there: [residentMegabytes(there.pid)] }
    return plainRow(`memory when idle, ${kind}`, `${beside(megabytes)} MiB`)
  })
  await Promise.all(apps.map((app) => app.end('SIGTERM')))
  return rows
}

/** After each page of each product was asked for, in three languages, and ten idle seconds. */
export async function measureKeptMemory(shops: Sides<ComparedShop>): Promise<Row[]> {
  const apps = { here: await shops.here.start(), there: await shops.there.start() }
  const both = Object.values(apps)
  await Promise.all(both.map((app) => app.untilReady()))
  const before = {
    here: residentMegabytes(apps.here.pid),
    there: residentMegabytes(apps.there.pid),
  }
  for (const side of ['here', 'there'] as const) {
    const headers = { 'accept-encoding': 'br' }
    for (const path of productPages(shops[side])) {
      await (await fetch(apps[side].url + path, { headers })).arrayBuffer()
    }
  }
  await pause(settling)
  const figures = (['here', 'there'] as const).map(
    (side) => `${before[side]} → ${residentMegabytes(apps[side].pid)}`,
  )
  await Promise.all(both.map((app) => app.end('SIGTERM')))
  return [plainRow('memory with 3,000 kept pages', `${figures.join(' / ')} MiB`)]
}

/** The first start makes the database, and its memory shows it. */
async function makeEmbedded({ here, there }: Sides<ComparedShop>): Promise<void> {
  for (const shop of [here, there]) {
    const app = await shop.startEmbedded()
    await app.untilReady()
    await app.end('SIGTERM')
  }
}
